import { useMemo, useState } from 'react'
import type { Place } from '#domain/place.ts'

/** Ids of hidden places, and of visible places with unknown hours. */
export type MapFilter = { hidden: ReadonlySet<number>; unknown: ReadonlySet<number> }

/** Returns the filter of list and map. Stops of a walk stay visible. */
export function useMapFilter(places: readonly Place[], walkIds: readonly number[]) {
  const [filter, setFilter] = useState<MapFilter>()
  const shown = useMemo(
    () => places.filter(({ id }) => !filter?.hidden.has(id) || walkIds.includes(id)),
    [places, filter, walkIds],
  )
  return { shown, setFilter, unknown: filter?.unknown }
}
