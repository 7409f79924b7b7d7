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
import type { measureStops } from '../measure-stops.ts'
import { keep } from '../my-list/kept-places.ts'

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

export type MapWalk = ReturnType<typeof useWalk>

/** A walk on the map: its stops, its measure, and what can be done with it. The address holds its stops. */
export function useWalk(
  places: readonly Place[],
  ids: readonly number[],
  visitor: Coordinates | undefined,
  measure: typeof measureStops | undefined,
) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isFromVisitor, setFromVisitor] = useState(() => search.includes(FROM_VISITOR))
  /** The visitor takes no stairs: then the way leads around them. */
  const [isStepFree, setStepFree] = useState(false)
  const ownWalk = useRef<string>(undefined)
  const stops = useMemo(() => listByIds(places, ids), [places, ids])
  /** Where it starts before the first stop, when the visitor wants it to start here. */
  const from = isFromVisitor ? visitor : undefined
  const { city } = useGuide()
  const known = useDirections(stops, isStepFree)
  const way: WalkWay = useMemo(
    () => measure?.(stops, city, known, from) ?? NO_WAY,
    [measure, stops, city, known, from],
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
    add: (id: number) => change(addStop(ids, id)),
    move: (index: number, by: number) => change(moveStop(ids, index, by)),
    remove: (index: number) => change(removeStop(ids, index)),
    reorder: change,
    /** True when the walk came with the address and was not changed here: then the map goes to it. */
    isFromAddress: () => ownWalk.current !== String(ids),
  }
}
