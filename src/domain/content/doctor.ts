import { findKind } from '../categories.ts'
import type { Place } from '../place.ts'
import { DAY_MS } from '../time-units.ts'

/** After so many days what was checked may be otherwise. */
const STALE_DAYS = 365
/** How many places are to be rechecked in a week. */
const RECHECK_COUNT = 5

/** What is worth looking after in a running guide. `recheck` are the places that have waited longest. */
export type Diagnosis = {
  neverChecked: Place[]
  stale: Place[]
  unknownHours: Place[]
  approximate: Place[]
  withoutSources: Place[]
  recheck: Place[]
}

/** Looks through the places. `today` is a day of the town; `complaints` counts by place what visitors called wrong. */
export function diagnose(
  places: readonly Place[],
  today: string,
  complaints: ReadonlyMap<number, number>,
): Diagnosis {
  const staleBefore = new Date(Date.parse(today) - STALE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const isStale = ({ checkedAt }: Place) => checkedAt !== undefined && checkedAt < staleBefore
  const urgency = (place: Place) => complaints.get(place.id) ?? 0
  const due = places.filter((place) => place.checkedAt === undefined || isStale(place) || urgency(place) > 0)
  return {
    neverChecked: places.filter(({ checkedAt }) => checkedAt === undefined),
    stale: places.filter(isStale),
    unknownHours: places.filter(
      ({ openingHours, category }) => openingHours === undefined && !findKind(category)?.hasNoDoors,
    ),
    approximate: places.filter(({ coordinates }) => coordinates.precision === 'approximate'),
    withoutSources: places.filter(({ sources }) => sources.length === 0),
    recheck: due
      .toSorted((a, b) => urgency(b) - urgency(a) || (a.checkedAt ?? '').localeCompare(b.checkedAt ?? ''))
      .slice(0, RECHECK_COUNT),
  }
}
