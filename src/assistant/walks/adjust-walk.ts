import type { AnswerContext, Reply } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { allowsDogs } from '../guide/dogs.ts'
import { findPlan } from '../planner/plan-walk.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Slots, Wish } from '../understanding.ts'
import { type GroundedText, told } from '../wording/grounded-text.ts'
import { mergeWishes } from './merge-wishes.ts'
import { planFromThere } from './plan-from-there.ts'
import { isPlanned, type OrderResult, planOrder } from './plan-order.ts'
import { settleStart } from './settle-start.ts'
import { tellChangeOfStops } from './tell-change.ts'
import { createWalkOrder, type WalkOrder } from './walk-order.ts'
import { replyWithWalk } from './walk-reply.ts'
import { getStart } from './walk-start.ts'

const LASTING: readonly Wish['role'][] = ['avoid', 'start', 'first', 'end', 'last', 'near']
const EDIT_REPLIES = ['Покороче', 'В обратном порядке', 'Новый маршрут']
/** A walk much shorter than it was gets other stops for those that had to go. */
const LEAST_LEFT = 0.8
/** A walk that got longer than it was asked to be may stay so. */
const SLACK_MINUTES = 5

/**
 * The walk at hand under one more condition: stops that meet it stay, others come for those that do not, everything asked
 * for before stays in force.
 */
export function adjustWalk(context: AnswerContext, said: Slots): Reply {
  const { walk, walkWishes } = context.state
  const wishes = settleStart(context, mergeWishes(walkWishes, said))
  const staying = [...new Set(walk?.points.map(({ id }) => id))]
  const isTimeSaid = said.durationMinutes !== undefined || said.deadline !== undefined
  const total = walk?.totalMinutes ?? 0
  const asked = wishes.durationMinutes
  const durationMinutes =
    isTimeSaid || asked === undefined ? asked : Math.max(asked, total > asked ? total + SLACK_MINUTES : asked)
  const order = createWalkOrder(
    context,
    { ...wishes, durationMinutes, stopCount: undefined, wishes: wishes.wishes.filter(isLasting) },
    'route_general',
    staying,
  )
  const most = isTimeSaid ? undefined : Math.max(staying.length, order.assumed.maxStops ?? 0)
  const ordered: WalkOrder = {
    ...order,
    assumed: { ...order.assumed, ...(most ? { maxStops: Math.max(staying.length, 1), minStops: 2 } : {}) },
    leastMinutes: Math.min(order.leastMinutes, total * LEAST_LEFT),
  }
  const result =
    planSameStops(context, ordered, said) ??
    planFromThere(context, ordered, planOrder(ordered, context.guide))
  const points = isPlanned(result) ? result.plan.walk.points : []
  const added = points.filter(({ id }) => !staying.includes(id))
  const removed = staying.filter((id) => !points.some((point) => point.id === id))
  const isSame = added.length + removed.length === 0
  const change = tellChangeOfStops(
    added,
    removed.flatMap((id) => findPlace(context, id) ?? []),
  )
  return replyWithWalk({
    context,
    result,
    title: !isPlanned(result)
      ? told`Теперь маршрут`
      : isSame
        ? tellSame(context, said, staying)
        : told`${change}Теперь маршрут`,
    told: added.map(({ id }) => id),
    wishes: isPlanned(result) ? dropGone(context, wishes, removed) : wishes,
    isTimed: getStart(context, wishes).isSaid,
    isOrderFixed: context.state.isOrderFixed === true && isSame,
    quickReplies: EDIT_REPLIES,
  })
}

/** Another hour or day and nothing else. */
function isTimeAlone(said: Slots): boolean {
  const {
    startTime,
    date,
    dayPart,
    sun,
    wishes,
    unknownNames,
    companions,
    ordinals,
    isNow,
    asked,
    anaphor,
    ...rest
  } = said
  const isSaid = [startTime, date, dayPart, sun].some((time) => time !== undefined)
  const others = Object.values(rest).filter((value) => value !== undefined)
  return isSaid && wishes.length + companions.length + others.length === 0
}

/** At another time the walk stays as it is, in its order, where all of it is open then. */
function planSameStops(context: AnswerContext, { request }: WalkOrder, said: Slots): OrderResult | undefined {
  const stops = context.state.walk?.points.map(({ id }) => id) ?? []
  if (!isTimeAlone(said) || new Set(stops).size < stops.length) return undefined
  const same = {
    ...request,
    must: stops,
    groups: [],
    candidates: [],
    keepOrder: true,
    minStops: undefined,
    maxStops: undefined,
  }
  const plan = findPlan({ ...same, startId: undefined, endId: undefined }, context.guide)
  return plan?.stops.every(({ hours }) => hours !== 'closed') ? { plan, request: same } : undefined
}

/** That a walk suits is said only where the guide knows it of every stop. */
function tellSame(context: AnswerContext, said: Slots, stops: readonly number[]): GroundedText {
  if (isTimeAlone(said)) return told`Остановки прежние`
  const places = stops.flatMap((id) => findPlace(context, id) ?? [])
  const isOfSteps = said.isStepFree || said.companions.some((one) => OF_STEPS.has(one))
  const isUnknown =
    (isOfSteps && places.some(({ stepFree }) => stepFree === undefined)) ||
    (said.companions.includes('dog') && places.some((place) => !allowsDogs(place)))
  return isUnknown ? told`Маршрут прежний` : told`Маршрут подходит и так`
}

const OF_STEPS = new Set<Slots['companions'][number]>(['elderly', 'pram', 'wheelchair'])

/** What was wished for by kind and had to go is no condition of the walk any more. */
function dropGone({ guide }: AnswerContext, wishes: Slots, removed: readonly number[]): Slots {
  const isGone = (wish: Wish) => {
    if (isLasting(wish)) return false
    const ids = listWishPlaces(guide, wish).map(({ id }) => id)
    return ids.some((id) => removed.includes(id)) && wish.role !== 'avoid'
  }
  return { ...wishes, wishes: wishes.wishes.filter((wish) => !isGone(wish)) }
}

/** Stops named before are in the walk; what holds for every stop, and the ends, stays a wish. */
function isLasting({ role, anyOf, isSeveral }: Wish): boolean {
  return LASTING.includes(role) || isSeveral === true || anyOf.every(({ kind }) => kind === 'tag')
}
