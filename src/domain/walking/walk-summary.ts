import { formatMinutes } from '../measure-text.ts'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'
import type { StartedWalk } from './started-walk.ts'

/** No walk takes longer: it was left and resumed, or a clock was set. */
const MAX_WALK_MS = DAY_MS

/** How long a walk at its end took, in words; undefined when that is not known. */
export function formatWalkTime({ startedAt, endedAt, hadBreak }: StartedWalk): string | undefined {
  if (endedAt === undefined) return undefined
  const milliseconds = endedAt - startedAt
  if (milliseconds < MINUTE_MS || milliseconds > MAX_WALK_MS) return undefined
  const rests = hadBreak ? 'остановками и перерывами' : 'остановками'
  return `От начала до конца прошло ${formatMinutes(milliseconds / MINUTE_MS)} — вместе с ${rests}.`
}
