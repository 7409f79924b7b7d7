import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { City } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapAddress } from '#domain/map-address.ts'
import type { MapBase } from '#domain/map-base.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import { findPlaceAt, getStartView, type MapView } from '#domain/map-view.ts'
import type { Place } from '#domain/place.ts'
import { getPositionKind, getPositionView, type VisitorPosition } from '#domain/visitor-position.ts'
import type { MapWalk } from './map-walk.ts'
import { listPins } from './maplibre/list-pins.ts'
import type { TownMap } from './maplibre/town-map.ts'
import { useTownMap } from './use-town-map.ts'
import type { PositionControls } from './use-visitor-position.ts'

type MapPageParts = {
  frame: RefObject<HTMLElement | null>
  /** Where the middle of the town is. */
  heart: Coordinates
  framing: MapFraming
  city: City
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
  city,
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
  const [chosenId, setChosenId] = useState(() => point && findPlaceAt(places, point)?.id)
  const isChosenByHand = useRef(false)
  const isMovedByHand = useRef(false)
  const closeUp = useRef<number>(undefined)
  const chosen = places.find(({ id }) => id === chosenId)
  const start = useMemo(() => getStartView(city, point, zoom), [city, point, zoom])

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

  usePins(townMap, shown, walkIds)
  useWalkOnMap(townMap, walk, framing)
  useChosenPin(townMap, chosen, closeUp, isChosenByHand)
  useAddress(townMap, address, start, () => {
    isChosenByHand.current = false
    setChosenId(point && findPlaceAt(places, point)?.id)
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

function usePins(townMap: TownMap | undefined, places: readonly Place[], walkIds: readonly number[]) {
  useEffect(() => {
    townMap?.showPins(listPins(places, walkIds))
  }, [townMap, places, walkIds])
}

/** Draws the walk; one that came with another address is also brought into view. */
function useWalkOnMap(townMap: TownMap | undefined, walk: MapWalk, framing: MapFraming) {
  const { line } = walk.way
  useEffect(() => townMap?.showWalk(line), [townMap, line])
  const stops = String(walk.ids)
  const latest = useRef({ walk, framing })
  const opened = useRef<TownMap>(undefined)
  useEffect(() => {
    latest.current = { walk, framing }
  })
  useEffect(() => {
    // A map opens with the walk of its address in view.
    const isOpening = opened.current !== townMap
    opened.current = townMap
    if (isOpening || stops === '' || !latest.current.walk.isFromAddress()) return
    townMap?.goToStill(latest.current.framing)
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
function useAddress(townMap: TownMap | undefined, address: MapAddress, start: MapView, onPoint: () => void) {
  const seen = useRef(address.point)
  const latest = useRef(onPoint)
  useEffect(() => {
    latest.current = onPoint
  })
  useEffect(() => {
    if (!townMap || isSamePoint(seen.current, address.point)) return
    seen.current = address.point
    if (!address.point) return
    townMap.goToFree(start)
    latest.current()
  }, [townMap, address, start])
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
  const latest = useRef({ heart, isViewFree })
  useEffect(() => {
    latest.current = { heart, isViewFree }
  })
  const { point, accuracyMeters } = position
  useEffect(() => {
    if (!townMap || !point) return
    const { heart: middle, isViewFree: isFree } = latest.current
    const found = {
      state: 'located',
      point,
      ...(accuracyMeters !== undefined && { accuracyMeters }),
    } as const
    const kind = getPositionKind(found, middle)
    townMap.showPosition(point, kind === 'circle' ? accuracyMeters : undefined)
    const view = kind === 'point' && isFree() ? getPositionView(found, middle) : undefined
    if (view) townMap.goTo(view)
  }, [townMap, point, accuracyMeters])
}
