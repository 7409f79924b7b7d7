import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { getMapFraming } from '#domain/map-framing.ts'
import { getStartView } from '#domain/map-view.ts'
import { movePoint, type OfficeTown } from '#domain/office/place-point.ts'
import type { MapPin } from '../map/maplibre/list-pins.ts'
import type { MapEvents } from '../map/maplibre/open-town-map.ts'
import { useTownMap } from '../map/use-town-map.ts'
import { Spinner } from '../ui/spinner.tsx'
import { NoMap } from './no-map.tsx'
import { SmallButton } from './office-buttons.tsx'

/** Guide zoom of the map at a known point. */
const CLOSE_ZOOM = 17
/** From there on a metre of the town is more than a pixel, and a finger's press tells one house from the next. */
const EXACT_ZOOM = 16
/** With more than 200 pins the map shows dots instead. */
const MAX_OTHERS = 150
const FAR_M = 100_000
const STEP_M = 2
const LONG_STEP_M = 20
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** The pin that is put; numbers of places are positive. */
const OWN_ID = 0
const OWN_NAME = 'Точка места: двигайте стрелками, с Shift дальше'

const ignore = () => undefined

/** Opens the town's map in the frame of `canvas`, close to a point if there is one. */
function useOfficeMap(
  frame: RefObject<HTMLDivElement | null>,
  town: OfficeTown,
  point: Coordinates | undefined,
  events: Partial<Pick<MapEvents, 'onPinPress' | 'onMapPress'>>,
) {
  const [start] = useState(() => ({
    framing: getMapFraming(town, town.places, { ...(point && { point, zoom: CLOSE_ZOOM }), walkIds: [] }),
    view: getStartView(town, point, point && CLOSE_ZOOM),
    base: town.mapBase,
  }))
  const quiet = { onPinPress: ignore, onMapPress: ignore, onMoveByHand: ignore }
  const map = useTownMap(frame, start, { ...quiet, ...events })
  const canvas = (
    <>
      <div ref={frame} className="map-canvas" />
      {map.state === 'loading' && <Spinner label="Загрузка карты…" />}
    </>
  )
  return { ...map, canvas, center: start.view.center }
}

type PointMapProps = {
  town: OfficeTown
  /** The number of the place itself, if it has one. */
  placeId: number | undefined
  point: Coordinates | undefined
  /** `isRough`: put from afar, or on a map that is itself only drawn by hand. */
  onPoint: (point: Coordinates, isRough: boolean) => void
  /** Somebody came so close that they see where the pin stands. */
  onSeenClose: () => void
}

