import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { MINUTE_MS } from '#domain/time-units.ts'

/** The time so many minutes after another, in the same clock; negative is before. */
export function addMinutes(time: LocalTime, minutes: number): LocalTime {
  return new Date(toMs(time) + minutes * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** Minutes from one time to another of the same clock; negative when the second is earlier. */
export function countMinutes(from: LocalTime, to: LocalTime): number {
  return (toMs(to) - toMs(from)) / MINUTE_MS
}

/** The first of two times of the same clock. */
export function toEarlier(one: LocalTime, other: LocalTime): LocalTime {
  return one < other ? one : other
}

/** The last of two times of the same clock. */
export function toLater(one: LocalTime, other: LocalTime): LocalTime {
  return one > other ? one : other
}

/** The minute of its day: `2026-06-20T16:20` is 980. */
export function toMinuteOfDay(time: LocalTime): number {
  return countMinutes(`${time.slice(0, 'YYYY-MM-DD'.length)}T00:00`, time)
}

/** A clock without a zone counts evenly, so it is read as if it were UTC. */
function toMs(time: LocalTime): number {
  return Date.parse(`${time}Z`)
}
