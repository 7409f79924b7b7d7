import { UsageError } from './command.ts'

/** The option `--since ДЕНЬ` of several commands. */
export const SINCE_OPTION = { since: { type: 'string' } } as const

/** The moment (ISO) when the named day begins in the town; the beginning of all time when none is named. */
export function readSince(day: string | undefined, timeZone: string): string {
  if (day === undefined) return ''
  const midnight = Date.parse(`${day}T00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight)) {
    throw new UsageError(`После --since ожидается день вида 2026-11-01, а здесь «${day}».`)
  }
  return new Date(midnight - getOffsetMs(midnight, timeZone)).toISOString()
}

/** How far the town's clocks are before UTC at a moment. */
function getOffsetMs(moment: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
  return Date.parse(`${local.replace(' ', 'T')}Z`) - moment
}
