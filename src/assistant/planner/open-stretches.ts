import type { HoursReader, LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { addMinutes, countMinutes } from '../local-time.ts'

/** First and last minute, in minutes after the start of the walk. */
export type Stretch = { from: number; to: number }

/** A walk is over by this hour of the night: who starts in the evening is not sent to what opens in the morning. */
const DAY_ENDS_AT_HOUR = 4

/** Returns when a place is open from the start of a walk to the end of its day; undefined if unknown. */
export function listOpenStretches(
  { openingHours }: Place,
  startsAt: LocalTime,
  hours: HoursReader,
): Stretch[] | undefined {
  if (openingHours === undefined) return undefined
  const dayEnd = startsAt.replace(/T.*/, `T0${DAY_ENDS_AT_HOUR}:00`)
  const end = countMinutes(startsAt, dayEnd) > 0 ? dayEnd : addMinutes(dayEnd, DAY_MIN)
  return hours.listOpen(openingHours, startsAt, end)?.map(({ from, to }) => ({
    from: Math.max(0, countMinutes(startsAt, from)),
    to: countMinutes(startsAt, to),
  }))
}

/** Returns when a visit can start after the arrival: at once, at the next opening, or never (infinite). */
export function getVisitStart(
  arrival: number,
  { visitMinutes, open }: { visitMinutes: number; open: readonly Stretch[] | undefined },
  noise: number,
): number {
  if (!open) return arrival
  for (const { from, to } of open) {
    const begin = Math.max(arrival, from)
    if (begin + visitMinutes <= to + noise) return begin
  }
  return Number.POSITIVE_INFINITY
}
