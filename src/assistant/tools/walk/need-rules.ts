import type { WalkNeeds } from '../../planner/walk-request.ts'
import type { Need, NeedKey } from '../../request.ts'

/** What a need means for a walk beside that each stop is judged by it. */
type NeedRule = {
  /** One stop is enough; a place that does not meet it is no fault. */
  isForOneStop?: boolean
  /** It says when the walk is, and asks nothing of its stops. */
  isOfTime?: boolean
  planner?: WalkNeeds
  /** A place under a roof must be known to meet it. */
  isOpenAirUnlessMet?: boolean
  /** Limits that nobody said: metres between two stops, and of the whole way. */
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

/** True for a need that each stop is to meet. */
export function isOfEveryStop({ key }: Need): boolean {
  return NEED_RULES[key].isForOneStop !== true && NEED_RULES[key].isOfTime !== true
}

/** What the planner must hold of every stop, and the limits that go unsaid with these needs. */
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
