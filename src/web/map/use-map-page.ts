import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapAddress } from '#domain/map-address.ts'
import type { MapBase } from '#domain/map-base.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { findPlaceAt, getStartView } from '#domain/map-view.ts'
import type { Place } from '#domain/place.ts'
import { getPositionKind, getPositionView, type VisitorPosition } from '#domain/visitor-position.ts'
import { useGuide } from '../guide-context.ts'
import { listPins } from './maplibre/list-pins.ts'
import type { TownMap } from './maplibre/open-town-map.ts'
import { useTownMap } from './use-town-map.ts'
import type { PositionControls } from './use-visitor-position.ts'
import type { MapWalk } from './use-walk.ts'

type MapPageParts = {
  frame: RefObject<HTMLElement | null>
  /** Where the middle of the town is. */
  heart: Coordinates
  framing: MapFraming
  places: readonly Place[]
  /** Those that have a pin. */
  shown: readonly Place[]
  base: MapBase
  address: MapAddress
  controls: PositionControls
  walk: MapWalk
}

/** What happens on the map: which place is chosen, where the view goes, and what is drawn. */
export function useMapPage({
  frame,
  heart,
  framing,
  places,
  shown,
  base,
  address,
  controls,
  walk,
}: MapPageParts) {
  const { point, zoom, walkIds } = address
  const { position } = controls
  const { city } = useGuide()
  const [chosenId, setChosenId] = useState(() => point && findPlaceAt(places, point)?.id)
  const isChosenByHand = useRef(false)
  const isMovedByHand = useRef(false)
  const closeUp = useRef<number>(undefined)
  const chosen = places.find(({ id }) => id === chosenId)
  const start = getStartView(city, point, zoom)

  const { townMap, ...states } = useTownMap(
    frame,
    { framing, view: start, base },
    {
      onPinPress: choose,
      onMapPress: (pressed) => {
        if (position.state === 'manual') controls.choose(pressed)
        else close()
      },
      onMoveByHand: () => {
        isMovedByHand.current = true
      },
    },
  )

  /** Opens a place; with a zoom the map goes to it, else only if its pin is out of sight. */
  function choose(id: number, placeZoom?: number) {
    isChosenByHand.current = true
    closeUp.current = placeZoom
    setChosenId(id)
    const again = id === chosenId ? places.find((place) => place.id === id) : undefined
    if (again && placeZoom !== undefined) townMap?.goToFree({ center: again.coordinates, zoom: placeZoom })
  }

  function close() {
    setChosenId(undefined)
    if (isChosenByHand.current && chosenId !== undefined) townMap?.focusPin(chosenId)
  }

  useEffect(() => townMap?.showPins(listPins(shown, walkIds)), [townMap, shown, walkIds])
  useWalkOnMap(townMap, walk, framing)
  useChosenPin(townMap, chosen, closeUp, isChosenByHand)
  useNewPoint(townMap, point, (next) => {
    townMap?.goToFree(start)
    isChosenByHand.current = false
    setChosenId(findPlaceAt(places, next)?.id)
  })
  usePosition(townMap, position, heart, () => {
    const isTaken = point !== undefined || walkIds.length > 0
    return !isTaken && (position.isChosen === true || !isMovedByHand.current)
  })

  return {
    ...states,
    townMap,
    chosen,
    choose,
    close,
    isChosenByHand: () => isChosenByHand.current,
    showVisitor() {
      const view = getPositionView(position, heart)
      if (view) townMap?.goTo(view)
    },
  }
}

/** Draws the walk; one that came with another address is also brought into view. */
function useWalkOnMap(townMap: TownMap | undefined, walk: MapWalk, framing: MapFraming) {
  const { line } = walk.way
  useEffect(() => townMap?.showWalk(line), [townMap, line])
  const stops = String(walk.ids)
  const opened = useRef<TownMap>(undefined)
  const showWhole = useEffectEvent(() => walk.isFromAddress() && townMap?.goToStill(framing))
  useEffect(() => {
    // A map opens with the walk of its address in view.
    const isOpening = opened.current !== townMap
    opened.current = townMap
    if (!isOpening && stops !== '') showWhole()
  }, [townMap, stops])
}

/** Raises the pin of the chosen place, and brings it into the part of the map that its window leaves free. */
function useChosenPin(
  townMap: TownMap | undefined,
  chosen: Place | undefined,
  closeUp: RefObject<number | undefined>,
  isChosenByHand: RefObject<boolean>,
) {
  const { id, coordinates } = chosen ?? {}
  // The places come anew in the background; the map stays as long as it is the same place at the same point.
  const [lat, lng] = [coordinates?.lat, coordinates?.lng]
  useEffect(() => {
    townMap?.choosePin(id)
    if (!townMap || lat === undefined || lng === undefined || !isChosenByHand.current) return
    const zoom = closeUp.current
    if (zoom === undefined) townMap.reveal({ lat, lng })
    else townMap.goToFree({ center: { lat, lng }, zoom })
  }, [townMap, id, lat, lng, closeUp, isChosenByHand])
}

/** A link within the page to another point of the map moves it there. */
function useNewPoint(
  townMap: TownMap | undefined,
  point: Coordinates | undefined,
  onPoint: (point: Coordinates) => void,
) {
  const seen = useRef(point)
  const notify = useEffectEvent(onPoint)
  useEffect(() => {
    if (!townMap || isSamePoint(seen.current, point)) return
    seen.current = point
    if (point) notify(point)
  }, [townMap, point])
}

function isSamePoint(a: Coordinates | undefined, b: Coordinates | undefined): boolean {
  return a?.lat === b?.lat && a?.lng === b?.lng
}

/** Draws where the visitor is, and goes there, if that is a point: of a circle, or far away, the town stays in view. */
function usePosition(
  townMap: TownMap | undefined,
  position: VisitorPosition,
  heart: Coordinates,
  isViewFree: () => boolean,
) {
  const { point, accuracyMeters } = position
  const show = useEffectEvent((map: TownMap, found: Coordinates, radius: number | undefined) => {
    const kind = getPositionKind(position, heart)
    map.showPosition(found, kind === 'circle' ? radius : undefined)
    const view = kind === 'point' && isViewFree() ? getPositionView(position, heart) : undefined
    if (view) map.goTo(view)
  })
  useEffect(() => {
    if (townMap && point) show(townMap, point, accuracyMeters)
  }, [townMap, point, accuracyMeters])
}
