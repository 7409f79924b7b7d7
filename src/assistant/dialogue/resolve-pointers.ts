import type { Place } from '#domain/place.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import type { Intent } from '../intents.ts'
import { listWords } from '../retrieval/passage-index.ts'
import type { Understanding, Wish } from '../understanding.ts'
import { composePlaceWish } from './compose-understanding.ts'
import { guessGender } from './grammatical-gender.ts'
import { findMeantThere } from './meant-there.ts'
import { findPlace } from './named-places.ts'
import { listByWords } from './narrow-namesakes.ts'

/** A pointer resolved, or the places that it may mean. */
export type Resolved = { understanding: Understanding } | { candidates: Place[] }

const MOST_POINTED_PLACES = 3
/** Intents that ask of one place; with none named they ask of the place spoken of. */
const ASKS_OF_ONE = new Set<Intent>([
  'hours_of_place',
  'directions',
  'show_on_map',
  'contacts',
  'distance_between',
  'anaphora',
])
/** Intents that may point to a place; edits find theirs in the walk. */
const MAY_POINT = new Set<Intent>([
  ...ASKS_OF_ONE,
  'ordinal_ref',
  'place_info',
  'open_now',
  'route_dog',
  'route_accessible',
  'route_children',
  'budget',
  'safety_question',
  'services',
  'find_feature',
])
/** «А с коляской проедем?» after a place was told of asks of that place and for no walk. */
const ASKS_OF_MANY = /(?:^|\s)(?:что|какие|каких|где|куда|кто|все|вообще)(?:\s|$)/
const MAY_BE_LET_IN = new Set<Intent>(['route_children', 'route_accessible', 'route_dog'])
const IS_LET_IN = /можно|пуск|пуст|проед|проех|пройд|пройт|удобн|заех|заед/
const STARTS_THERE = /(?:^|\s)(?:от|с|из)\s+(?:него|нее|неё|них|туда|там|этого места)|оттуда/
const ENDS_THERE = /(?:^|\s)туда(?:\s|$)/
const THAT_ONE = /^(?:а |нет |ну )?(?:та|тот|то|те)(?:,? (?:что|котор)|\s+(?:у|на|в|возле|около|рядом)\s)/
/** «А завтра?» after hours were told. */
const HOURS_INTENTS = new Set<Intent>(['hours_of_place', 'open_now', 'anaphora'])
const LONGEST_ELLIPSIS = 3
/** «Во сколько обед» asks of a break and not of cafés. */
const BREAK = /^(?:обед|перерыв)/

/** Puts places where the message only points to them. */
export function resolvePointers(context: AnswerContext): Resolved {
  const understanding = asPointing(dropBreak(context.understanding))
  const { slots, intent, text } = understanding
  if (isHoursEllipsis(context))
    return resolve(context, { ...understanding, intent: 'hours_of_place' }, 'want')
  if (intent.startsWith('route_') && STARTS_THERE.test(text)) return resolve(context, understanding, 'start')
  const described = findDescribed(context)
  if (described) return { understanding: pointAt(understanding, described) }
  if (intent.startsWith('route_') && ENDS_THERE.test(text)) return resolve(context, understanding, 'end')
  if (isWayThere(context)) return resolve(context, { ...understanding, intent: 'directions' }, 'want')
  if (isOfPlace(context)) return resolve(context, { ...understanding, intent: 'anaphora' }, 'want')
  if (!MAY_POINT.has(intent)) return { understanding }
  const isPointing = slots.anaphor !== undefined || intent === 'anaphora'
  const hasLast = context.state.placeId !== undefined
  const isVague = (isPointing && intent === 'anaphora') || (hasLast && ASKS_OF_ONE.has(intent))
  const isNamed = slots.wishes.some((wish) => isNaming(wish, isVague) && !isSwimming(intent, wish))
  const isHalfNamed = !isNamed && slots.wishes.some(({ role }) => role === 'start' || role === 'near')
  const isFromThere = hasLast && intent === 'directions'
  if (isNamed || (isHalfNamed && !isPointing && !isFromThere)) return { understanding }
  if (slots.ordinals.length > 0)
    return { understanding: addPlaces(understanding, listOrdinals(context), 'want') }
  const isBare =
    ASKS_OF_ONE.has(intent) ||
    (intent === 'budget' && slots.isFree !== true && slots.asked === 'price') ||
    (hasLast && intent === 'open_now' && slots.wishes.length === 0 && !ASKS_OF_MANY.test(text)) ||
    (hasLast && intent === 'safety_question') ||
    (hasLast && MAY_BE_LET_IN.has(intent) && IS_LET_IN.test(text))
  if (!isPointing && !(isBare && slots.unknownNames.length === 0)) return { understanding }
  return resolve(context, understanding, 'want')
}

