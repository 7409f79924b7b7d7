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
  framing: MapFraming
  places: readonly Place[]
  /** Places with a pin. */
  shown: readonly Place[]
  base: MapBase
  address: MapAddress
  controls: PositionControls
  walk: MapWalk
}

/** State of the map page: the selected place, the view and the drawn features. */
export function useMapPage(parts: MapPageParts) {
  const { frame, framing, places, shown, base, address, controls, walk } = parts
  const { point, zoom, walkIds } = address
  const { position } = controls
  const { city } = useGuide()
  const heart = city.heart ?? city.center
  const [chosenId, setChosenId] = useState(() => point && findPlaceAt(places, point)?.id)
  /** How the visitor chose the place, if it was the visitor. */
  const choice = useRef<{ zoom: number | undefined }>(undefined)
  const isMovedByHand = useRef(false)
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

  /** Selects a place. With a zoom the map moves to it; else only if its pin is not visible. */
  function choose(id: number, placeZoom?: number) {
    choice.current = { zoom: placeZoom }
    setChosenId(id)
    const again = id === chosenId ? places.find((place) => place.id === id) : undefined
    if (again && placeZoom !== undefined) townMap?.goToFree({ center: again.coordinates, zoom: placeZoom })
  }

  function close() {
    setChosenId(undefined)
    if (choice.current && chosenId !== undefined) townMap?.focusPin(chosenId)
  }

  useEffect(() => townMap?.showPins(listPins(shown, walkIds)), [townMap, shown, walkIds])
  useWalkOnMap(townMap, walk, framing)
  useChosenPin(townMap, chosen, choice)
  useNewPoint(townMap, point, (next) => {
    townMap?.goToFree(start)
    choice.current = undefined
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
    isChosenByHand: () => choice.current !== undefined,
    showVisitor() {
      const view = getPositionView(position, heart)
      if (view) townMap?.goTo(view)
    },
  }
}

/** Draws the walk and moves the map to a walk from another address. */
function useWalkOnMap(townMap: TownMap | undefined, walk: MapWalk, framing: MapFraming) {
  const { line } = walk.way
  useEffect(() => townMap?.showWalk(line), [townMap, line])
  const stops = String(walk.ids)
  const opened = useRef<TownMap>(undefined)
  const showWhole = useEffectEvent(() => walk.isFromAddress() && townMap?.goToStill(framing))
  useEffect(() => {
    // The map opens with the walk of its address in view.
    const isOpening = opened.current !== townMap
    opened.current = townMap
    if (!isOpening && stops !== '') showWhole()
  }, [townMap, stops])
}

/** Raises the selected pin and moves it into the part of the map that its window leaves uncovered. */
function useChosenPin(
  townMap: TownMap | undefined,
  chosen: Place | undefined,
  choice: RefObject<{ zoom: number | undefined } | undefined>,
) {
  const { id, coordinates } = chosen ?? {}
  // Places are refetched in the background; the map must not move while the point is unchanged.
  const [lat, lng] = [coordinates?.lat, coordinates?.lng]
  useEffect(() => {
    townMap?.choosePin(id)
    if (!townMap || lat === undefined || lng === undefined || !choice.current) return
    const { zoom } = choice.current
    if (zoom === undefined) townMap.reveal({ lat, lng })
    else townMap.goToFree({ center: { lat, lng }, zoom })
  }, [townMap, id, lat, lng, choice])
}

/** Moves the map when a link on the page changes the point. */
function useNewPoint(
  townMap: TownMap | undefined,
  point: Coordinates | undefined,
  onPoint: (point: Coordinates) => void,
) {
  const seen = useRef(point)
  const notify = useEffectEvent(onPoint)
  useEffect(() => {
    if (!townMap || (seen.current?.lat === point?.lat && seen.current?.lng === point?.lng)) return
    seen.current = point
    if (point) notify(point)
  }, [townMap, point])
}

/** For an inexact or distant position the town stays in view. */
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
