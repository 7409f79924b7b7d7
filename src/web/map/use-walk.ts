import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Coordinates } from '#domain/coordinates.ts'
import { FROM_VISITOR, paths, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { addStop, moveStop, removeStop } from '#domain/walk-stops.ts'
import type { WalkWay } from '#domain/walk-way.ts'
import { useDirections } from '../api/use-directions.ts'
import { useGuide } from '../guide-context.ts'
import { listByIds } from '../list-by-ids.ts'
import { keep } from '../my-list/kept-places.ts'
import type { measureStops } from '../walk-measures.ts'

/** There is no walk, or its code is loading: the page does not have the code that would measure it. */
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

export type MapWalk = ReturnType<typeof useWalk>

/** Returns the walk on the map: stops, route and actions. The address stores the stops. */
export function useWalk(
  places: readonly Place[],
  ids: readonly number[],
  visitor: Coordinates | undefined,
  measure: typeof measureStops | undefined,
) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isFromVisitor, setFromVisitor] = useState(() => search.includes(FROM_VISITOR))
  const [isStepFree, setStepFree] = useState(false)
  const ownWalk = useRef<string>(undefined)
  const stops = useMemo(() => listByIds(places, ids), [places, ids])
  const from = isFromVisitor ? visitor : undefined
  const { city } = useGuide()
  const known = useDirections(stops, isStepFree)
  const way: WalkWay = useMemo(
    () => measure?.(stops, city, known, from) ?? NO_WAY,
    [measure, stops, city, known, from],
  )

  /** The first stop adds a history entry, so Back leaves the walk; later changes replace it. */
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
    add: (id: number) => change(addStop(ids, id)),
    move: (index: number, by: number) => change(moveStop(ids, index, by)),
    remove: (index: number) => change(removeStop(ids, index)),
    reorder: change,
    /** Returns true for an unchanged walk from the address: the map moves to it. */
    isFromAddress: () => ownWalk.current !== String(ids),
  }
}
