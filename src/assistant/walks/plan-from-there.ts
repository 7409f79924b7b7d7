import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { isPlanned, type OrderResult, planOrder } from './plan-order.ts'
import type { WalkOrder } from './walk-order.ts'

/**
 * «Стою у рынка, у меня сорок минут»: where a visit to the place one starts from leaves no time for another, the walk
 * only begins there.
 */
export function planFromThere(context: AnswerContext, order: WalkOrder, result: OrderResult): OrderResult {
  const [id, other] = order.starts
  const place = id === undefined || other !== undefined ? undefined : findPlace(context, id)
  const isShort = order.request.maxMinutes !== undefined || order.request.deadline !== undefined
  if (!place || !isShort || countStops(result) > 1) return result
  const { request } = order
  const again = planOrder(
    {
      ...order,
      starts: [],
      assumed: { ...order.assumed, minStops: 1 },
      request: {
        ...request,
        startId: undefined,
        startAt: place.coordinates,
        avoid: [...request.avoid, place.id],
        candidates: request.candidates.filter(({ placeId }) => placeId !== place.id),
      },
    },
    context.guide,
  )
  const least = getOrigin(context).from === 'visitor' ? 1 : 2
  const isOpen = isPlanned(again) && again.plan.stops.every(({ hours }) => hours !== 'closed')
  return isOpen && countStops(again) >= least ? again : result
}

function countStops(result: OrderResult): number {
  return isPlanned(result) ? result.plan.walk.points.length : 0
}
