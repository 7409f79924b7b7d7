import { readDay } from '#domain/content/sheet-cell.ts'
import { UsageError } from './command.ts'

/** The option `--since ДЕНЬ` of several commands. */
export const SINCE_OPTION = { since: { type: 'string' } } as const

/** The moment (ISO) when the named day begins in the town; the beginning of all time when none is named. */
export function readSince(day: string | undefined, timeZone: string): string {
  if (day === undefined) return ''
  const reading = readDay(day)
  if ('fault' in reading) throw new UsageError(`После --since ${reading.fault}.`)
  const midnight = Date.parse(`${reading.value}T00:00Z`)
  return new Date(midnight - getOffsetMs(midnight, timeZone)).toISOString()
}

/** How far the town's clocks are before UTC at a moment. */
function getOffsetMs(moment: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
  return Date.parse(`${local.replace(' ', 'T')}Z`) - moment
}
