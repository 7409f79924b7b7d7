import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { addMinutes } from './local-time.ts'

/** Returns the date of a time, `YYYY-MM-DD`. */
export function getDate(time: LocalTime): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

/** Returns the time this many minutes after the start of a day; it may be on the next day. */
export function toLocalTime(date: string, minuteOfDay: number): LocalTime {
  return addMinutes(`${date}T00:00`, minuteOfDay)
}
