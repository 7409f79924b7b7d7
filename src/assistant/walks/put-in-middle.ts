import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { findPlan } from '../planner/plan-walk.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots } from '../understanding.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { isPlanned, type OrderResult } from './plan-order.ts'
import { isFood } from './walk-pool.ts'

const IN_THE_MIDDLE = /в середин|посередине|по середине|посередке|на полпути/u
const MIDDLE = /^(?:середин|посеред|полпути)/iu
/** Only a walk of so many stops has a middle. */
const LEAST_STOPS_WITH_MIDDLE = 3
/** The way round by the middle may take so much more than the time asked for. */
const SLACK = 1.2

type Placed = { result: OrderResult; note: GroundedText }

/** «С кофе в середине», «обед на полпути». */
export function asksForMiddle(text: string): boolean {
  return IN_THE_MIDDLE.test(text)
}

/** «Середина» says where, and is no place itself. */
export function isWhere(said: string): boolean {
  return MIDDLE.test(said)
}

/** The walk with the meal, or what else was asked for so, half-way; else why it is not. */
export function putInMiddle(context: AnswerContext, wishes: Slots, result: OrderResult): Placed {
  if (!asksForMiddle(context.understanding.text) || !isPlanned(result)) return { result, note: UNTOLD }
  const ids = result.plan.walk.points.map(({ id }) => id)
  const wanted = wishes.wishes.filter(({ role }) => role === 'want')
  const named = wanted.flatMap((wish) => listWishPlaces(context.guide, wish).map(({ id }) => id))
  const isMeal = (id: number) => {
    const place = findPlace(context, id)
    return place !== undefined && isFood(place)
  }
  const goal = ids.find((id) => named.includes(id) && isMeal(id)) ?? ids.find((id) => named.includes(id))
  const place = goal === undefined ? undefined : findPlace(context, goal)
  if (goal === undefined || place === undefined) return { result, note: UNTOLD }
  if (ids.length < LEAST_STOPS_WITH_MIDDLE)
    return {
      result,
      note: told`Посередине не выходит: остановок всего две, одна из них — ${tellQuotedPlace(place)}.`,
    }
  const at = ids.indexOf(goal)
  if (at > 0 && at < ids.length - 1) return { result, note: UNTOLD }
  const others = ids.filter((id) => id !== goal)
  const { request } = result
  const again = {
    ...request,
    must: others.toSpliced(Math.ceil(others.length / 2), 0, goal),
    candidates: [],
    groups: [],
    keepOrder: true,
    minStops: undefined,
    maxStops: undefined,
    startId: undefined,
    endId: undefined,
    maxMinutes: request.maxMinutes && request.maxMinutes * SLACK,
  }
  const plan = findPlan(again, context.guide)
  return plan
    ? { result: { plan, request: again }, note: UNTOLD }
    : { result, note: told`В середину не помещается, слишком велик крюк: ${tellQuotedPlace(place)}.` }
}
