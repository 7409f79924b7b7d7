import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import type { Intent } from '../intents.ts'
import { listSentences } from '../retrieval/find-detail.ts'
import type { Slots, Understanding } from '../understanding.ts'
import { mergeWishes } from '../walks/merge-wishes.ts'
import { isPlanned, type OrderResult, planOrder } from '../walks/plan-order.ts'
import { listNames } from '../walks/tell-walk.ts'
import { createWalkOrder, type WalkOrder } from '../walks/walk-order.ts'
import { isFood } from '../walks/walk-pool.ts'
import { replyWithWalk } from '../walks/walk-reply.ts'
import { getStart } from '../walks/walk-start.ts'
import { tellWalkTitle } from '../walks/walk-title.ts'
import { tellMissing } from '../wording/missing.ts'
import { LIST_STEP } from '../wording/place-list.ts'
import { tellStopCount } from '../wording/quantity.ts'
import { joinTold, type Told, told, UNTOLD } from '../wording/told.ts'
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
const IN_ORDER = /в (?:таком|этом|такой|указанном|данном|том же) (?:же )?(?:порядке|последовательности)/
const THESE_PLACES =
  /по (?:ним|этим|нему|этому|всем(?:$| этим| им))|из них|через них|их все|все их|вс[её] в один|их в маршрут/
const MOST_STOPS = 12
/** A walk that takes less of the time asked for says why. */
const LEAST_SHARE_OF_TIME = 0.6
const BENCHES = /скамей|скамеек|лавоч/i

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

/** True when the conversation is about a walk: a new wish belongs to it. */
export function isAboutWalk({ state }: AnswerContext): boolean {
  const { walk, lastIntent } = state
  return walk !== undefined && lastIntent !== undefined && /^(?:route|edit)_/.test(lastIntent)
}

/** A walk that meets the wishes, or why there is none. */
export function answerWalk(context: AnswerContext): Reply {
  const { understanding, state, guide } = context
  const { intent } = understanding
  const isNew = startsNewWalk(understanding) || intent === 'route_explicit' || state.walk === undefined
  const said = readOrder(understanding, readList(context, implyCompanion(understanding.slots, intent)))
  const wishes = isNew ? said : mergeWishes(state.walkWishes, said)
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
  if (lone) return replyWithLone(context, lone, asksForWalk(understanding))
  const result = planOrder(order, guide)
  return replyWithWalk({
    context,
    result,
    title: joinTold([tellMissingFirst(order), tellWalkTitle(wishes, order.theme !== undefined)], '\n'),
    wishes: intent === 'route_theme' ? markThemes(wishes) : wishes,
    isTimed: getStart(context, wishes).isSaid,
    isOrderFixed: wishes.wishes.some(({ step }) => step !== undefined),
    notes: listNotes(context, wishes, result),
    ...askFurther(context, result),
  })
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

/** «Именно в таком порядке»: the wishes follow each other as they were named. */
function readOrder({ text }: Understanding, slots: Slots): Slots {
  if (!IN_ORDER.test(text) || slots.wishes.some(({ step }) => step !== undefined)) return slots
  const wishes = slots.wishes.map((wish, step) => (wish.role === 'want' ? { ...wish, step } : wish))
  return { ...slots, wishes }
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

/** What was asked for and is not there comes before the walk without it. */
function tellMissingFirst({ missing }: WalkOrder): Told | string {
  if (missing.length === 0) return ''
  return tellMissing(missing)
}

/** What the visitor should know of this walk beside its stops. */
function listNotes(context: AnswerContext, wishes: Slots, result: OrderResult): (Told | string)[] {
  const { companions, isFree, wishes: said } = wishes
  const isOrdered = said.some(({ step }) => step !== undefined)
  const stops = isPlanned(result) ? result.plan.walk.points.length : 0
  return [
    (wishes.stopCount ?? 0) > MOST_STOPS
      ? told`За один раз строю не больше ${tellStopCount(MOST_STOPS)}.`
      : '',
    isPlanned(result) && result.request.startAt && getOrigin(context).from === 'center'
      ? 'Считаю от центра города.'
      : '',
    isOrdered || stops < 3 ? '' : 'Порядок выбран так, чтобы меньше идти.',
    tellDropped(context, wishes, result),
    tellShortage(wishes, result),
    companions.includes('dog') ? 'Пускают ли с собаками, в каталоге не указано: смотрите на месте.' : '',
    companions.includes('pram') || companions.includes('wheelchair') || wishes.isStepFree
      ? ''
      : companions.includes('elderly')
        ? tellBenches(context, result)
        : '',
    companions.includes('group') || wishes.groupSize ? 'Вместимость и бронь в каталоге не указаны.' : '',
    isFree ? 'Места под открытым небом; цены остальных в каталоге не указаны.' : '',
  ]
}

/** «Скамейки есть: …», as far as descriptions say so. */
function tellBenches(context: AnswerContext, result: OrderResult): Told {
  const points = isPlanned(result) ? result.plan.walk.points : []
  const places = points.flatMap(({ id }) => findPlace(context, id) ?? [])
  const withBenches = places.filter((place) =>
    listSentences(place).some((sentence) => BENCHES.test(sentence)),
  )
  return withBenches.length > 0
    ? told`Скамейки по описаниям есть: ${listNames(withBenches)}.`
    : told`Сведений о лавочках и покрытии дорожек нет, уточните.`
}

/** What did not fit into the time. */
function tellDropped(context: AnswerContext, wishes: Slots, result: OrderResult): Told {
  if (!isPlanned(result) || (wishes.durationMinutes === undefined && wishes.deadline === undefined))
    return UNTOLD
  const values = new Map(result.request.candidates.map(({ placeId, value }) => [placeId, value]))
  const dropped = result.plan.dropped
    .filter(({ reason }) => reason === 'noTime' || reason === 'enough')
    .sort((a, b) => (values.get(b.placeId) ?? 0) - (values.get(a.placeId) ?? 0))
    .slice(0, 2)
    .flatMap(({ placeId }) => findPlace(context, placeId) ?? [])
  return dropped.length > 0 ? told`Не поместилось: ${listNames(dropped)}.` : UNTOLD
}

/** What is left of the time that was asked for, when no other place fits the wishes. */
function tellShortage({ durationMinutes }: Slots, result: OrderResult): Told {
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
  { guide }: AnswerContext,
  result: OrderResult,
): { question?: string; offer?: Understanding } {
  if (!isPlanned(result)) return {}
  const ids = new Set(result.plan.walk.points.map(({ id }) => id))
  const cafes = guide.places.filter((place) => isFood(place) && !place.outsideTown)
  if (cafes.length > 0 && !cafes.some(({ id }) => ids.has(id)) && result.request.maxMinutes === undefined) {
    return {
      question: 'Добавить кафе по дороге?',
      offer: composeUnderstanding('edit_add', {
        wishes: [{ role: 'add', anyOf: cafes.map(({ id }) => ({ kind: 'place', id })), said: 'кафе' }],
      }),
    }
  }
  if (ids.size <= 2 || isFarBelow(result.request.maxMinutes, result)) return {}
  return { question: 'Сделать покороче?', offer: composeUnderstanding('edit_length', { length: 'shorter' }) }
}
