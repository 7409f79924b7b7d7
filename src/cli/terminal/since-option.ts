import { readDay } from '#domain/content/sheet-cell.ts'
import { findTownMidnight } from '#domain/town-midnight.ts'
import { UsageError } from './command.ts'

/** The moment (ISO) when the named day begins in the town; the beginning of all time when none is named. */
export function readSince(day: string | undefined, timeZone: string): string {
  if (day === undefined) return ''
  const reading = readDay(day)
  if ('fault' in reading) throw new UsageError(`После --since ${reading.fault}.`)
  return findTownMidnight(String(reading.value), timeZone)
}
