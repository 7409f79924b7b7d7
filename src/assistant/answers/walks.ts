import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { isDoubtful } from '../guide/place-state.ts'
import type { Intent } from '../intents.ts'
import { MOST_STOPS } from '../planner/stop-limits.ts'
import type { Slots, Understanding, Wish } from '../understanding.ts'
import { adjustWalk } from '../walks/adjust-walk.ts'
import { findFarMeal } from '../walks/drop-far-meal.ts'
import { tellMissingFirst } from '../walks/lacking-ends.ts'
import { mergeWishes } from '../walks/merge-wishes.ts'
import { planFromThere } from '../walks/plan-from-there.ts'
import { isPlanned, type OrderResult, planOrder } from '../walks/plan-order.ts'
import { planWithout } from '../walks/plan-without.ts'
import { putInMiddle } from '../walks/put-in-middle.ts'
import { readSaid } from '../walks/read-said.ts'
import { settleStart } from '../walks/settle-start.ts'
import { takeOffered } from '../walks/take-offered.ts'
import { createWalkOrder, type WalkOrder } from '../walks/walk-order.ts'
import { isFood } from '../walks/walk-pool.ts'
import { replyWithWalk } from '../walks/walk-reply.ts'
import { getStart } from '../walks/walk-start.ts'
import { tellWalkTitle } from '../walks/walk-title.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellOrigin } from '../wording/origin.ts'
import { LIST_STEP } from '../wording/place-list.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellStopCount } from '../wording/quantity.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import {
  answerNoTheme,
  answerNothingToVisit,
  findLoneOfTheme,
  findLostTheme,
  replyWithLone,
} from './no-theme.ts'

/** A message that asks for a walk in so many words begins one anew; another one adds its wish to the walk there is. */
const NEW_WALK = /маршрут|прогул|экскурс|постро|состав|сплан|пролож|накида|\bплан\b|план |тур /
const WALK_WORDS =
  /маршрут|прогул|экскурс|постро|состав|сплан|обойти|обойд|пройтись|пройдем|погул|гулять|объехать|круг|план|тур(?: |$)/

/** «Добавь в маршрут замок Хогвартс»: without it there is no wish left. */
const ADDS = /(?:^|\s)(?:добав|включ|внес)/
const THESE_PLACES =
  /из эт(?:ого|их)|по (?:ним|этим|нему|этому|всем(?:$| этим| им))|из них|через них|их все|все их|вс[её] в один|их в маршрут/
/** A walk that takes less of the time asked for says why. */
const LEAST_SHARE_OF_TIME = 0.6

/** Companions that an intent implies when the message names none. */
const IMPLIED: Partial<Record<Intent, Slots['companions'][number]>> = {
  route_children: 'children',
  route_accessible: 'elderly',
  route_dog: 'dog',
}

/** True when the message asks for a walk and not for a list of places. */
export function asksForWalk({ text, slots }: Understanding): boolean {
  const { durationMinutes, stopCount, maxMeters, deadline, isRoundTrip, wishes } = slots
  const limits = [durationMinutes, stopCount, maxMeters, deadline, isRoundTrip]
  const hasEnds = wishes.some(
    ({ role }) => role === 'start' || role === 'end' || role === 'first' || role === 'last',
  )
  return WALK_WORDS.test(text) || hasEnds || limits.some((limit) => limit !== undefined)
}

/** True for a message that asks for a walk in so many words. */
export function startsNewWalk({ text }: Understanding): boolean {
  return NEW_WALK.test(text)
}

const OF_WALKS = /^(?:route_|edit_|transport_mode$|group_size$|budget$|weather_indoor$)/

/** True when the conversation is about a walk: a new wish belongs to it. */
export function isAboutWalk({ state }: AnswerContext): boolean {
  const { walk, lastIntent } = state
  return walk !== undefined && lastIntent !== undefined && OF_WALKS.test(lastIntent)
}

