import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { findDetail } from '../retrieval/find-detail.ts'
import { findPartialSupport } from '../retrieval/place-passages.ts'
import { tellMissing } from '../wording/missing.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, shorten, takeSentences } from '../wording/sentences.ts'
import { joinTold, type Told, told } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './find-places.ts'
import { tellAboutAnswer, tellNotInAbout } from './town.ts'

const LONGEST_QUOTE = 300
const LONGEST_DETAIL = 500
const SHORT_STORY = 350

/** All about one place; of several named the visitor chooses. */
export function answerPlaceInfo(context: AnswerContext): Reply {
  const places = narrowByText(listNamedPlaces(context), context.understanding.text)
  const [place] = places
  if (places.length === 1 && place) return tellOfPlace(context, place)
  if (places.length > 1) {
    return replyWithList({ context, places, head: told`Таких мест несколько. О каком рассказать?` })
  }
  return answerUnnamed(context)
}

/** «Мамонт в музее»: of several the one whose texts have the other words of the question. */
function narrowByText(places: Place[], text: string): Place[] {
  if (places.length < 2) return places
  const support = findPartialSupport(places, text)
  const [best, next] = support
  return best && (!next || next.coverage < best.coverage) ? [best.place] : places
}

/** The place itself: what was asked of it, or its description, marks, address and link to the map. */
export function tellOfPlace(context: AnswerContext, place: Place): Reply {
  const detail = findDetail(place, context.understanding.text)
  return {
    told:
      detail?.kind === 'said' ? tellDetail(place, detail.sentence) : tellWhole(place, detail !== undefined),
    quickReplies: ['Как туда пройти?', 'Что рядом?', 'Часы работы'],
    remember: {
      placeId: place.id,
      offer: composeUnderstanding('directions', { wishes: [composePlaceWish('want', place.id)] }),
    },
  }
}

function tellDetail(place: Place, sentence: string): Told {
  return told`${tellQuotedPlace(place)}. В описании сказано: ${endSentence(shorten(sentence, LONGEST_DETAIL))}
Показать на карте: ${placeOnMapPath(place)}`
}

function tellWhole(place: Place, isUnsaid: boolean): Told {
  const lead = isUnsaid ? 'Ответа на это в описании нет. Вот что в нём сказано:' : ''
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
  const description = takeSentences(getStory(place), LONGEST_ANSWER - around.text.length - 1)
  return joinTold([tellPlace(place), lead, description, note, marks, map], '\n')
}

/** The long text; a short one does not tell what the card says, so both stand together. */
function getStory({ description, descriptionFull }: Place): string {
  if (descriptionFull === undefined) return description
  return descriptionFull.length < SHORT_STORY ? `${description}\n${descriptionFull}` : descriptionFull
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