/** «Сколько до неё от вокзала» is more than a wish to hear of the place. */
function asPointing(understanding: Understanding): Understanding {
  const isPointing = understanding.intent === 'place_info' && understanding.slots.anaphor !== undefined
  return isPointing ? { ...understanding, intent: 'anaphora' } : understanding
}

function dropBreak(understanding: Understanding): Understanding {
  const { slots, intent } = understanding
  if (intent !== 'hours_of_place') return understanding
  const wishes = slots.wishes.filter(({ said }) => !BREAK.test(said ?? ''))
  return { ...understanding, slots: { ...slots, wishes } }
}

/** «Та, что у вокзала»: the one of the places shown whose address or text has the words. */
export function findDescribed({ guide, state, understanding }: AnswerContext): Place | undefined {
  if (!THAT_ONE.test(understanding.text)) return undefined
  const [only, other] = listByWords(listShown(guide, state), understanding.text)
  return other ? undefined : only
}

/** «Детская во сколько открывается»: the only one of the places shown with a word of the text in its name. */
export function findByName({ guide, state, understanding }: AnswerContext): Place | undefined {
  const shown = listShown(guide, state)
  const [only, other] = listByName(shown, understanding.text)
  return other || shown.length < 2 ? undefined : only
}

function listShown(guide: AnswerContext['guide'], { list, shown }: AnswerContext['state']): Place[] {
  return list.slice(0, shown).flatMap((id) => findPlace({ guide }, id) ?? [])
}

function listByName(places: readonly Place[], text: string): Place[] {
  const said = listWords(text).map(toWord)
  return places.filter(({ name }) =>
    listWords(name)
      .map(toWord)
      .some((own) => said.some((word) => compareForms(own, word) >= SAME_FORM)),
  )
}

function pointAt(understanding: Understanding, { id }: Place): Understanding {
  const slots = { ...understanding.slots, wishes: [composePlaceWish('want', id)] }
  return { ...understanding, intent: 'place_info', slots }
}

/** «Автобус туда ходит?»: the way to the place spoken of and not to the town. */
function isWayThere({ state, understanding }: AnswerContext): boolean {
  const { intent, slots } = understanding
  return intent === 'get_to_town' && slots.anaphor !== undefined && state.placeId !== undefined
}

/** «А вайфай там есть?»: of the place spoken of and not of any. */
function isOfPlace({ state, understanding }: AnswerContext): boolean {
  const { intent, slots } = understanding
  const isFinding = intent === 'find_feature' || intent === 'find_category' || intent === 'services'
  return isFinding && slots.anaphor !== undefined && state.placeId !== undefined
}

function isHoursEllipsis({ state, understanding }: AnswerContext): boolean {
  const { slots, text } = understanding
  const isTime = slots.date !== undefined || slots.dayPart !== undefined || slots.startTime !== undefined
  return (
    isTime &&
    slots.wishes.length === 0 &&
    text.split(' ').length <= LONGEST_ELLIPSIS &&
    state.placeId !== undefined &&
    state.lastIntent !== undefined &&
    HOURS_INTENTS.has(state.lastIntent)
  )
}

