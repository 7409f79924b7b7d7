import type { AnswerContext } from '../answers/answer-context.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { type Intent, QUESTIONS_OF_PLACE } from '../intents.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { isQuestionWord } from '../retrieval/question-words.ts'
import type { Understanding } from '../understanding.ts'
import { asksBeside } from '../walks/insert-beside.ts'
import { isFood } from '../walks/walk-pool.ts'
import { composePlaceWish } from './compose-understanding.ts'
import { dropAssociated } from './drop-associated.ts'
import { findPlace } from './named-places.ts'
import { readRefusedSide } from './refused-side.ts'
import { readSitting } from './sit-to-eat.ts'

const NAMING = new Set<Intent>(['place_info', 'find_category', 'find_feature', 'unknown', 'anaphora'])
/** «Поесть в „Сплаве“» names the meal; «добавь ещё „Сплав“» asks for one more. */
const TO_EAT =
  /^(?!.*(?:добав|еще|тоже|также|заодно)).*(?:поесть|поед|пообед|поужин|позавтрак|перекус|покуш|кушать|выпить кофе)/
const IS_OF_WALK = /^(?:route|edit)_/
const ENDS = new Set(['start', 'first', 'end', 'last'])
/** What naming a place or a kind of places is taken for elsewhere. */
const MAY_BE_END = new Set<Intent>([
  'lodging',
  'services',
  'find_category',
  'find_feature',
  'place_info',
  'get_to_town',
])
/** «Можно, чтоб конец был там, где кофе» */
const WISHES_END =
  /(?:^|\s)(?:чтобы?|пусть|давай(?:те)?|можно)(?:\s|$).*(?:конец|нача|начн|законч|заканч|финиш|старт)/
const OF_TOWN = new Set<Intent>(['city_history', 'city_facts', 'climate_season', 'get_to_town'])
/** A message that may ask for another detail of the town. */
const ASKS_DETAIL = new Set<Intent>([...OF_TOWN, 'unknown', 'anaphora', 'gibberish'])
/** Answers that were about one place, and messages that may go on with it. */
const TOLD_PLACE = new Set<Intent>([
  'place_info',
  'ordinal_ref',
  'anaphora',
  'hours_of_place',
  'contacts',
  'safety_question',
  'find_category',
  'find_feature',
  'directions',
  'show_on_map',
  'lodging',
  'route_dog',
  'route_accessible',
  'budget',
])
/** «А мёд?» after «где купить кружево» goes on looking. */
const FOUND = new Set<Intent>(['find_category', 'find_feature', 'services', 'nearest'])
const MAY_ASK_MORE = new Set<Intent>(['find_feature', 'unknown', 'gibberish', 'city_history', 'city_facts'])
const LONGEST_FOLLOW_UP = 4
const GOES_ON = /^\s*(?:ну )?[аи]\s/i
/** «А в каком году»: asks, and names nothing. */
const ASKS_WHO =
  /^(?:кто|кем|кому|когда|почему|зачем|чей|чья|чье|в каком году|в честь|можно|нельзя|пускают)(?:\s|$)/
/** «И год постройки» names a fact and no other place. */
const NAMES_FACT = /(?:^| )(?:год|дата|век|автор|архитектор|высота|длина|глубина|стиль|возраст)(?: |$)/
const ASKING = /^(?:как(?:ой|ая|ое|ие|ого|ому|ом|им)|год[ау]?|кем|чем|чей)$/

/**
 * A short message that goes on with the question before it: another place for the same question («а
 * краеведческий?»), or another detail of the town («а кем?», «а в 1970?»).
 */
export function continueQuestion(given: AnswerContext): Understanding {
  const pointed = { ...given, understanding: dropAssociated(given) }
  const context = { ...pointed, understanding: readSitting(pointed) }
  const elsewhere = readRefusedSide(context)
  if (elsewhere !== context.understanding) return elsewhere
  const { understanding, state, turn } = context
  const meal = findOtherMeal(context)
  if (meal) return meal
  if (isEndOfWalk(understanding, state)) return { ...understanding, intent: 'edit_order', act: 'change' }
  if (isStopOfWalk(understanding, state, GOES_ON.test(turn.message)))
    return { ...understanding, intent: 'edit_add', act: 'change' }
  if (refusesStop(understanding, state)) return { ...understanding, intent: 'edit_remove', act: 'change' }
  const { intent, slots, text } = understanding
  const { lastIntent, townQuestion } = state
  const isShort = text.split(' ').length <= LONGEST_FOLLOW_UP
  if (lastIntent === undefined || !isShort) return understanding
  const asksMoreOfPlace = state.placeId !== undefined && TOLD_PLACE.has(lastIntent) && asksMore(understanding)
  if (!GOES_ON.test(turn.message) && !(asksMoreOfPlace && ASKS_WHO.test(text))) return understanding
  const isPlace =
    !NAMES_FACT.test(text) &&
    slots.wishes.length > 0 &&
    // «А купаются в нём?» asks of the place spoken of, whatever else swimming is known for.
    slots.anaphor === undefined &&
    slots.wishes.every(({ role, anyOf }) => role === 'want' && anyOf.some(({ kind }) => kind !== 'tag'))
  if (isPlace && NAMING.has(intent) && QUESTIONS_OF_PLACE.has(lastIntent)) {
    return { ...understanding, intent: lastIntent === 'open_now' ? 'hours_of_place' : lastIntent }
  }
  if (slots.wishes.length === 0 && intent === 'unknown' && FOUND.has(lastIntent) && text !== '') {
    return {
      ...understanding,
      intent: 'find_feature',
      slots: { ...slots, wishes: [{ role: 'want', anyOf: [{ kind: 'feature', text }], said: text }] },
    }
  }
  if (OF_TOWN.has(lastIntent) && ASKS_DETAIL.has(intent) && /^(?:по)?подробн|^дальше$/.test(text)) {
    return { ...understanding, intent: 'city_history', text: 'история города' }
  }
  const isOfSeason = lastIntent === 'climate_season' || lastIntent === 'weather_now'
  if (isOfSeason && intent === 'season') return { ...understanding, intent: 'climate_season' }
  if (asksMoreOfPlace) {
    // «А спасатели?» asks whether they are there.
    const asked = text.split(' ').some(isQuestionWord) ? text : `есть ${text}`
    return {
      ...understanding,
      intent: 'anaphora',
      slots: { ...slots, wishes: [], anaphor: 'there' },
      text: asked,
    }
  }
  const isDetail = slots.wishes.length === 0 && ASKS_DETAIL.has(intent) && isBareQuestion(text)
  if (isDetail && OF_TOWN.has(lastIntent) && townQuestion !== undefined) {
    return { ...understanding, intent: lastIntent, text: `${townQuestion} ${text}` }
  }
  return understanding
}

