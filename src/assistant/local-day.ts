import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { addMinutes } from './local-time.ts'

/** The day of a time, `YYYY-MM-DD`. */
export function getDate(time: LocalTime): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

/** The time so many minutes after the midnight that begins a day; may lie in the next one. */
export function toLocalTime(date: string, minuteOfDay: number): LocalTime {
  return addMinutes(`${date}T00:00`, minuteOfDay)
}
