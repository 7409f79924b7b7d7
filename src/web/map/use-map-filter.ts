import { useMemo, useState } from 'react'
import type { Place } from '#domain/place.ts'

/** Places that are not shown, and those shown although nobody knows whether they are open. */
export type MapFilter = { hidden: ReadonlySet<number>; unknown: ReadonlySet<number> }

/** What list and map show. The stops of a walk are always there. */
export function useMapFilter(places: readonly Place[], walkIds: readonly number[]) {
  const [filter, setFilter] = useState<MapFilter>()
  const shown = useMemo(
    () => places.filter(({ id }) => !filter?.hidden.has(id) || walkIds.includes(id)),
    [places, filter, walkIds],
  )
  return { shown, setFilter, unknown: filter?.unknown }
}