function resolve(context: AnswerContext, understanding: Understanding, role: Wish['role']): Resolved {
  const candidates = narrow(findReferents(context), understanding.text)
  if (candidates.length > 1) return { candidates: candidates.slice(0, MOST_POINTED_PLACES) }
  if (candidates.length === 0) return { understanding: pointWithin(understanding, role) }
  return { understanding: addPlaces(understanding, candidates, role) }
}

/** «На автостанцию, чтоб там и закончить»: with nothing spoken of before, the place named last in the message is meant. */
function pointWithin(understanding: Understanding, role: Wish['role']): Understanding {
  const { slots } = understanding
  const isOne = ({ role: own, anyOf: [target, other] }: Wish) =>
    own === 'want' && target?.kind === 'place' && other === undefined
  const last = slots.wishes.findLast(isOne)
  const isEnd = role === 'end' && !slots.wishes.some((wish) => wish.role === 'end' || wish.role === 'last')
  if (!isEnd || last === undefined || !ENDS_THERE.test(understanding.text)) return understanding
  const wishes = slots.wishes.map((wish) => (wish === last ? { ...wish, role } : wish))
  return { ...understanding, slots: { ...slots, wishes } }
}

/** «Детская во сколько открывается»: of the places that may be meant, those whose name has the word. */
function narrow(places: Place[], text: string): Place[] {
  const words = listWords(text).map(toWord)
  const named = places.filter(({ name }) =>
    listWords(name).some((own) => words.some((word) => compareForms(word, toWord(own)) >= SAME_FORM)),
  )
  return named.length > 0 ? named : places
}

/** «Можно купаться?» of a lake spoken of: swimming is what is asked, and no wish for a beach. */
function isSwimming(intent: Intent, { said = '' }: Wish): boolean {
  return intent === 'safety_question' && /купа|плава|нырят/.test(said)
}

/** Whether a wish names a place; beside a pronoun a mere tag («они старые?») or a text does not. */
function isNaming({ role, anyOf }: Wish, isBesidePronoun: boolean): boolean {
  if (role === 'avoid' || role === 'start' || role === 'near') return false
  return !isBesidePronoun || anyOf.some(({ kind }) => kind === 'place' || kind === 'category')
}

function listOrdinals({ guide, state, understanding }: AnswerContext): Place[] {
  return understanding.slots.ordinals.flatMap((ordinal) => {
    const shown = state.list.slice(0, Math.max(state.shown, 1))
    const id = ordinal < 0 ? shown.at(ordinal) : state.list[ordinal - 1]
    return (id === undefined ? undefined : findPlace({ guide }, id)) ?? []
  })
}

/** The place spoken of last; else those of the last list that the pronoun agrees with. */
function findReferents(context: AnswerContext): Place[] {
  const { guide, state, understanding } = context
  const { anaphor } = understanding.slots
  const meant = findMeantThere(context)
  if (meant) return [meant]
  const last = state.placeId === undefined ? undefined : findPlace({ guide }, state.placeId)
  if (last) return [last]
  const shown = state.list.slice(0, state.shown).flatMap((id) => findPlace({ guide }, id) ?? [])
  if (anaphor === undefined || anaphor === 'there' || anaphor === 'plural') return shown
  const agreeing = shown.filter(({ name }) => guessGender(name) === anaphor)
  return agreeing.length > 0 ? agreeing : shown
}

function addPlaces(
  understanding: Understanding,
  places: readonly Place[],
  role: Wish['role'],
): Understanding {
  const { slots } = understanding
  const named = slots.wishes.filter(
    (wish) => role === 'start' || role === 'end' || wish.role === 'start' || wish.role === 'near',
  )
  const wishes = [...places.map(({ id }) => composePlaceWish(role, id)), ...named]
  return { ...understanding, slots: { ...slots, wishes } }
}
