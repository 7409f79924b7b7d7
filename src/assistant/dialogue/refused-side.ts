import type { AnswerContext } from '../answers/answer-context.ts'
import type { Understanding } from '../understanding.ts'

const TOO_FAR = /(?:^| )далеко(?: (?:нам|мне|для|нас|слишком|очень|это|будет|идти|ехать|от))*$/u
const MOST_REFUSING_WORDS = 7
const ASKS = /\?|(?:^| )(?:ли|как|насколько|не|до)(?: |$)/u

/** Whether all that a message names is refused for being too far. */
export function refusesSide({ slots, text }: Understanding): boolean {
  return slots.wishes.length > 0 && slots.wishes.every(({ role }) => role === 'avoid') && TOO_FAR.test(text)
}

/** «Нет, северный далеко нам»: what is named there is refused, and the same is looked for elsewhere. */
export function readRefusedSide({ understanding, state, turn }: AnswerContext): Understanding {
  const { slots, text } = understanding
  const isOfList = state.list.length > 0 && state.walk === undefined
  if (
    !isOfList ||
    slots.wishes.length === 0 ||
    !TOO_FAR.test(text) ||
    text.split(' ').length > MOST_REFUSING_WORDS ||
    ASKS.test(`${text} ${turn.message}`)
  )
    return understanding
  const wishes = slots.wishes.map((wish) => ({ ...wish, role: 'avoid' as const }))
  return { ...understanding, intent: 'more_options', act: 'change', slots: { ...slots, wishes } }
}
