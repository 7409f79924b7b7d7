import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { parseMapAddress } from '#domain/map-address.ts'
import type { MapBase } from '#domain/map-base.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { useGuide } from '../guide-context.ts'
import { mapBaseQuery, placesQuery } from '../queries.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { MapNote } from './map-note.tsx'
import { PlaceTwin } from './place-twin.tsx'
import { PlaceWindow } from './place-window.tsx'
import { PositionBar } from './position-bar.tsx'
import { StillMap } from './still-map.tsx'
import { useMapPage } from './use-map-page.ts'
import { useVisitorPosition } from './use-visitor-position.ts'
import { useWalk } from './use-walk.ts'
import { WalkPanel } from './walk-panel.tsx'

/** When it is not known what to draw on: a plain background. */
const NO_MAP_BASE: MapBase = { source: { kind: 'none', url: '' } }

/** Inside the frame everything is the map's, which may stand there before the page is taken over. */
const MAP_OWN = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/** The map of the places, and the same in words (specification, section 2, «Map page»). */
export function MapPage() {
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
          <a href="#twin-title">карту словами</a>.
        </p>
      </div>
      {places && known ? <TownMap places={places} base={known} /> : <Spinner label="Загрузка карты..." />}
      <div className="map-intro">
        <h2>Выберите, куда пойти</h2>
        <p>В списке локаций — картинки, описания и поиск по интересам.</p>
        <PageLink className="button" to={paths.places}>
          Посмотреть локации
        </PageLink>
      </div>
    </div>
  )
}

function TownMap({ places, base }: { places: readonly Place[]; base: MapBase }) {
  const { city } = useGuide()
  const frame = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const { address, framing } = useOpening(places)
  const heart = city.heart ?? city.center
  const controls = useVisitorPosition()
  const { position } = controls
  const walk = useWalk(places, address.walkIds, position.point)
  const map = useMapPage({ frame, city, framing, places, base, address, controls, walk })
  const { townMap, chosen, content } = map
  const hasMap = map.state !== 'failed'

  function showOnMap({ id, coordinates }: Place) {
    townMap?.goTo({ center: coordinates, zoom: 17 })
    map.choose(id)
    section.current?.scrollIntoView()
  }

  return (
    <>
      {address.faults.length > 0 && <LinkFaults faults={address.faults} />}
      <div className={walk.stops.length > 0 ? 'map-stage has-walk' : 'map-stage'}>
        <section
          ref={section}
          className={position.state === 'manual' ? 'map-frame is-choosing' : 'map-frame'}
          aria-label="Карта"
          onKeyDown={({ key }) => key === 'Escape' && map.close()}
        >
          <div
            ref={frame}
            className="map-canvas"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves the map's elements alone
            dangerouslySetInnerHTML={MAP_OWN}
            suppressHydrationWarning
          />
          <StillMap
            hasMap={hasMap}
            framing={framing}
            places={places}
            sketch={base.sketch}
            walkIds={address.walkIds}
            line={walk.way.line}
            chosenId={chosen?.id}
          />
          <MapNote state={map.state} baseState={map.baseState} />
          <PositionBar
            {...controls}
            hasMap={hasMap}
            heart={heart}
            onChooseCenter={() => townMap && controls.choose(townMap.getCenter())}
            onShow={() => position.point && map.showVisitor(position.point)}
          />
          {townMap &&
            chosen &&
            content &&
            createPortal(
              <PlaceWindow
                place={chosen}
                isInWalk={address.walkIds.includes(chosen.id)}
                onAddToWalk={() => walk.add(chosen.id)}
              />,
              content,
            )}
        </section>
        {walk.stops.length > 0 && <WalkPanel walk={walk} onLocate={controls.locate} />}
      </div>
      <PlaceTwin
        places={places}
        heart={heart}
        visitor={position.point}
        chosen={chosen}
        walkIds={address.walkIds}
        onShow={showOnMap}
        onAddToWalk={({ id }) => walk.add(id)}
        hasMap={hasMap}
      />
    </>
  )
}

/** What the map opens with, by its address and the town. */
function useOpening(places: readonly Place[]) {
  const { city } = useGuide()
  const { search } = useLocation()
  const address = useMemo(() => parseMapAddress(new URLSearchParams(search), places), [search, places])
  const framing = useMemo(() => getMapFraming(city, places, address), [city, places, address])
  return { address, framing }
}

/** What of the address could not be understood or shown. */
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
