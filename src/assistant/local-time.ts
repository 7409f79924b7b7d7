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

/** A clock without a zone counts evenly, so it is read as if it were UTC. */
function toMs(time: LocalTime): number {
  return Date.parse(`${time}Z`)
}
