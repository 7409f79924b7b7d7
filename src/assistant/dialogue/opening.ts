import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { getDate, toLocalTime } from '../local-day.ts'
import { addMinutes } from '../local-time.ts'
import type { Slots } from '../understanding.ts'

/** An open stretch of a place. */
export type OpenStretch = { from: LocalTime; to: LocalTime }

/** When the visitor asks about: a moment, or a whole day. */
export type AskedTime = { kind: 'moment'; at: LocalTime } | { kind: 'day'; date: string }

const DAY_PART_STARTS = { morning: 10 * 60, afternoon: 14 * 60, evening: 19 * 60, night: 23 * 60 }
/** How far ahead the next opening is looked for. */
const SEARCH_DAYS = 14

/** The moment or day that the slots name; now, when they name none. */
export function getAskedTime(slots: Slots, now: LocalTime): AskedTime {
  const date = slots.date ?? getDate(now)
  const minute = slots.startTime ?? (slots.dayPart ? DAY_PART_STARTS[slots.dayPart] : undefined)
  if (minute !== undefined) return { kind: 'moment', at: toLocalTime(date, minute) }
  if (slots.date !== undefined && slots.date !== getDate(now)) return { kind: 'day', date }
  return { kind: 'moment', at: now }
}

/** The stretches that open on a day, past midnight if need be; undefined when the hours are not known. */
export function listOpenOn(
  { hours }: AssistantGuide,
  place: Place,
  date: string,
): readonly OpenStretch[] | undefined {
  if (place.openingHours === undefined) return undefined
  const midnight = toLocalTime(date, 0)
  const open = hours.listOpen(place.openingHours, midnight, addMinutes(midnight, 2 * DAY_MIN))
  return open?.filter(({ from }) => getDate(from) === date && from < addMinutes(midnight, DAY_MIN))
}

/** The stretch during which the place is open at that time; `unknown` without hours, undefined when closed. */
export function findOpenAt(
  { hours }: AssistantGuide,
  place: Place,
  at: LocalTime,
): OpenStretch | 'unknown' | undefined {
  if (place.openingHours === undefined) return 'unknown'
  const open = hours.listOpen(place.openingHours, at, addMinutes(at, DAY_MIN))
  if (open === undefined) return 'unknown'
  return open.find(({ from, to }) => from <= at && at < to)
}

/** When the place opens next after that time, within two weeks. */
export function findNextOpening(
  { hours }: AssistantGuide,
  place: Place,
  after: LocalTime,
): LocalTime | undefined {
  if (place.openingHours === undefined) return undefined
  const open = hours.listOpen(place.openingHours, after, addMinutes(after, SEARCH_DAYS * DAY_MIN))
  return open?.find(({ from }) => from > after)?.from
}
