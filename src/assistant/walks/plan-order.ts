import type { AssistantGuide } from '../assistant-guide.ts'
import { findPlan, planWalk } from '../planner/plan-walk.ts'
import type { WalkConflict, WalkPlan, WalkRequest } from '../planner/walk-request.ts'
import type { WalkOrder } from './walk-order.ts'

/** A plan and the request that it meets. */
export type OrderedPlan = { plan: WalkPlan; request: WalkRequest }
export type OrderResult = OrderedPlan | { conflict: WalkConflict; request: WalkRequest }

/** So many places of a kind are tried as the first or last stop. */
const MOST_ENDS = 6

/**
 * The walk of an order. Supposed limits are dropped one after another before a wish is called impossible; opening
 * hours give way last, and then the walk says which stops are closed.
 */
export function planOrder(order: WalkOrder, guide: AssistantGuide): OrderResult {
  const attempts = listAttempts(order)
  for (const attempt of attempts) {
    const plan = findBestEnds(attempt, order, guide)
    if (plan) return { plan, request: attempt }
  }
  const { starts, ends, request } = order
  const last = { ...(attempts.at(-1) ?? request), startId: starts[0], endId: ends[0] }
  const conflict = planWalk(last, guide)
  return 'walk' in conflict ? { plan: conflict, request: last } : { conflict, request: last }
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
  const firsts = starts.length > 1 ? starts.slice(0, MOST_ENDS) : [request.startId]
  const lasts = ends.length > 1 ? ends.slice(0, MOST_ENDS) : [request.endId]
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
