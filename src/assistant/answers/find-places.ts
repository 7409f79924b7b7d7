import type { Place } from '#domain/place.ts'
import { findOpenAt, getAskedTime, listOpenOn } from '../dialogue/opening.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { findPartialSupport, findSupport, type Support } from '../retrieval/place-passages.ts'
import { type Selection, selectPlaces } from '../retrieval/select-places.ts'
import type { Understanding } from '../understanding.ts'
import { tellCategoryCount } from '../wording/category-nouns.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { chooseForm } from '../wording/plural.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { answerHours } from './opening.ts'
import { tellOfPlace } from './place-story.ts'
import { tellAboutAnswer } from './town.ts'
import { TOWN_REPLIES } from './town-replies.ts'
import { tellWhomToAsk } from './whom-to-ask.ts'

const IS_HUNGRY = /поесть|поужин|ужин|пообед|позавтрак|перекус|покуш|голод|выпить/
const ASKED_ROLES = ['want', 'only', 'with', 'add', 'first', 'last', 'start', 'end', 'near'] as const

/** «Кто такой Козенц»: rather a question about the town than a wish for a place. */
const IS_QUESTION = /^(?:а )?(?:кто|когда|почему|зачем|сколько|чем|что такое)(?: |$)/

/** Places of a category, of a tag or with what the visitor describes. */
export function answerFind(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const selection = selectPlaces(guide, understanding.slots, ASKED_ROLES)
  if (selection.places.length === 0) return answerNothingFound(context, selection)
  const named = findNamed(understanding, selection)
  if (named && isTimed(understanding)) return { ...answerHours(context), intent: 'hours_of_place' }
  if (named) return tellOfPlace(context, named)
  const origin = getOrigin(context)
  const isNear = origin.from === 'visitor'
  const found = isNear ? sortByDistance(selection.places, origin.point) : selection.places
  const closed = listClosed(context, found)
  const places = found.filter((place) => !closed.includes(place))
  const note = closed.length > 0 ? told`Закрыто в это время: ${tellPlaceCount(closed.length)}.` : UNTOLD
  const count = tellFound(context, places)
  const order = isNear && places.length > 1 ? '. Сначала ближние к вам' : ''
  const missing = selection.missing.length > 0 ? told`${tellMissing(selection.missing)} ` : UNTOLD
  return replyWithList({
    context,
    places,
    head: told`${missing}${count}${order}:`,
    origin: isNear ? origin : undefined,
    note,
    getFact: (place) => quoteFact(selection.quotes.get(place.id), place),
  })
}

/** «А в озере Щучьем можно?»: one place called by its name is told of, it needs no list. */
function findNamed({ slots }: Understanding, { places, missing }: Selection): Place | undefined {
  const [wish, another] = slots.wishes
  const isName = wish?.anyOf.every(({ kind }) => kind === 'place') === true && / /.test(wish.said ?? '')
  return isName && !another && places.length === 1 && missing.length === 0 ? places[0] : undefined
}

function isTimed({ slots: { isNow, date, startTime, dayPart } }: Understanding): boolean {
  return isNow === true || date !== undefined || startTime !== undefined || dayPart !== undefined
}

/**
 * Places known to be closed when the visitor wants them: at a time he named, or now when he is hungry and most of
 * them are. None when nothing would be left.
 */
function listClosed({ guide, turn, understanding }: AnswerContext, places: readonly Place[]): Place[] {
  const { slots, text } = understanding
  if (!isTimed(understanding) && !IS_HUNGRY.test(text)) return []
  const asked = getAskedTime(slots, turn.now)
  const closed = places.filter((place) =>
    asked.kind === 'day'
      ? listOpenOn(guide, place, asked.date)?.length === 0
      : findOpenAt(guide, place, asked.at) === undefined,
  )
  const isMost = closed.length * 2 > places.length
  return closed.length < places.length && (isTimed(understanding) || isMost) ? closed : []
}

/** «В каталоге 2 музея», when that is the whole category; else the bare number. */
function tellFound({ guide, understanding }: AnswerContext, places: readonly Place[]): GroundedText {
  const [first] = places
  const targets = understanding.slots.wishes.flatMap(({ anyOf }) => anyOf)
  if (targets.length > 0 && targets.every(({ kind }) => kind === 'feature')) {
    return tellSupported(places.length)
  }
  const isOneCategory = places.every(({ category }) => category === first?.category)
  const isWhole = guide.places.filter(({ category }) => category === first?.category).length === places.length
  if (first && isOneCategory && isWhole)
    return told`В каталоге ${tellCategoryCount(places.length, first.category)}`
  return told`Нашлось ${tellPlaceCount(places.length)}`
}

/** «По описаниям подходят 3 места». */
function tellSupported(count: number): GroundedText {
  return told`По описаниям ${chooseForm(count, ['подходит', 'подходят', 'подходит'])} ${tellPlaceCount(count)}`
}

function quoteFact(quote: string | undefined, place: Place): string {
  return quote ?? place.description
}

/** Nothing in the guide says it: that is told, and what comes closest is named as no more than that. */
function answerNothingFound(context: AnswerContext, { missing }: Selection): Reply {
  const { guide, understanding } = context
  const about = IS_QUESTION.test(understanding.text) ? tellAboutAnswer(context) : undefined
  if (about) return { told: about, quickReplies: ['История города', 'Что посмотреть в городе'] }
  const literal = missing.length === 0 ? findSupport(guide.places, understanding.text) : []
  if (literal.length > 0) return replyWithSupport(context, literal)
  const asked = missing.length > 0 ? missing : [understanding.text]
  const close = findPartialSupport(guide.places, asked.join(' ')).slice(0, 3)
  const head = tellMissing(missing)
  if (close.length === 0)
    return {
      told: joinTold([head, tellWhomToAsk(context)], ' '),
      quickReplies: TOWN_REPLIES,
      remember: { placeId: undefined },
    }
  const quotes = new Map(close.map(({ place, quote }) => [place.id, quote]))
  return replyWithList({
    context,
    places: close.map(({ place }) => place),
    head: told`${head} Ближе всего по описанию:`,
    getFact: (place) => quoteFact(quotes.get(place.id), place),
  })
}

/** The question's own words stand in these descriptions. */
function replyWithSupport(context: AnswerContext, support: readonly Support[]): Reply {
  const quotes = new Map(support.map(({ place, quote }) => [place.id, quote]))
  return replyWithList({
    context,
    places: support.map(({ place }) => place),
    head: told`${tellSupported(support.length)}:`,
    getFact: (place) => quoteFact(quotes.get(place.id), place),
  })
}
