import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { MINUTE_MS } from '#domain/time-units.ts'

/** Returns the time this many minutes later in the same clock; negative is earlier. */
export function addMinutes(time: LocalTime, minutes: number): LocalTime {
  return new Date(toMs(time) + minutes * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** Returns the minutes between two times of the same clock; negative if the second is earlier. */
export function countMinutes(from: LocalTime, to: LocalTime): number {
  return (toMs(to) - toMs(from)) / MINUTE_MS
}

/** Returns the earlier of two times of the same clock. */
export function toEarlier(one: LocalTime, other: LocalTime): LocalTime {
  return one < other ? one : other
}

/** Returns the later of two times of the same clock. */
export function toLater(one: LocalTime, other: LocalTime): LocalTime {
  return one > other ? one : other
}

/** Returns the minute of the day: `2026-06-20T16:20` is 980. */
export function toMinuteOfDay(time: LocalTime): number {
  return countMinutes(`${time.slice(0, 'YYYY-MM-DD'.length)}T00:00`, time)
}

/** Local time without a zone has no gaps, so it is parsed as UTC. */
function toMs(time: LocalTime): number {
  return Date.parse(`${time}Z`)
}

/** Returns the date of a time, `YYYY-MM-DD`. */
export function getDate(time: LocalTime): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

/** Returns the time this many minutes after the start of a day; it may be on the next day. */
export function toLocalTime(date: string, minuteOfDay: number): LocalTime {
  return addMinutes(`${date}T00:00`, minuteOfDay)
}