/** A walk that meets the wishes, or why there is none. */
export function answerWalk(given: AnswerContext): Reply {
  const context = takeOffered(given)
  const { understanding, state, guide } = context
  const { intent } = understanding
  const listed = readList(context, implyCompanion(understanding.slots, intent))
  const said = readSaid(context, listed)
  const isListed = intent === 'route_explicit' && namesStops(said)
  const isNew = startsNewWalk(understanding) || isListed || state.walk === undefined
  if (!isNew && !namesStops(said)) return adjustWalk(context, said)
  const wishes = settleStart(context, isNew ? said : mergeWishes(state.walkWishes, said))
  const order = createWalkOrder(context, { ...wishes, stopCount: limitStops(wishes.stopCount) }, intent)
  const lostTheme = isNew && isFree(order) ? findLostTheme(understanding) : undefined
  if (lostTheme !== undefined) return answerNoTheme(context, lostTheme)
  if (intent === 'route_theme' && isFree(order) && order.missing.length > 0) {
    return answerNoTheme(context, order.missing.join(' '))
  }
  if (isNew && isFree(order) && order.missing.length > 0 && ADDS.test(understanding.text)) {
    // Not named again: it may be a place that somebody wants to hear of from the guide.
    return answerNothingToVisit([''])
  }
  if (isEmpty(order)) return answerNothingToVisit(order.missing)
  const lone = findLoneOfTheme(context, order)
  if (lone && !asksForWalk(understanding)) return replyWithLone(context, lone)
  const whole = lone ? goAround(context, wishes, lone.id) : order
  const planned = planFromThere(context, order, planWithout(context, wishes, planOrder(whole, guide)))
  const far = lone ? undefined : findFarMeal(context, wishes, planned)
  if (far) return tellWithoutMeal(context, far)
  const { result, note } = putInMiddle(context, wishes, planned)
  return replyWithWalk({
    context,
    result,
    title: joinTold(
      [
        tellMissingFirst(context, order, result),
        tellWalkTitle(wishes, order.theme !== undefined && !lone, isFree(order)),
      ],
      '\n',
    ),
    wishes: intent === 'route_theme' ? markThemes(wishes) : wishes,
    isTimed: getStart(context, wishes).isSaid,
    isOrderFixed: wishes.wishes.some(({ step }) => step !== undefined),
    notes: [
      lone
        ? told`По этой теме в каталоге одно место: ${tellQuotedPlace(lone)}; остальное — лучшее рядом.`
        : '',
      note,
      ...listNotes(context, wishes, result),
    ],
    ...askFurther(context, wishes, result),
  })
}

/** The same walk without a meal that is not worth its way. */
function tellWithoutMeal(context: AnswerContext, { wishes, note }: NonNullable<FarMeal>): Reply {
  const { understanding } = context
  const { walk: _walk, walkWishes: _wishes, ...state } = context.state
  const reply = answerWalk({
    ...context,
    state,
    understanding: { ...understanding, slots: { ...wishes, unknownNames: understanding.slots.unknownNames } },
  })
  return { ...reply, told: joinTold([note, reply.told], '\n') }
}

type FarMeal = ReturnType<typeof findFarMeal>

/** A new condition («без лестниц», «с собакой») asks for no other stops: the walk keeps those that meet it. */
function namesStops({ wishes, stopCount }: Slots): boolean {
  const isStop = ({ role }: Wish) => role !== 'avoid' && role !== 'near'
  return stopCount !== undefined || wishes.some(isStop)
}

/** A theme of one place is no walk: it is joined with the best around it, which the answer says. */
function goAround(context: AnswerContext, wishes: Slots, id: number): WalkOrder {
  const rest = wishes.wishes.filter(({ role }) => role !== 'want' && role !== 'only')
  const around = { ...wishes, wishes: [...rest, composePlaceWish('want', id), composePlaceWish('near', id)] }
  return createWalkOrder(context, around, 'route_general')
}

