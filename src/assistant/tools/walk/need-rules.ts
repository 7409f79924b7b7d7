import type { WalkNeeds } from '../../planner/walk-request.ts'
import type { Need, NeedKey } from '../../request.ts'

/** Effect of a need on a walk, beyond the verdict on each stop. */
type NeedRule = {
  /** One stop is enough; others need not meet it. */
  isForOneStop?: boolean
  /** It sets the time of the walk and requires nothing of its stops. */
  isOfTime?: boolean
  planner?: WalkNeeds
  /** A place under a roof must surely meet it. */
  isOpenAirUnlessMet?: boolean
  /** Default limits: metres between two stops, and of the whole way. */
  maxLegMeters?: number
  maxMeters?: number
}

const LEGS_OF_CHILDREN_M = 700
const EASY_WALK_M = 1_500

export const NEED_RULES: Readonly<Record<NeedKey, NeedRule>> = {
  food: { isForOneStop: true },
  children: { maxLegMeters: LEGS_OF_CHILDREN_M },
  pram: { planner: { stepFree: true }, maxLegMeters: LEGS_OF_CHILDREN_M },
  wheelchair: { planner: { stepFree: true }, maxMeters: EASY_WALK_M },
  elderly: { maxMeters: EASY_WALK_M },
  stepFree: { planner: { stepFree: true } },
  dog: { planner: { indoor: false }, isOpenAirUnlessMet: true },
  free: {},
  cheap: {},
  indoor: { planner: { indoor: true } },
  rain: { planner: { indoor: true } },
  outdoor: { planner: { indoor: false } },
  winter: {},
  evening: { isOfTime: true },
  water: {},
  view: {},
  quiet: {},
}

/** True of a need that each stop must meet. */
export function isOfEveryStop({ key }: Need): boolean {
  return NEED_RULES[key].isForOneStop !== true && NEED_RULES[key].isOfTime !== true
}

/** Returns the planner's requirements for every stop, and the default limits of these needs. */
export function combineNeedRules(needs: readonly Need[]): Pick<NeedRule, 'maxLegMeters' | 'maxMeters'> & {
  planner: WalkNeeds
} {
  const rules = needs.map(({ key }) => NEED_RULES[key])
  const least = (limits: readonly (number | undefined)[]) => {
    const known = limits.filter((limit) => limit !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }
  const maxLegMeters = least(rules.map((rule) => rule.maxLegMeters))
  const maxMeters = least(rules.map((rule) => rule.maxMeters))
  return {
    planner: Object.assign({}, ...rules.map(({ planner }) => planner)) as WalkNeeds,
    ...(maxLegMeters !== undefined && { maxLegMeters }),
    ...(maxMeters !== undefined && { maxMeters }),
  }
}