/** The map with the pin of one place, set by a press or arrow keys; other pins cannot be pressed. */
export function PointMap({ town, placeId, point, onPoint, onSeenClose }: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { center, canvas, townMap, state, baseState } = useOfficeMap(frame, town, point, {
    onMapPress: (pressed) => put(pressed),
  })
  const put = (at: Coordinates) => onPoint(at, baseState !== 'map' || (townMap?.getZoom() ?? 0) < EXACT_ZOOM)
  const mayFocus = useRef(false)
  const others = useMemo(() => listOthers(town, placeId, center), [town, placeId, center])

  useEffect(() => {
    if (townMap === undefined) return
    townMap.showPins(point ? [...others, createPin(OWN_ID, OWN_NAME, point)] : others)
    townMap.choosePin(OWN_ID)
    const own = findOwnPin(frame.current)
    if (mayFocus.current && own) own.focus()
    mayFocus.current = false
    // The map does not follow a number that is half typed to the other end of the world.
    const isNear = point !== undefined && getDistanceMeters(point, town.center) < FAR_M
    if (isNear && frame.current && own && !isWithin(own, frame.current)) {
      townMap.goTo({ center: point, zoom: CLOSE_ZOOM })
    }
  }, [townMap, others, point, town])

  const onZoom = useEffectEvent((zoom: number) => {
    const own = findOwnPin(frame.current)
    const isSeen = frame.current !== null && own !== undefined && isWithin(own, frame.current)
    if (isSeen && baseState === 'map' && zoom >= EXACT_ZOOM) onSeenClose()
  })
  useEffect(() => townMap?.onZoomByHand(onZoom), [townMap])

  function putInMiddle() {
    if (townMap === undefined) return
    put(townMap.getCenter())
    // The button that was pressed goes: the arrows go on from the pin.
    mayFocus.current = true
  }

  function moveByKey(event: KeyboardEvent) {
    const [east, north] = ARROWS[event.key] ?? []
    const isOnPin = event.target instanceof Element && event.target.closest('.pin') !== null
    if (east === undefined || north === undefined || !isOnPin || point === undefined) return
    event.preventDefault()
    // The map itself would go that way, too.
    event.stopPropagation()
    const step = event.shiftKey ? LONG_STEP_M : STEP_M
    put(movePoint(point, { east: east * step, north: north * step }))
  }

  if (state === 'failed') return <NoMap />
  return (
    <>
      <div className="point-map" onKeyDownCapture={moveByKey}>
        {canvas}
      </div>
      <p className="hint point-hint">
        {(baseState === 'sketch' || baseState === 'plain') &&
          'Подробная карта не загрузилась: ставьте точку по схеме и сверьте её с числами.'}
      </p>
      {townMap && point === undefined && (
        <p>
          <SmallButton onClick={putInMiddle}>Поставить точку в середине карты</SmallButton>
        </p>
      )}
    </>
  )
}

/** The pin that is put; the others are no stops of the keyboard. */
function findOwnPin(frame: HTMLElement | null): HTMLElement | undefined {
  const pins = [...(frame?.querySelectorAll<HTMLElement>('.pin') ?? [])]
  for (const pin of pins) pin.inert = pin.dataset.id !== String(OWN_ID)
  return pins.find((pin) => !pin.inert)
}

/** True while the point below a pin is in sight. */
function isWithin(pin: HTMLElement, frame: HTMLElement): boolean {
  const { left, right, bottom } = pin.getBoundingClientRect()
  const box = frame.getBoundingClientRect()
  const middle = (left + right) / 2
  return middle > box.left && middle < box.right && bottom > box.top && bottom < box.bottom
}

function createPin(id: number, name: string, coordinates: Coordinates, category = ''): MapPin {
  return { id, name, category, coordinates, stop: 0, delayMs: 0 }
}

/** Returns the nearest other places up to the limit. */
function listOthers({ places }: OfficeTown, placeId: number | undefined, center: Coordinates): MapPin[] {
  const distance = (one: { coordinates: Coordinates }) => getDistanceMeters(one.coordinates, center)
  return places
    .filter(({ id }) => id !== placeId)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_OTHERS)
    .map(({ id, name, coordinates, category }) => createPin(id, name, coordinates, category))
}

type WalkMapProps = {
  town: OfficeTown
  slugs: readonly string[]
  onPress: (slug: string) => void
}

export function WalkMap({ town, slugs, onPress }: WalkMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { canvas, townMap, state } = useOfficeMap(frame, town, undefined, {
    onPinPress(id) {
      const place = town.places.find((one) => one.id === id)
      if (place) onPress(place.slug)
    },
  })

  useEffect(() => {
    townMap?.showPins(
      town.places.map(({ slug, ...place }) => ({ ...place, stop: slugs.indexOf(slug) + 1, delayMs: 0 })),
    )
    townMap?.showWalk(
      slugs.flatMap((slug) => town.places.find((place) => place.slug === slug)?.coordinates ?? []),
    )
  }, [townMap, town, slugs])

  if (state === 'failed') return <NoMap />
  return (
    <>
      <p className="hint">Нажмите на место: оно станет последней остановкой. Новое нажатие убирает его.</p>
      <div className="point-map">{canvas}</div>
    </>
  )
}
