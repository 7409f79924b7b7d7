import { readDay } from '#domain/content/sheet-cell.ts'
import { findTownMidnight } from '#domain/town-clock.ts'
import { UsageError } from './command.ts'

/** The time (ISO) when the given day starts in the town; the earliest time without a day. */
export function readSince(day: string | undefined, timeZone: string): string {
  if (day === undefined) return ''
  const reading = readDay(day)
  if ('fault' in reading) throw new UsageError(`После --since ${reading.fault}.`)
  return findTownMidnight(String(reading.value), timeZone)
}
