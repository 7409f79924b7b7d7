import type { AssistantGuide } from '../assistant-guide.ts'
import { explainConflict } from '../planner/explain-conflict.ts'
import { findPlan, planWalk } from '../planner/plan-walk.ts'
import type { WalkConflict, WalkPlan, WalkRequest } from '../planner/walk-request.ts'
import type { WalkOrder } from './walk-order.ts'

/** A plan and the request that it meets. */
export type OrderedPlan = {
  plan: WalkPlan
  request: WalkRequest
  /** Stops that only fill the time: nobody wished for them. */
  fillers?: readonly number[]
}
export type OrderResult = OrderedPlan | { conflict: WalkConflict; request: WalkRequest }

/** So many places of a kind are tried as the first or last stop. */
export const MOST_ENDS = 6
/** Of each when both are kinds: their pairs are what is tried. */
const MOST_ENDS_OF_BOTH = 3

/**
 * The walk of an order. Supposed limits are dropped one after another before a wish is called impossible; opening
 * hours give way last, and then the walk says which stops are closed.
 */
export function planOrder(order: WalkOrder, guide: AssistantGuide): OrderResult {
  const attempts = listAttempts(order)
  for (const [index, attempt] of attempts.entries()) {
    // Before the usual time gives way: perhaps other candidates can be joined.
    const isLimitGone = attempt.maxMinutes !== attempts[index - 1]?.maxMinutes && index > 0
    const tries = isLimitGone ? [...widen(order, attempts[0]), attempt] : [attempt]
    for (const request of tries) {
      const plan = findBestEnds(request, order, guide)
      if (plan) return fillTime(order, guide, { plan, request })
    }
  }
  for (const request of widen(order, attempts[0])) {
    const plan = findBestEnds(request, order, guide)
    if (plan) return { plan, request }
  }
  const { starts, ends, request } = order
  const last = { ...(attempts.at(-1) ?? request), startId: starts[0], endId: ends[0] }
  const conflict = isSame(last, attempts.at(-1))
    ? explainConflict(last, guide, findPlan)
    : planWalk(last, guide)
  return 'walk' in conflict ? { plan: conflict, request: last } : { conflict, request: last }
}

function widen({ reserve }: WalkOrder, request: WalkRequest | undefined): WalkRequest[] {
  if (!request || reserve.length === 0) return []
  return [{ ...request, candidates: [...request.candidates, ...reserve] }]
}

/** So many more stops are tried when a walk falls short of its time. */
const MORE_STOPS = [2, 4]

/** A walk that falls short of its time gets more stops, first of what was wished for, then of what else fits. */
function fillTime(order: WalkOrder, guide: AssistantGuide, planned: OrderedPlan): OrderedPlan {
  const { reserve, leastMinutes, assumed } = order
  const { request } = planned
  if (planned.plan.walk.totalMinutes >= leastMinutes) return planned
  const candidates = [...request.candidates, ...reserve]
  const isCounted = assumed.maxStops !== undefined && request.maxStops !== undefined
  const more = isCounted ? MORE_STOPS.map((stops) => (request.maxStops ?? 0) + stops) : []
  const tries: WalkRequest[] = [
    ...more.map((maxStops) => ({ ...request, maxStops })),
    ...(reserve.length > 0
      ? [{ ...request, candidates, ...(isCounted ? { maxStops: more.at(-1) } : {}) }]
      : []),
  ]
  let best = planned
  for (const tried of tries) {
    const plan = findBestEnds(tried, order, guide)
    if (!plan || plan.walk.totalMinutes <= best.plan.walk.totalMinutes) continue
    const fillers = plan.walk.points
      .map(({ id }) => id)
      .filter((id) => reserve.some(({ placeId }) => placeId === id))
    best = { plan, request: tried, fillers }
    if (plan.walk.totalMinutes >= leastMinutes) return best
  }
  return best
}

/** The request with all supposed limits, then with fewer and fewer of them; the number of stops stays within reason. */
function listAttempts({ request, assumed, theme }: WalkOrder): WalkRequest[] {
  const { maxStops, minStops, ...limits } = assumed
  const wanted = request.must.length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const stops = {
    ...(maxStops === undefined ? {} : { maxStops: Math.max(maxStops, wanted + 2) }),
    ...(minStops === undefined ? {} : { minStops: countLeast(wanted, theme !== undefined, minStops) }),
  }
  const { maxLegMeters: _leg, ...withoutLeg } = limits
  const { maxMeters: _way, ...timeAlone } = withoutLeg
  const steps: Partial<WalkRequest>[] = [
    assumed,
    { ...limits, ...stops },
    { ...withoutLeg, ...stops },
    { ...timeAlone, ...stops },
    stops,
    { ...stops, needs: { ...request.needs, open: false } },
  ]
  const attempts = steps.map((limits) => ({ ...request, ...limits }))
  return attempts.filter((attempt, index) => !isSame(attempt, attempts[index - 1]))
}

/** A walk has two stops; one that was asked for by name is enough alone, one beside a theme is not. */
function countLeast(wanted: number, hasTheme: boolean, minStops: number): number {
  if (wanted > 0) return hasTheme ? wanted + 1 : 1
  return Math.min(minStops, 2)
}

function isSame(a: WalkRequest, b: WalkRequest | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

/** True for a result that is a walk. */
export function isPlanned(result: OrderResult): result is OrderedPlan {
  return 'plan' in result
}

/** «Закончить в кафе»: each café is tried as the last stop, the most valuable and shortest walk is taken. */
function findBestEnds(
  request: WalkRequest,
  { starts, ends }: WalkOrder,
  guide: AssistantGuide,
): WalkPlan | undefined {
  const most = starts.length > 1 && ends.length > 1 ? MOST_ENDS_OF_BOTH : MOST_ENDS
  const firsts = starts.length > 1 ? starts.slice(0, most) : [request.startId]
  const lasts = ends.length > 1 ? ends.slice(0, most) : [request.endId]
  let best: WalkPlan | undefined
  for (const startId of firsts) {
    for (const endId of lasts) {
      const plan = findPlan({ ...request, startId, endId }, guide)
      if (plan && (!best || isBetter(plan, best, request))) best = plan
    }
  }
  return best
}

function isBetter(plan: WalkPlan, best: WalkPlan, { candidates }: WalkRequest): boolean {
  const values = new Map(candidates.map(({ placeId, value }) => [placeId, value]))
  const worth = ({ walk }: WalkPlan) =>
    walk.points.reduce((sum, { id }) => sum + (values.get(id) ?? 0), 0) - walk.totalMinutes / 1_000
  return worth(plan) > worth(best)
}
