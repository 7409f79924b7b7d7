import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { findAnsweredId, findPlace } from '../dialogue/named-places.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, splitSentences } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { isAboutWalk } from './walks.ts'

const WHERE_ALONE =
  /^(?:(?:а|и|ну|но) )*где(?: (?:это|он|она|оно|они|там|тут|находится|находятся|стоит|стоят|расположен\p{L}*|лежит|именно|точно|конкретно))*$/u
const SAYS_WHERE = /в какой части|как (?:до\p{L}+|про\p{L}+)|дорог[уаи]|неподалёку|рядом с|напротив/iu

/** «А где это?» of the one place spoken of: its address, or that nobody knows it, and the map. */
export function followWhere(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  if (!WHERE_ALONE.test(understanding.text) || isAboutWalk(context)) return undefined
  const id = state.placeId ?? findAnsweredId(state)
  const place = id === undefined ? undefined : findPlace(context, id)
  if (place === undefined) return undefined
  const where = place.address
    ? told`адрес: ${endSentence(place.address)}`
    : joinTold(['адрес в путеводителе не указан.', findSaid(place)], ' ')
  const isRough = place.coordinates.precision === 'approximate'
  return {
    told: joinTold(
      [
        told`${tellQuotedPlace(place)} — ${where}`,
        told`Показать на карте${isRough ? ', точка примерная' : ''}: ${placeOnMapPath(place)}`,
      ],
      '\n',
    ),
    intent: 'directions',
    quickReplies: ['Как туда пройти?', 'Что рядом?'],
    remember: { placeId: place.id, lastPassages: state.lastPassages, lastQuestion: state.lastQuestion },
  }
}

/** What the texts say of where it is. */
function findSaid({ descriptionFull = '', additionalInfo = '' }: Place): string {
  const sentences = splitSentences(`${additionalInfo}\n${descriptionFull}`)
  return sentences.find((sentence) => SAYS_WHERE.test(sentence)) ?? ''
}
