import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Coordinates } from '#domain/coordinates.ts'
import { FROM_VISITOR, paths, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { addStop, moveStop, removeStop } from '#domain/walk-stops.ts'
import type { WalkWay } from '#domain/walk-way.ts'
import { useDirections } from '../api/use-directions.ts'
import { useGuide } from '../guide-context.ts'
import { keep } from '../my-list/kept-places.ts'
import type { MapWalk } from './map-walk.ts'
import type { WalkCode } from './use-walk-code.ts'

/** Nothing is measured: there is no walk, or the code that measures one is on its way. */
const NO_WAY: WalkWay = {
  legs: [],
  distanceMeters: 0,
  walkMinutes: 0,
  visitMinutes: 0,
  totalMinutes: 0,
  line: [],
  isStraight: true,
  isAlongWays: false,
}

export function useWalk(
  places: readonly Place[],
  ids: readonly number[],
  visitor: Coordinates | undefined,
  code: WalkCode | null | undefined,
): MapWalk {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isFromVisitor, setFromVisitor] = useState(() => search.includes(FROM_VISITOR))
  const [isStepFree, setStepFree] = useState(false)
  const ownWalk = useRef<string>(undefined)
  const stops = useMemo(() => listStops(places, ids), [places, ids])
  const from = isFromVisitor ? visitor : undefined
  const { city } = useGuide()
  const known = useDirections(stops, isStepFree)
  const way = useMemo(
    () => code?.measureStops(stops, city, from, known) ?? NO_WAY,
    [code, stops, from, known, city],
  )

  /** The first stop makes a step in the history, so that Back leaves the walk; changes of it make none. */
  function change(next: readonly number[]) {
    ownWalk.current = String(next)
    keep('my-walk', next)
    navigate(next.length === 0 ? paths.map : walkOnMapPath(next), { replace: ids.length > 0 })
  }

  return {
    ids,
    stops,
    from,
    isFromVisitor,
    setFromVisitor,
    isStepFree,
    setStepFree,
    way,
    add: (id) => change(addStop(ids, id)),
    move: (index, by) => change(moveStop(ids, index, by)),
    remove: (index) => change(removeStop(ids, index)),
    reorder: change,
    isFromAddress: () => ownWalk.current !== String(ids),
  }
}

function listStops(places: readonly Place[], ids: readonly number[]): Place[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
