import { countMinutes } from '../local-time.ts'
import { PROPOSED_STOPS } from '../planner/stop-limits.ts'
import type { WalkRequest } from '../planner/walk-request.ts'
import type { Slots } from '../understanding.ts'

/** Limits that nobody said. */
export type SupposedLimits = Partial<
  Pick<WalkRequest, 'maxMinutes' | 'maxMeters' | 'maxLegMeters' | 'minStops' | 'maxStops'>
>

/** A walk without a time asked for takes so long. */
const USUAL_MINUTES = { least: 90, most: 150 }
/** Of a time asked for a walk takes at least this share, where there is enough to see. */
const SHARE_OF_TIME = 0.8
/** Nobody walks longer than this only because his train leaves late. */
const LONGEST_UNASKED_MIN = 5 * 60
/** Who asks for many stops has time for them. */
const MINUTES_A_STOP = 35
/** Of a whole day some is left for meals and rest. */
const STOPS_OF_A_DAY = 8
const DEFAULT_STOPS = 5
const THEME_STOPS = 7
/** Between two stops for small legs, and all the way for tired ones. */
export const LEGS_WITH_CHILDREN_M = 700
export const EASY_WALK_M = 1_500

/** Limits that make a walk pleasant when nobody said any. */
export function assumeLimits(
  request: WalkRequest,
  slots: Slots,
  { isExplicit, isTheme }: { isExplicit: boolean; isTheme: boolean },
): SupposedLimits {
  const hasTime = request.maxMinutes !== undefined || request.deadline !== undefined
  const byFoot = slots.transport === undefined || slots.transport === 'foot'
  const isGentle = isEasy(slots, ['elderly', 'wheelchair'])
  const withChildren = isEasy(slots, ['children', 'pram'])
  if (isExplicit) return {}
  return {
    ...(hasTime ? {} : { maxMinutes: Math.max(USUAL_MINUTES.most, (slots.stopCount ?? 0) * MINUTES_A_STOP) }),
    ...(isLong(request) && slots.stopCount === undefined ? { maxStops: STOPS_OF_A_DAY } : {}),
    ...(hasTime || slots.stopCount !== undefined ? {} : { maxStops: isTheme ? THEME_STOPS : DEFAULT_STOPS }),
    ...(slots.stopCount !== undefined ? {} : { minStops: hasTime || isTheme ? 2 : PROPOSED_STOPS }),
    ...(isGentle && byFoot && request.maxMeters === undefined ? { maxMeters: EASY_WALK_M } : {}),
    ...(withChildren && byFoot && request.maxLegMeters === undefined
      ? { maxLegMeters: LEGS_WITH_CHILDREN_M }
      : {}),
  }
}

function isLong({ maxMinutes = 0 }: WalkRequest): boolean {
  return maxMinutes >= LONGEST_UNASKED_MIN
}

/** The time that a walk should take at least; zero when its stops were named or counted. */
export function countLeastMinutes(request: WalkRequest, { stopCount }: Slots, isExplicit: boolean): number {
  const { maxMinutes, startsAt, deadline } = request
  if (stopCount !== undefined) return 0
  if (maxMinutes === undefined && deadline === undefined) return isExplicit ? 0 : USUAL_MINUTES.least
  const untilDeadline = startsAt && deadline ? countMinutes(startsAt, deadline) : Number.POSITIVE_INFINITY
  const asked = Math.min(maxMinutes ?? LONGEST_UNASKED_MIN, LONGEST_UNASKED_MIN, untilDeadline)
  return SHARE_OF_TIME * asked
}

/** True when somebody of these walks along. */
export function isEasy({ companions }: Slots, kinds: readonly Slots['companions'][number][]): boolean {
  return companions.some((companion) => kinds.includes(companion))
}
