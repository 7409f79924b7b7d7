import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { createPlaceWish, createUnderstanding } from '../dialogue/create-understanding.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { findPartialSupport, findSupport } from '../retrieval/place-passages.ts'
import { tellMissing } from '../wording/missing.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, shorten, takeSentences } from '../wording/sentences.ts'
import { joinTold, type Told, told } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './find-places.ts'
import { tellAboutAnswer, tellNotInAbout } from './town.ts'

/** Facts that people ask for and descriptions often lack. */
const DETAIL =
  /высот|высок|год[ауе]?(?: |$)|когда постро|построен|архитектор|автор|кто постро|сколько лет|площад|размер|глубин|ширин|длин[аыу]|вместим|этаж|экспонат|сколько/

const SHORTEST_WORD = 4
const LONGEST_QUOTE = 300

/** All about one place; of several named the visitor chooses. */
export function answerPlaceInfo(context: AnswerContext): Reply {
  const places = listNamedPlaces(context)
  const [place] = places
  if (places.length === 1 && place) return tellOfPlace(context, place)
  if (places.length > 1) {
    return replyWithList({ context, places, head: told`Таких мест несколько. О каком рассказать?` })
  }
  return answerUnnamed(context)
}

/** The place itself: description, marks, address, link to the map. */
export function tellOfPlace(context: AnswerContext, place: Place): Reply {
  const lead = tellDetail(context, place)
  const marks = joinTold(
    [
      told`Категория: ${place.category}.`,
      place.tags.length > 0 ? told`Теги: ${place.tags.join(', ')}.` : '',
      place.address ? told`Адрес: ${endSentence(place.address)}` : '',
    ],
    ' ',
  )
  const note = place.additionalInfo ? shorten(place.additionalInfo, LONGEST_QUOTE) : ''
  const map = told`Показать на карте: ${placeOnMapPath(place)}`
  const around = joinTold([tellPlace(place), lead, note, marks, map], '\n')
  const room = LONGEST_ANSWER - around.text.length - 1
  const description = takeSentences(place.descriptionFull ?? place.description, room)
  return {
    told: joinTold([tellPlace(place), lead, description, note, marks, map], '\n'),
    quickReplies: ['Как туда пройти?', 'Что рядом?', 'Часы работы'],
    remember: {
      placeId: place.id,
      offer: createUnderstanding('directions', { wishes: [createPlaceWish('want', place.id)] }),
    },
  }
}

/** What the place's own texts say to a question about a detail, or that they do not say it. */
function tellDetail({ understanding }: AnswerContext, place: Place): Told | string {
  if (!DETAIL.test(understanding.text)) return ''
  const known = new Set(listWords([place.name, place.category, ...place.tags].join(' ')))
  const words = listWords(understanding.text).filter((word) => {
    return word.length >= SHORTEST_WORD && ![...known].some((other) => other.slice(0, 4) === word.slice(0, 4))
  })
  const quote = words.length > 0 ? findSupport([place], words.join(' '))[0]?.quote : undefined
  return quote === undefined ? 'Точного ответа в описании этого места нет. Вот что в нём сказано:' : ''
}

/** No place of the guide is named: the page about the town or a description may still speak of it. */
function answerUnnamed(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const { wishes, unknownNames } = understanding.slots
  const features = wishes.flatMap(({ anyOf }) =>
    anyOf.flatMap((target) => (target.kind === 'feature' ? [target.text] : [])),
  )
  const asked = [...unknownNames, ...features].join(' ') || understanding.text
  const mention = findPartialSupport(guide.places, asked).find(({ quote }) => quote !== undefined)
  const about = tellAboutAnswer({ ...context, understanding: { ...understanding, text: asked } })
  if (about) return { told: about, quickReplies: ['История города', 'Что посмотреть в городе'] }
  if (mention?.quote) {
    return {
      told: told`Отдельного места с таким названием в каталоге нет, но об этом говорит описание: ${tellQuotedPlace(mention.place)}.
${shorten(mention.quote, LONGEST_QUOTE)}`,
      quickReplies: ['Расскажи подробнее', 'Как туда пройти?'],
      remember: { placeId: mention.place.id },
    }
  }
  const missing = unknownNames.length > 0 || features.length > 0 ? tellMissing([asked]) : tellNotInAbout()
  return { told: missing, quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'] }
}
