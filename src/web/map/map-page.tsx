import '../styles/map.css'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { parseMapAddress } from '#domain/map-address.ts'
import type { MapBase } from '#domain/map-base.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import { formatMinutes } from '#domain/measure-text.ts'
import { namesWalk, paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getMeasuredFrom } from '#domain/visitor-position.ts'
import { mapBaseQuery, placesQuery } from '../api/queries.ts'
import { useGuide } from '../guide-context.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import type { MapFilter } from './filter-bar.tsx'
import { MapAsList } from './map-as-list.tsx'
import { MapSheet, useSheetOfPlace } from './map-sheet.tsx'
import type { BaseState } from './maplibre/base-map.ts'
import { PlaceWindow } from './place-window.tsx'
import { StillMap } from './still-map.tsx'
import { useMapPage } from './use-map-page.ts'
import type { MapState } from './use-town-map.ts'
import { useVisitorPosition } from './use-visitor-position.ts'
import { type MapWalk, useWalk } from './use-walk.ts'

const NO_MAP_BASE: MapBase = { source: { kind: 'none', url: '' } }

const LIST_ZOOM = 17

/** Tools of the map; they load after the page and are not part of its first script. */
const loadTools = () => import('./map-tools.ts')

/** React must not touch the map's frame: the map may exist before hydration. */
const MAP_OWN = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/** Code that only a map with a walk needs. Preloaded, it is available at once on the server and during hydration. */
type WalkCode = typeof import('./walk-panel.tsx')

let preloadedWalkCode: WalkCode | undefined

async function loadWalkCode() {
  preloadedWalkCode = await import('./walk-panel.tsx')
  return preloadedWalkCode
}

/** Loads the page, and the code of walks when the address has one. */
export async function loadMapPage() {
  if (import.meta.env.SSR || namesWalk(location.search)) await loadWalkCode()
  return MapPage
}

/** Renders the map of the places and its text version (specification, section 2, «Map page»). */
function MapPage() {
  const { api } = useGuide()
  const { data: places } = useQuery(placesQuery(api))
  const { data: base, isError } = useQuery(mapBaseQuery(api))
  const known = base ?? (isError ? NO_MAP_BASE : undefined)
  return (
    <div className="map-page">
      <div className="map-intro">
        <h1>Карта локаций</h1>
        <p>
          Все места путеводителя на одной карте. Нажмите на метку, чтобы узнать о месте, или прочитайте{' '}
          <a href="#map-list-title">карту словами</a>.
        </p>
      </div>
      {places && known ? <TownMap places={places} base={known} /> : <Spinner label="Загрузка карты..." />}
      <div className="map-intro">
        <h2>Выберите, куда пойти</h2>
        <p>В списке локаций — картинки, описания и поиск по интересам.</p>
        <a className="button" href={paths.places}>
          Посмотреть локации
        </a>
      </div>
    </div>
  )
}

