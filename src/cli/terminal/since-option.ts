import { readDay } from '#domain/content/sheet-cell.ts'
import { findTownMidnight } from '#domain/town-midnight.ts'
import { UsageError } from './command.ts'

/** How help names the option. */
export const SINCE_HELP = '--since ДЕНЬ       только с этого дня, например 01.11.2026'

/** The option `--since ДЕНЬ` of several commands. */
export const SINCE_OPTION = { since: { type: 'string' } } as const

/** The moment (ISO) when the named day begins in the town; the beginning of all time when none is named. */
export function readSince(day: string | undefined, timeZone: string): string {
  if (day === undefined) return ''
  const reading = readDay(day)
  if ('fault' in reading) throw new UsageError(`После --since ${reading.fault}.`)
  return findTownMidnight(String(reading.value), timeZone)
}
