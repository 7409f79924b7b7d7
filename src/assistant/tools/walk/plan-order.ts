import type { AssistantGuide } from '../../assistant-guide.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { relaxWalk } from '../../planner/relax-walk.ts'
import { MIN_STOPS } from '../../planner/stop-limits.ts'
import type { WalkConflict, WalkPlan, WalkRequest } from '../../planner/walk-request.ts'
import type { WalkOrder } from './create-order.ts'
import { isUseful } from './relax-order.ts'

/** A plan and the request that it meets, or the wishes that contradict each other. */
export type OrderResult =
  | { plan: WalkPlan; request: WalkRequest; fillers: readonly number[] }
  | { conflict: WalkConflict; request: WalkRequest }

/** So many more stops are tried when a walk falls short of its time. */
const MORE_STOPS = [2, 4]
/** Ways that only were supposed to be short may be so much longer then. */
const LONGER_WAYS = 2

/**
 * The walk of an order. Supposed limits are dropped one after another before a wish is called impossible; opening
 * hours give way last, and then the walk says which stops are closed.
 */
export function planOrder(order: WalkOrder, guide: AssistantGuide): OrderResult {
  const attempts = listAttempts(order)
  const [first = order.request] = attempts
  for (const request of [...attempts.slice(0, -1), ...widen(order, first), ...attempts.slice(-1)]) {
    const plan = findBestEnds(request, order, guide)
    if (plan) return fillTime(order, guide, { plan, request, fillers: [] })
  }
  const last = { ...(attempts.at(-1) ?? first), endId: order.ends[0] }
  const conflict = relaxWalk(last, guide, (change, plan) => isUseful(change, plan, last))
  return { conflict, request: last }
}

/** The request with all supposed limits, then with fewer and fewer of them, at last without open doors. */
function listAttempts({ request, assumed, hasTheme }: WalkOrder): WalkRequest[] {
  const { maxStops, minStops, ...limits } = assumed
  const wanted = request.must.length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const least = wanted > 0 ? wanted + (hasTheme ? 1 : 0) : Math.min(minStops ?? 1, MIN_STOPS)
  const stops = {
    ...(maxStops !== undefined && { maxStops: Math.max(maxStops, wanted + MIN_STOPS) }),
    ...(minStops !== undefined && { minStops: Math.max(1, least) }),
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
  const attempts = steps.map((step) => ({ ...request, ...step }))
  const texts = attempts.map((attempt) => JSON.stringify(attempt))
  return attempts.filter((_, index) => texts[index] !== texts[index - 1])
}

/** Perhaps other candidates can be joined. */
function widen({ reserve }: WalkOrder, request: WalkRequest): WalkRequest[] {
  if (reserve.length === 0) return []
  return [{ ...request, candidates: [...request.candidates, ...reserve] }]
}

/** The same with longer ways where nobody said how long they may be. */
function lengthen({ assumed }: WalkOrder, request: WalkRequest): WalkRequest[] {
  const { maxLegMeters, maxMeters } = assumed
  if (maxLegMeters === undefined && maxMeters === undefined) return []
  return [
    {
      ...request,
      ...(maxLegMeters !== undefined && { maxLegMeters: maxLegMeters * LONGER_WAYS }),
      ...(maxMeters !== undefined && { maxMeters: maxMeters * LONGER_WAYS }),
    },
  ]
}

type Planned = Extract<OrderResult, { plan: WalkPlan }>

/** A walk that falls short of its time gets more stops, first of what was wished for, then of what else fits. */
function fillTime(order: WalkOrder, guide: AssistantGuide, planned: Planned): Planned {
  const { reserve, leastMinutes, assumed } = order
  const { request } = planned
  if (planned.plan.walk.totalMinutes >= leastMinutes) return planned
  const isCounted = assumed.maxStops !== undefined && request.maxStops !== undefined
  const more = isCounted ? MORE_STOPS.map((stops) => (request.maxStops ?? 0) + stops) : []
  const tries: WalkRequest[] = [
    ...more.map((maxStops) => ({ ...request, maxStops })),
    ...widen(order, request).map((wide) => ({ ...wide, maxStops: more.at(-1) ?? wide.maxStops })),
    ...[request, ...widen(order, request)].flatMap((one) => lengthen(order, one)),
  ]
  const isReserve = (id: number) => reserve.some(({ placeId }) => placeId === id)
  let best = planned
  for (const tried of tries) {
    const plan = findBestEnds(tried, order, guide)
    if (!plan || plan.walk.totalMinutes <= best.plan.walk.totalMinutes) continue
    const fillers = plan.walk.points.map(({ id }) => id).filter(isReserve)
    best = { plan, request: tried, fillers }
    if (plan.walk.totalMinutes >= leastMinutes) return best
  }
  return best
}

/** Each of several last stops is tried: the most valuable and shortest walk is taken. */
function findBestEnds(
  request: WalkRequest,
  { ends }: WalkOrder,
  guide: AssistantGuide,
): WalkPlan | undefined {
  const plans = (ends.length > 1 ? ends : [request.endId]).flatMap(
    (endId) => findPlan({ ...request, endId }, guide) ?? [],
  )
  const values = new Map(request.candidates.map(({ placeId, value }) => [placeId, value]))
  const worth = ({ walk }: WalkPlan) =>
    walk.points.reduce((sum, { id }) => sum + (values.get(id) ?? 0), 0) - walk.totalMinutes / 1_000
  return plans.toSorted((a, b) => worth(b) - worth(a))[0]
}
