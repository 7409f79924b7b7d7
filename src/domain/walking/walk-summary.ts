import { formatMinutes } from '../measure-text.ts'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'
import type { StartedWalk } from './started-walk.ts'

/** No walk takes longer: it was left and resumed, or a clock was set. */
const MAX_WALK_MS = DAY_MS

/** The duration of a finished walk in words; undefined when unknown. */
export function formatWalkTime({ startedAt, endedAt, hadBreak }: StartedWalk): string | undefined {
  if (endedAt === undefined) return undefined
  const milliseconds = endedAt - startedAt
  if (milliseconds < MINUTE_MS || milliseconds > MAX_WALK_MS) return undefined
  const rests = hadBreak ? 'остановками и перерывами' : 'остановками'
  return `От начала до конца прошло ${formatMinutes(milliseconds / MINUTE_MS)} — вместе с ${rests}.`
}