/** «По этим местам»: the places shown last are the stops. */
function readList({ understanding, state, guide }: AnswerContext, slots: Slots): Slots {
  if (!THESE_PLACES.test(understanding.text) || slots.wishes.length > 0) return slots
  const stops = state.walk?.points.map(({ id }) => id) ?? []
  const isWalk = stops.length > 0 && stops.every((id) => state.list.includes(id))
  // Of a long list «по этим» means what was shown last.
  const first = isWalk ? 0 : Math.max(0, Math.ceil(state.shown / LIST_STEP) - 1) * LIST_STEP
  const shown = state.list
    .slice(first, state.shown)
    .filter((id) => guide.places.some((place) => place.id === id))
  if (shown.length < 2) return slots
  const isLimited = slots.durationMinutes !== undefined || slots.stopCount !== undefined
  if (!isLimited) return { ...slots, wishes: shown.map((id) => composePlaceWish('want', id)) }
  return { ...slots, wishes: [{ role: 'only', anyOf: shown.map((id) => ({ kind: 'place', id })) }] }
}

/** A theme is many places of a kind; marked so, it holds for later changes too. */
function markThemes(slots: Slots): Slots {
  return {
    ...slots,
    wishes: slots.wishes.map((wish) => (wish.role === 'want' ? { ...wish, isSeveral: true } : wish)),
  }
}

function limitStops(count: number | undefined): number | undefined {
  return count === undefined ? undefined : Math.min(Math.max(count, 1), MOST_STOPS)
}

function implyCompanion(slots: Slots, intent: Intent): Slots {
  const implied = IMPLIED[intent]
  if (implied === undefined || slots.companions.length > 0 || slots.isStepFree) return slots
  return { ...slots, companions: [implied] }
}

/** Nothing in particular is to be visited. */
function isFree({ theme, request }: WalkOrder): boolean {
  return theme === undefined && request.must.length + request.groups.length === 0
}

function isEmpty({ request, starts, ends }: WalkOrder): boolean {
  const { candidates, must, groups } = request
  return candidates.length + must.length + groups.length + starts.length + ends.length === 0
}

/** What the visitor should know of this walk beside its stops and conditions. */
function listNotes(context: AnswerContext, wishes: Slots, result: OrderResult): (GroundedText | string)[] {
  return [
    (wishes.stopCount ?? 0) > MOST_STOPS
      ? told`За один раз строю не больше ${tellStopCount(MOST_STOPS)}.`
      : '',
    isPlanned(result) && result.request.startAt && getOrigin(context).from === 'center'
      ? told`Считаю ${tellOrigin(getOrigin(context))}.`
      : '',
    tellShortage(wishes, result),
  ]
}

/** What is left of the time that was asked for, when no other place fits the wishes. */
function tellShortage({ durationMinutes }: Slots, result: OrderResult): GroundedText {
  return isFarBelow(durationMinutes, result) ? told`Больше мест по этим пожеланиям в городе нет.` : UNTOLD
}

function isFarBelow(asked: number | undefined, result: OrderResult): boolean {
  if (!isPlanned(result) || asked === undefined) return false
  const { walk, dropped } = result.plan
  const isLeftOut = dropped.some(({ reason }) => reason === 'noTime' || reason === 'enough')
  return walk.totalMinutes < asked * LEAST_SHARE_OF_TIME && !isLeftOut
}

/** One question after the walk, and what «да» to it does. */
function askFurther(
  { guide, state }: AnswerContext,
  wishes: Slots,
  result: OrderResult,
): { question?: string; offer?: Understanding } {
  // One offer in a conversation is enough: the buttons have it all the time.
  if (!isPlanned(result) || state.walk !== undefined) return {}
  const ids = new Set(result.plan.walk.points.map(({ id }) => id))
  const cafes = guide.places.filter((place) => isFood(place) && !place.outsideTown && !isDoubtful(place))
  if (cafes.length > 0 && !cafes.some(({ id }) => ids.has(id)) && result.request.maxMinutes === undefined) {
    return {
      question: 'Добавить кафе по дороге?',
      offer: composeUnderstanding('edit_add', {
        wishes: [{ role: 'add', anyOf: cafes.map(({ id }) => ({ kind: 'place', id })), said: 'кафе' }],
      }),
    }
  }
  if (ids.size <= 2 || wishes.durationMinutes !== undefined) return {}
  return { question: 'Сделать покороче?', offer: composeUnderstanding('edit_length', { length: 'shorter' }) }
}