function TownMap({ places, base }: { places: readonly Place[]; base: MapBase }) {
  const { city } = useGuide()
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const address = useMemo(() => parseMapAddress(new URLSearchParams(search), places), [search, places])
  const framing = useMemo(() => getMapFraming(city, places, address), [city, places, address])
  const heart = city.heart ?? city.center
  const controls = useVisitorPosition()
  const { position } = controls
  const walkCode = useWalkCode(address.walkIds.length > 0)
  const measuredFrom = getMeasuredFrom(position, heart)
  const walk = useWalk(places, address.walkIds, measuredFrom, walkCode?.measureStops)
  const { shown, setFilter, unknown } = useMapFilter(places, address.walkIds)
  const map = useMapPage({ frame, framing, places, shown, base, address, controls, walk })
  const { townMap, chosen } = map
  const hasMap = map.state !== 'failed'
  const hasWalk = walk.stops.length > 0
  const tools = useLoaded(true, loadTools)
  useEffect(() => (stage.current && tools ? tools.followHand(stage.current) : undefined), [tools])
  useSheetOfPlace(stage, chosen)

  return (
    <>
      {address.faults.length > 0 && <LinkFaults faults={address.faults} />}
      <div ref={stage} className={`map-stage${hasWalk ? ' has-walk' : ''}${chosen ? ' has-place' : ''}`}>
        <section
          className={position.state === 'manual' ? 'map-frame is-choosing' : 'map-frame'}
          aria-label="Карта"
          onKeyDown={({ key }) => key === 'Escape' && map.close()}
        >
          <MapCanvas frame={frame} />
          <StillMap
            hasMap={hasMap}
            framing={framing}
            places={shown}
            walkIds={address.walkIds}
            line={walk.way.line}
            chosenId={chosen?.id}
          />
          <MapNote state={map.state} baseState={map.baseState} />
          {tools && (
            <tools.PositionButton
              {...controls}
              hasMap={hasMap}
              onChooseCenter={() => townMap && controls.choose(townMap.getCenter())}
              onShow={map.showVisitor}
            />
          )}
        </section>
        <MapSheet title={describeSheet(shown, walk, chosen)} initialHeight={chosen ? 'half' : 'strip'}>
          {chosen && (
            <PlaceWindow
              key={chosen.id}
              place={chosen}
              isInWalk={address.walkIds.includes(chosen.id)}
              isFocused={map.isChosenByHand()}
              onAddToWalk={() => walk.add(chosen.id)}
              onClose={map.close}
            />
          )}
          {hasWalk && walkCode && <walkCode.WalkPanel walk={walk} onLocate={controls.locate} />}
          {hasWalk && walkCode === null && (
            <p role="alert">Маршрут не загрузился. Проверьте связь и обновите страницу.</p>
          )}
          <div className="filter-slot needs-script">
            {tools && <tools.FilterBar places={places} onFilter={setFilter} />}
          </div>
          <MapAsList
            places={shown}
            unknown={unknown}
            visitor={measuredFrom}
            chosen={chosen}
            walkIds={address.walkIds}
            onShow={({ id }) => map.choose(id, LIST_ZOOM)}
            onAddToWalk={({ id }) => walk.add(id)}
            hasMap={hasMap}
          />
        </MapSheet>
      </div>
    </>
  )
}

function MapCanvas({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={frame}
      className="map-canvas"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the map's elements alone
      dangerouslySetInnerHTML={MAP_OWN}
      suppressHydrationWarning
    />
  )
}

/** Returns the code of walks when there is one: undefined while it loads, null when it failed. */
function useWalkCode(hasWalk: boolean): WalkCode | null | undefined {
  const loaded = useLoaded(hasWalk && !preloadedWalkCode, loadWalkCode)
  return preloadedWalkCode ?? loaded
}

/** Returns the filter of list and map. Stops of a walk stay visible. */
function useMapFilter(places: readonly Place[], walkIds: readonly number[]) {
  const [filter, setFilter] = useState<MapFilter>()
  const shown = useMemo(
    () => places.filter(({ id }) => !filter?.hidden.has(id) || walkIds.includes(id)),
    [places, filter, walkIds],
  )
  return { shown, setFilter, unknown: filter?.unknown }
}

function describeSheet(places: readonly Place[], { stops, way }: MapWalk, chosen: Place | undefined): string {
  if (chosen) return chosen.name
  return stops.length > 0 ? `Маршрут · ${formatMinutes(way.totalMinutes)}` : `Список мест: ${places.length}`
}

const BASE_NOTES: Partial<Record<BaseState, string>> = {
  sketch: 'Карта не загрузилась, показана схема: всё на ней приблизительно.',
  plain: 'Карта не загрузилась: места на своих точках, но без улиц.',
}

function MapNote({ state, baseState }: { state: MapState; baseState: BaseState }) {
  if (state === 'loading') return <Spinner label="Загрузка карты..." />
  if (state === 'failed') {
    return (
      <p className="map-note map-failure" role="status">
        Карту показать не получилось: браузер не умеет её рисовать или связь прервалась. Метки ведут к местам,
        ниже <a href="#map-list-title">карта словами</a>.
      </p>
    )
  }
  if (baseState === 'lost') {
    return (
      <p className="map-note map-failure" role="status">
        Карта погасла: браузеру не хватило памяти. Обновите страницу или откройте{' '}
        <a href="#map-list-title">карту словами</a>.
      </p>
    )
  }
  return (
    <p className="map-note" role="status">
      {BASE_NOTES[baseState]}
    </p>
  )
}

function LinkFaults({ faults }: { faults: readonly string[] }) {
  return (
    <div className="map-intro link-faults" role="status">
      <p>Не всё из ссылки удалось показать.</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  )
}
