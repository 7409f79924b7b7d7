import type { AnswerContext } from './answer-context.ts'

const CORRECTS =
  /^(?:да )?(?:нет|не то|не тот|не та|не про то|я не про|я имел|я имела|я говорю|я про)(?!\p{L})/u

/** «Нет, я про тот, что в лесу»: the question before it is asked again of what is named now. */
export function takeCorrection(context: AnswerContext): AnswerContext {
  const { understanding, state } = context
  const isCorrection = CORRECTS.test(understanding.text) && understanding.text.split(' ').length > 2
  if (!isCorrection || state.lastQuestion === undefined || state.walk !== undefined) return context
  const named = understanding.text
    .replace(CORRECTS, ' ')
    .replace(/(?:^| )(?:я|про|тот|та|то|о|об|который|которая)(?= |$)/gu, ' ')
  const text = `${state.lastQuestion} ${named}`.replace(/\s+/g, ' ').trim()
  const { placeId: _wrong, lastPassage: _told, lastPassages: _all, ...kept } = state
  return { ...context, state: kept, understanding: { ...understanding, text } }
}
