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

/** Words of other languages that visitors use, and the Russian ones that places are found by. */
const KEYWORDS: readonly { says: RegExp; means: string }[] = [
  {
    says: /\b(?:eat|food|lunch|dinner|breakfast|restaurant\w*|caf[eé]\w*|manger|essen|comer)\b/,
    means: 'кафе',
  },
  { says: /\b(?:coffee|kaffee|café)\b/, means: 'кофе' },
  { says: /\b(?:museum\w*|mus[eé]e\w*|museo\w*)\b/, means: 'музей' },
  { says: /\b(?:church\w*|cathedral\w*|kirche\w*|[eé]glise\w*|temple\w*|monastery)\b/, means: 'храм' },
  { says: /\b(?:park\w*|parc\w*|garden\w*)\b/, means: 'парк' },
  { says: /\b(?:beach\w*|strand|plage\w*|swim\w*)\b/, means: 'пляж' },
  { says: /\b(?:cinema|movie\w*|kino|film\w*)\b/, means: 'кинотеатр' },
  { says: /\b(?:lake|see|lac)\b/, means: 'озеро' },
  { says: /\b(?:embankment|waterfront|riverside|river)\b/, means: 'набережная' },
  { says: /\b(?:monument\w*|statue\w*|denkmal)\b/, means: 'памятник' },
  { says: /\b(?:librar\w*|bibliothek)\b/, means: 'библиотека' },
  { says: /\b(?:hotel\w*|hostel\w*)\b/, means: 'гостиница' },
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

function findByWord(places: readonly Place[], word: string): Place[] {
  const ofCategory = places.filter(({ category }) => category === word)
  return ofCategory.length > 0 ? ofCategory : suggestPlaces(word, places)
}
