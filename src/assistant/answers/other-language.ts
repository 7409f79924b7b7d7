import { findKind, type KindName } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { suggestPlaces } from '#domain/suggest/suggest-places.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { diversify, listByInterest } from '../retrieval/interest.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { MOST_OF_CATEGORY } from './suitable-list.ts'
import { answerWalk } from './walks.ts'

const LANGUAGE_NOTE = 'I can answer in Russian or English.'

/** What visitors look for in words of other languages, in the order in which it is told. */
const FIRST: readonly KindName[] = ['кафе']
const THEN: readonly KindName[] = [
  'музей',
  'храм',
  'парк',
  'пляж',
  'кинотеатр',
  'озеро',
  'набережная',
  'памятник',
  'библиотека',
  'гостиница',
]
/** Those words, and the Russian ones that places are found by. */
const KEYWORDS: readonly { says: RegExp; means: string }[] = [
  ...FIRST.flatMap(listKeywords),
  { says: /\b(?:coffee|kaffee|café)\b/, means: 'кофе' },
  ...THEN.flatMap(listKeywords),
]
const SIGHTS = /\b(?:sights?|attractions?|visit|places?|to see|what .*see|sehenswürdigkeiten|voir|ver)\b/
const WALK = /\b(?:route|walk|walking|tour|itinerary|spaziergang|promenade)\b/

/** A message in another language: places when its words lead to some, else how to ask. */
export function answerOtherLanguage(context: AnswerContext): Reply {
  const message = context.turn.message.toLowerCase()
  if (WALK.test(message)) {
    const walk = answerWalk(context)
    return {
      ...walk,
      told: told`Могу ответить по-русски или по-английски. ${LANGUAGE_NOTE}
${walk.told}`,
    }
  }
  const places = findPlaces(context, message)
  if (places.length > 0) {
    const origin = getOrigin(context)
    const isNear = origin.from === 'visitor'
    return replyWithList({
      context,
      places: isNear ? sortByDistance(places, origin.point) : places,
      head: told`Могу ответить по-русски или по-английски. ${LANGUAGE_NOTE} Вот что подходит:`,
      origin: isNear ? origin : undefined,
    })
  }
  return {
    told: told`Могу ответить по-русски или по-английски. ${LANGUAGE_NOTE} Спросите, например: что посмотреть в городе, где поесть, маршрут на два часа. Ask, for example: what to see in the town, where to eat.`,
    quickReplies: ['Что посмотреть в городе', 'Где поесть', 'Построй маршрут'],
  }
}

function findPlaces({ guide, understanding }: AnswerContext, message: string): Place[] {
  const { places } = selectPlaces(guide, understanding.slots, ['want', 'only'])
  if (places.length > 0) return places
  const isSights = SIGHTS.test(message)
  const means = KEYWORDS.filter(
    ({ says, means }) => says.test(message) && !(isSights && means === 'озеро'),
  ).map((keyword) => keyword.means)
  if (means.length > 0) return [...new Set(means.flatMap((word) => findByWord(guide.places, word)))]
  return isSights ? diversify(listByInterest(guide.places), MOST_OF_CATEGORY).slice(0, 5) : []
}

function listKeywords(name: KindName): { says: RegExp; means: string }[] {
  const begins = findKind(name)?.foreignBegins
  if (begins === undefined) return []
  const words = begins.replaceAll('*', '\\w*').replaceAll(' ', '|')
  return [{ says: new RegExp(`\\b(?:${words})\\b`), means: name }]
}

function findByWord(places: readonly Place[], word: string): Place[] {
  const ofCategory = places.filter(({ category }) => category === word)
  return ofCategory.length > 0 ? ofCategory : suggestPlaces(word, places)
}
