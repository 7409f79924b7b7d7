import { readDay } from '#domain/content/sheet-cell.ts'
import { findTownMidnight } from '#domain/town-clock.ts'
import { UsageError } from './command.ts'

export function formatTime(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
}

/** Returns the date in the town, `YYYY-MM-DD`. */
export function formatDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(time)
}

/** The time (ISO) when the given day starts in the town; the earliest time without a day. */
export function readSince(day: string | undefined, timeZone: string): string {
  if (day === undefined) return ''
  const reading = readDay(day)
  if ('fault' in reading) throw new UsageError(`После --since ${reading.fault}.`)
  return findTownMidnight(String(reading.value), timeZone)
}
