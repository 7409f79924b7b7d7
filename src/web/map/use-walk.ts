import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Coordinates } from '#domain/coordinates.ts'
import { getFootArea } from '#domain/foot-area.ts'
import { FROM_VISITOR, paths, walkOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visit-minutes.ts'
import { addStop, moveStop, removeStop } from '#domain/walk-stops.ts'
import { measureWay, type WalkWay } from '#domain/walk-way.ts'
import { useGuide } from '../guide-context.ts'
import { keep } from '../kept-places.ts'
import { useDirections } from '../use-directions.ts'

/** A walk on the map: its stops, its measure, and what can be done with it. The address holds its stops. */
export type MapWalk = {
  ids: readonly number[]
  stops: readonly Place[]
  /** Where it starts before the first stop, when the visitor wants it to start here. */
  from: Coordinates | undefined
  isFromVisitor: boolean
  setFromVisitor: (isFrom: boolean) => void
  /** The visitor takes no stairs: then the way leads around them. */
  isStepFree: boolean
  setStepFree: (isStepFree: boolean) => void
  way: WalkWay
  add: (id: number) => void
  move: (index: number, by: number) => void
  remove: (index: number) => void
  reorder: (ids: readonly number[]) => void
  /** True when the walk came with the address and was not changed here: then the map goes to it. */
  isFromAddress: () => boolean
}

export function useWalk(
  places: readonly Place[],
  ids: readonly number[],
  visitor: Coordinates | undefined,
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
    () =>
      measureWay(
        stops.map((stop) => ({
          ...stop.coordinates,
          visitMinutes: getVisitMinutes(stop),
          area: getFootArea(stop, city),
        })),
        from,
        known,
      ),
    [stops, from, known, city],
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
