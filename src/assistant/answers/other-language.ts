import { getOrigin } from '../dialogue/origin.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { told } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './find-places.ts'

const LANGUAGE_NOTE = 'I answer in Russian only.'

/** A message in another language: places when its words lead to some, else how to ask. */
export function answerOtherLanguage(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const { places } = selectPlaces(guide, understanding.slots, ['want', 'only'])
  if (places.length > 0) {
    const origin = getOrigin(context)
    return replyWithList({
      context,
      places,
      head: told`Отвечаю только по-русски. ${LANGUAGE_NOTE} Вот что подходит:`,
      origin: origin.from === 'visitor' ? origin : undefined,
    })
  }
  return {
    told: told`Отвечаю только по-русски. ${LANGUAGE_NOTE} Спросите, например: что посмотреть в городе, где поесть, маршрут на два часа.`,
    quickReplies: ['Что посмотреть в городе', 'Где поесть', 'Построй маршрут'],
  }
}
