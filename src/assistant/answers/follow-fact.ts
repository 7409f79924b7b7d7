import type { Act } from '../acts.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { findPlace, listNamedPlaces } from '../dialogue/named-places.ts'
import { ACT_OF_INTENT, type Intent } from '../intents.ts'
import type { Slots, Understanding } from '../understanding.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { answerAccess } from './access.ts'
import type { AnswerContext, Reply, Responder } from './answer-context.ts'
import { answerWhen } from './answer-when.ts'
import { answerBudget, looksForElse } from './budget.ts'
import { answerContacts } from './contacts.ts'
import { answerDog } from './dogs.ts'
import { answerHours } from './opening.ts'
import { findAnswer } from './tell.ts'
import { isAboutWalk } from './walks.ts'

type Fact = NonNullable<Slots['asked']>

const OF_HOURS = new Set<Fact | undefined>(['hours', 'closing', 'opening'])
const TELLS_FACT: Partial<Record<Fact, Responder>> = {
  hours: answerHours,
  closing: answerHours,
  opening: answerHours,
  price: answerBudget,
  phone: answerContacts,
  address: answerContacts,
  website: answerContacts,
  access: answerAccess,
  dogs: answerDog,
}
/** What such an answer lists is what «подешевле» chooses from. */
const LISTING = new Set<Intent>(['find_category', 'find_feature', 'nearest', 'more_options', 'lodging'])
const IS_CHEAP = /деш[её]в|недорог|бюджет|эконом/u
/** Words of a day alone; with others the message asks something of its own. */
const MOST_WORDS_OF_DAY = 4
const FILLING = /^(?:а|и|ну|если|то|в|во|на|по|с|к|до|тогда|там|они|он|она|днем|только|же)$/u
/** Requests for a place; a fact of the town that is not known may have other facts beside it. */
const OF_PLACES = new Set<Act>(['find', 'when', 'way'])
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/u
const MOST_WORDS_OF_CONDITION = 4

/** «А в воскресенье?»: the same hours on another day. */
export function followDay(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { request } = state
  const { slots, text } = understanding
  if (!request || !isTimeAlone(slots, text) || !asksHours(request.asked) || isAboutWalk(context))
    return undefined
  const asked = withPlaces(context, request.placeIds, {
    intent: 'hours_of_place',
    slots: { asked: request.asked.slots.asked },
  })
  const [only, other] = request.placeIds
  if (only === undefined) return undefined
  const focus = findPlace(context, only)
  const reply =
    other === undefined
      ? answerWhen(asked, { ...findAnswer(asked), isOfSubject: false, focus })
      : answerHours(asked)
  return { ...reply, intent: 'hours_of_place', request: asked.understanding }
}

function asksHours({ intent, act, slots }: Understanding): boolean {
  return OF_HOURS.has(slots.asked) || intent === 'hours_of_place' || act === 'when'
}

function isTimeAlone({ date, dayPart, startTime, isNow }: Slots, text: string): boolean {
  const isTime = [date, dayPart, startTime, isNow].some((said) => said !== undefined)
  const words = text.split(' ').filter((word) => !FILLING.test(word))
  return isTime && words.length > 0 && words.length < MOST_WORDS_OF_DAY
}

/** «Сколько стоит билет» after places were told of: of each of them, and that it is not known of those. */
export function followFact(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { request } = state
  const { asked } = understanding.slots
  const respond = asked && TELLS_FACT[asked]
  if (!request || request.placeIds.length === 0 || !respond || isAboutWalk(context)) return undefined
  const whole = withPlaces(context, request.placeIds, {})
  if (request.placeIds.length === 1)
    return asked === 'price' && isUnknownPrice(context, whole) ? answerBudget(whole) : undefined
  const reply = asked === 'price' ? tellPrices(whole) : respond(whole)
  return { ...reply, request: whole.understanding }
}

const OF_PRICE =
  /^(?:а|и|ну|сколько|почем|стоит|стоят|билет\p{L}*|вход\p{L}*|цен\p{L}*|стоимость|платн\p{L}*|там|это|он|она|туда|за|в|на|взросл\p{L}*|посещени\p{L}*)$/u

/** Nothing but the price is asked, and neither the place nor its texts tell any. */
function isUnknownPrice(context: AnswerContext, whole: AnswerContext): boolean {
  const [place] = listNamedPlaces(whole)
  if (!context.understanding.text.split(' ').every((word) => OF_PRICE.test(word))) return false
  const { ranked } = findAnswer(context)
  const isTold = ranked.some(
    ({ passage: { owner }, features }) =>
      features.type === 1 && owner.kind === 'place' && owner.id === place?.id,
  )
  return place !== undefined && place.price === undefined && !isTold
}

function tellPrices(context: AnswerContext): Reply {
  const places = listNamedPlaces(context)
  return {
    told: joinTold(
      places.map(
        (place) => told`${tellPlace(place)}: ${endSentence(place.price ?? 'цена в каталоге не указана')}`,
      ),
      '\n',
    ),
    quickReplies: ['Часы работы', 'Построй маршрут'],
    remember: { list: places.map(({ id }) => id), shown: places.length, placeId: undefined },
  }
}

/** «А подешевле?»: the prices of the places shown, or that the guide knows none. */
export function followCheaper(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { request } = state
  const isOfList = request !== undefined && LISTING.has(request.asked.intent) && state.list.length > 0
  if (!isOfList || !IS_CHEAP.test(understanding.text) || isAboutWalk(context)) return undefined
  if (looksForElse(understanding.text)) return undefined
  const ids = state.list.slice(0, Math.max(1, state.shown))
  const asked = withPlaces(context, ids, { intent: 'budget', slots: { isFree: undefined, asked: 'price' } })
  const reply = answerBudget(asked)
  return {
    ...reply,
    intent: 'budget',
    request: request.asked,
    // The list stays: «а поближе?» goes on with it.
    remember: { ...reply.remember, list: state.list, shown: state.shown },
  }
}

/** What is not there has no hours and no price either: nothing else is told for it. */
export function followRefused(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  const { request } = state
  if (request?.isRefused !== true || !isConditionAlone(understanding)) return undefined
  if (!OF_PLACES.has(request.asked.act ?? ACT_OF_INTENT[request.asked.intent])) return undefined
  return {
    told: told`И об этом в путеводителе ничего нет.`,
    quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
    intent: request.asked.intent,
    request: request.asked,
    remember: { lastQuestion: state.lastQuestion },
  }
}

function isConditionAlone({ slots, text }: Understanding): boolean {
  const words = text.split(' ').filter((word) => !FILLING.test(word) && word !== 'есть')
  if (words.length === 0 || words.length >= MOST_WORDS_OF_CONDITION) return false
  const conditions = [slots.asked, slots.isFree, slots.date, slots.dayPart, slots.isNow]
  return conditions.some((said) => said !== undefined) || words.every((word) => ADJECTIVE.test(word))
}

/** The context of these places with the message's own slots and some replaced. */
function withPlaces(
  context: AnswerContext,
  placeIds: readonly number[],
  { intent, slots }: { intent?: Intent; slots?: Partial<Slots> },
): AnswerContext {
  const { understanding } = context
  const wishes = placeIds.map((id) => composePlaceWish('want', id))
  return {
    ...context,
    understanding: {
      ...understanding,
      intent: intent ?? understanding.intent,
      slots: { ...understanding.slots, unknownNames: [], ...slots, wishes },
    },
  }
}
