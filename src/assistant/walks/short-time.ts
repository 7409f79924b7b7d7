import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlan } from '../planner/plan-walk.ts'
import { LEAST_STOPS } from '../planner/stop-limits.ts'
import type { WalkConflict, WalkRequest } from '../planner/walk-request.ts'
import { type GroundedText, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMinutes, tellPlaceCount } from '../wording/quantity.ts'
import type { OrderedPlan } from './plan-order.ts'

/** A walk that takes so much more is built at once. */
const SLACK = 1.25

/** A time too short for any walk: what is said, and how many minutes the shortest one takes. */
export type ShortTime = { told: GroundedText; neededMinutes: number; shortest?: OrderedPlan }

/** When time alone stands against a walk of two places: how much it takes, and one place that there is time for. */
export function explainShortTime(
  { guide }: AnswerContext,
  { conflict }: WalkConflict,
  request: WalkRequest,
): ShortTime | undefined {
  const kinds = new Set(conflict.map(({ kind }) => kind))
  const isAlone =
    kinds.has('minutes') && [...kinds].every((kind) => kind === 'minutes' || kind === 'minStops')
  if (!isAlone || request.maxMinutes === undefined) return undefined
  const alike = { ...request, candidates: request.candidates.map(({ placeId }) => ({ placeId, value: 1 })) }
  const wanted = request.must.length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const isThereAndBack = request.isRoundTrip === true && request.startAt !== undefined
  const count = Math.max(isThereAndBack ? 1 : LEAST_STOPS, wanted)
  const shortest = findPlan({ ...alike, maxMinutes: undefined, minStops: count, maxStops: count }, guide)
  if (!shortest) return undefined
  const { totalMinutes, points } = shortest.walk
  const what = points.length > 1 ? tellPlaceCount(points.length) : 'это'
  const head = told`За ${tellMinutes(request.maxMinutes)} не успеть: на ${what} нужно хотя бы ${tellMinutes(totalMinutes)}.`
  const single = wanted === 0 ? findPlan({ ...request, minStops: 1, maxStops: 1 }, guide) : undefined
  const [point] = single?.walk.points ?? []
  const fits = point
    ? told` Хватит времени на одно: ${tellQuotedPlace(point)}, ${tellMinutes(single?.walk.totalMinutes ?? 0)}.`
    : ''
  const isClose = totalMinutes <= request.maxMinutes * SLACK && points.length >= LEAST_STOPS
  const asPlanned = { ...request, maxMinutes: totalMinutes }
  return {
    told: isClose ? head : told`${head}${fits}`,
    neededMinutes: totalMinutes,
    ...(isClose ? { shortest: { plan: shortest, request: asPlanned } } : {}),
  }
}
