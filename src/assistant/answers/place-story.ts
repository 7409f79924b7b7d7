import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findDetail } from '../retrieval/find-detail.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, shorten, takeSentences } from '../wording/sentences.ts'
import { joinTold, type Told, told } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

const LONGEST_NOTE = 300
const LONGEST_DETAIL = 500
const SHORT_STORY = 350

/** The place itself: what was asked of it, or its description, marks, address and link to the map. */
export function tellOfPlace(context: AnswerContext, place: Place): Reply {
  const detail = findDetail(place, context.understanding.text)
  const isTold = context.state.placeId === place.id
  return {
    told:
      detail?.kind === 'said'
        ? tellDetail(place, detail.sentence)
        : detail && isTold
          ? told`${tellQuotedPlace(place)}: в описании об этом ничего не сказано, уточните на месте.`
          : tellWhole(place, detail !== undefined),
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
  const note = place.additionalInfo ? shorten(place.additionalInfo, LONGEST_NOTE) : ''
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
