import type { Act } from '../encoder/acts.ts'
import type { Heads } from '../encoder/encoder.ts'
import { THRESHOLDS } from './thresholds.ts'

/** Refusal, talk and acceptance need a high probability of the head alone. */
const TURNS_AWAY: ReadonlySet<Act> = new Set(['refuse', 'talk', 'accept', 'reject'])

/** Returns the most probable act, and the next one if it is nearly as probable and has a tool too. */
export function chooseActs({ acts }: Pick<Heads, 'acts'>): Act[] {
  const rated = (Object.entries(acts) as [Act, number][]).sort(([, one], [, other]) => other - one)
  const able = rated.filter(([act, share]) => !TURNS_AWAY.has(act) || share >= THRESHOLDS.turnsAway)
  const [first, second] = able
  if (first === undefined) return ['tell']
  const [act, share] = first
  const isClose = second !== undefined && second[1] >= share * THRESHOLDS.closeAct
  return !isClose || TURNS_AWAY.has(act) || TURNS_AWAY.has(second[0]) ? [act] : [act, second[0]]
}

/** Returns the most probable act that reads the guide. */
export function chooseTool({ acts }: Pick<Heads, 'acts'>): Act {
  const able = (Object.entries(acts) as [Act, number][]).filter(([act]) => !TURNS_AWAY.has(act))
  return able.reduce((best, one) => (one[1] > best[1] ? one : best), ['tell', 0] as [Act, number])[0]
}
