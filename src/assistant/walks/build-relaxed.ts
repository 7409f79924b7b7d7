import type { AnswerContext } from '../answers/answer-context.ts'
import { withoutGroup, withoutPlace } from '../planner/relax-request.ts'
import type { WalkChange, WalkConflict, WalkRequest } from '../planner/walk-request.ts'
import { type GroundedText, told } from '../wording/grounded-text.ts'
import type { OrderedPlan } from './plan-order.ts'
import { tellConflict, tellGivenUp } from './tell-conflict.ts'

type Relaxation = NonNullable<WalkConflict['relaxation']>
/** A walk without the least of the wishes that contradict, and what is said of that. */
type Relaxed = { readonly planned: OrderedPlan; readonly said: GroundedText }

/** Of so many places named one may be left out unasked. */
const MANY_NAMED = 2
/** A walk that takes so much more than asked is built and said to be so. */
const SLACK = 1.25
/** Conditions that nobody depends on; steps, closed doors and what was to be avoided are not among them. */
const MILD = new Set<string>(['indoor', 'roundTrip', 'order'])

/**
 * Builds the walk at once where the change that makes it possible is small: asking first would cost the visitor a
 * message. Undefined where he must be asked: a longer time, steps, the last of few places.
 */
export function buildRelaxed(
  context: AnswerContext,
  { conflict, request }: { conflict: WalkConflict; request: WalkRequest },
  { change, plan }: Relaxation,
): Relaxed | undefined {
  if (!isMild({ change, plan }, request)) return undefined
  const head = tellConflict(context, { conflict: conflict.conflict, relaxation: undefined }, request)
  return {
    planned: { plan, request: relaxRequest(request, change) },
    said: told`${head} ${tellGivenUp(context, change, request)}`,
  }
}

function isMild({ change, plan }: Relaxation, { must, maxMinutes = 0 }: WalkRequest): boolean {
  switch (change.kind) {
    case 'drop':
      return MILD.has(change.wish)
    case 'without':
      return must.length >= MANY_NAMED && change.placeIds.length === 1 && plan.walk.points.length > 1
    case 'minutes':
      return change.maxMinutes <= maxMinutes * SLACK
    case 'withoutGroup':
    case 'legMeters':
    case 'minStops':
    case 'maxStops':
      return true
    default:
      return false
  }
}

function relaxRequest(request: WalkRequest, change: WalkChange): WalkRequest {
  switch (change.kind) {
    case 'drop':
      return change.wish === 'indoor'
        ? { ...request, needs: { ...request.needs, indoor: undefined } }
        : {
            ...request,
            ...(change.wish === 'roundTrip' ? { isRoundTrip: undefined } : { keepOrder: undefined }),
          }
    case 'without':
      return change.placeIds.reduce(withoutPlace, request)
    case 'withoutGroup':
      return withoutGroup(request, change.group)
    case 'legMeters':
      return { ...request, maxLegMeters: change.maxLegMeters }
    case 'minutes':
      return { ...request, maxMinutes: change.maxMinutes }
    case 'minStops':
      return { ...request, minStops: change.minStops }
    case 'maxStops':
      return { ...request, maxStops: change.maxStops }
    default:
      return request
  }
}
