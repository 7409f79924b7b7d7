import type { AssistantGuide } from '../../assistant-guide.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { relaxWalk } from '../../planner/relax-walk.ts'
import type { WalkConflict, WalkPlan, WalkRequest } from '../../planner/walk-request.ts'
import type { WalkOrder } from './create-order.ts'
import { isUseful } from './relax-order.ts'

/** A plan and the request that it meets, or the wishes that contradict each other. */
type OrderResult = Planned | { conflict: WalkConflict; request: WalkRequest }

type Planned = { plan: WalkPlan; request: WalkRequest; fillers: readonly number[] }

/** Supposed limits in the order in which they give way. */
const ASSUMED = ['maxLegMeters', 'maxMeters', 'maxMinutes'] as const
/** So many more stops are tried when a walk falls short of its time. */
const MORE_STOPS = [2, 4]

/**
 * The walk of an order. Supposed limits are dropped one after another before a wish is called impossible, then places beside what was
 * wished for come in; opening hours give way last, and then the walk says which stops are closed.
 */
export function planOrder(order: WalkOrder, guide: AssistantGuide): OrderResult {
  const { request, assumed, reserve } = order
  const first = { ...request, ...assumed }
  const attempts = [first]
  for (const limit of ASSUMED) {
    if (assumed[limit] !== undefined)
      attempts.push({ ...(attempts.at(-1) ?? first), [limit]: request[limit] })
  }
  const wide = reserve.length > 0 ? [widen(first, order)] : []
  const last = { ...(attempts.at(-1) ?? first), needs: { ...request.needs, open: false } }
  for (const attempt of [...attempts, ...wide, last]) {
    const plan = findPlan(attempt, guide)
    if (plan) return fillTime(order, guide, { plan, request: attempt, fillers: [] })
  }
  const conflict = relaxWalk(last, guide, (change, plan) => isUseful(change, plan, last))
  return { conflict, request: last }
}

function widen(request: WalkRequest, { reserve }: WalkOrder): WalkRequest {
  return { ...request, candidates: [...request.candidates, ...reserve] }
}

/** A walk that falls short of its time gets more stops, first of what was wished for, then of what else fits. */
function fillTime(order: WalkOrder, guide: AssistantGuide, planned: Planned): Planned {
  const { request } = planned
  const { maxStops } = order.assumed.maxStops === undefined ? { maxStops: undefined } : request
  const more =
    maxStops === undefined ? [] : MORE_STOPS.map((stops) => ({ ...request, maxStops: maxStops + stops }))
  let best = planned
  for (const tried of [...more, widen(more.at(-1) ?? request, order)]) {
    if (best.plan.walk.totalMinutes >= order.leastMinutes) return best
    const plan = findPlan(tried, guide)
    if (!plan || plan.walk.totalMinutes <= best.plan.walk.totalMinutes) continue
    const fillers = order.reserve.map(({ placeId }) => placeId)
    const ids = plan.walk.points.map(({ id }) => id)
    best = { plan, request: tried, fillers: fillers.filter((id) => ids.includes(id)) }
  }
  return best
}