/** «И вернуться в гостиницу» of a walk at hand looks for no hotel. */
function isEndOfWalk(
  { intent, slots, text }: Understanding,
  { walk, lastIntent = 'unknown' }: DialogueState,
): boolean {
  const isAboutWalk = walk !== undefined && IS_OF_WALK.test(lastIntent)
  const isEnd = slots.wishes.length > 0 && slots.wishes.every(({ role }) => ENDS.has(role))
  return isAboutWalk && isEnd && (MAY_BE_END.has(intent) || (OF_TOWN.has(intent) && WISHES_END.test(text)))
}

/** «Поесть в „Сплаве“»: the walk has one place to eat, and it is to be another. */
function findOtherMeal(context: AnswerContext): Understanding | undefined {
  const { guide, understanding, state } = context
  const { slots, intent } = understanding
  const [wish, another] = slots.wishes
  const [target, other] = wish?.anyOf ?? []
  const isMeal = intent === 'find_category' || (intent === 'edit_add' && TO_EAT.test(understanding.text))
  const isOne = isMeal && !another && target?.kind === 'place' && !other
  const isAboutWalk = state.walk !== undefined && IS_OF_WALK.test(state.lastIntent ?? '')
  if (!isOne || !isAboutWalk || /(?:^|\s)(?:где|какой|есть)(?:\s|$)/.test(understanding.text))
    return undefined
  const place = findPlace({ guide }, target.id)
  const meals = (state.walk?.points ?? []).flatMap(({ id }) => findPlace({ guide }, id) ?? []).filter(isFood)
  const [meal, second] = meals
  if (!place || !isFood(place) || !meal || second || meal.id === place.id) return undefined
  const wishes = [composePlaceWish('replace', meal.id), composePlaceWish('with', place.id)]
  return { ...understanding, intent: 'edit_replace', slots: { ...slots, wishes } }
}

/** «А перед баней в бассейн» of a walk at hand is a stop to come in just there. */
function isStopOfWalk(
  { slots, text, intent }: Understanding,
  { walk, lastIntent = 'unknown' }: DialogueState,
  goesOn: boolean,
): boolean {
  const isAboutWalk = walk !== undefined && IS_OF_WALK.test(lastIntent)
  const mayBeStop = MAY_BE_END.has(intent) || (goesOn && intent === 'route_explicit')
  return isAboutWalk && slots.wishes.length > 1 && asksBeside(text) && mayBeStop
}

const REFUSES =
  /не (?:хо[чт]\p{L}*|надо|нужн\p{L}*|интерес\p{L}*|пойд\p{L}*|нрав\p{L}*)|(?:^| )(?:был[аи]?|видел[аи]?|лишн\p{L}*|мимо|пропустим)(?: |$)/u

/** «Первое не хотим, были»: a stop of the walk at hand is refused by its number. */
function refusesStop(
  { intent, slots, text }: Understanding,
  { walk, lastIntent = 'unknown' }: DialogueState,
): boolean {
  const isAboutWalk = walk !== undefined && IS_OF_WALK.test(lastIntent)
  return (
    isAboutWalk &&
    intent === 'ordinal_ref' &&
    slots.wishes.length === 0 &&
    slots.ordinals.length > 0 &&
    REFUSES.test(text) &&
    !ASKS_PAST.test(text)
  )
}

const ASKS_PAST = /(?:^| )(?:что|кто|где|когда|как\p{L}*|почему|зачем|раньше)(?: |$)/u

/** «А кто построил?», «а спасатели?» after a place was told of. */
function asksMore({ intent, slots, text }: Understanding): boolean {
  if (/город|жител|населен/.test(text)) return false
  const isThere = slots.anaphor !== undefined
  const isFree = slots.wishes.every(
    ({ role, anyOf }) =>
      role === 'want' && anyOf.every(({ kind }) => kind === 'feature' || (kind === 'tag' && isThere)),
  )
  return isFree && slots.unknownNames.length === 0 && MAY_ASK_MORE.has(intent)
}

/** True for a question that leans on the one before it: it asks, or has a number, and names nothing. */
function isBareQuestion(text: string): boolean {
  return listWords(text).every((word) => ASKING.test(word) || /\d/.test(word))
}
