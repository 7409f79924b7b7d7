import type { Place } from '#domain/place.ts'
import type { Reply } from '../compose/reply.ts'
import { uncapitalize } from '../wording/first-letter.ts'
import { concatGrounded, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { fitGrounded } from './fit-answer.ts'

/** What was answered to one thing asked; `isQuestion`: by its words it was a question. */
export type PartReply = { readonly reply: Reply; readonly isQuestion: boolean }

const ORDINALS = ['первый', 'второй', 'третий']
/** What only comes near to an answer takes no more room beside one, in characters. */
const MAX_BESIDE_LENGTH = 220

/**
 * Replies to several things asked at once as one, in their order. Beside an answer a question without one is told by its
 * number, and what was no question by its words is left out when it has none.
 */
export function joinReplies(parts: readonly PartReply[], places: readonly Place[]): Reply {
  const isAnswered = parts.some(({ reply }) => reply.isSupported)
  const questions = parts.filter(({ isQuestion }) => isQuestion)
  const kept = parts.filter(
    ({ reply, isQuestion }) => reply.isSupported || isQuestion || (!isAnswered && questions.length === 0),
  )
  const [only, another] = kept
  if (only === undefined) throw new Error('there is nothing to join')
  if (another === undefined) return only.reply
  const texts = kept.map((part) => {
    if (part.reply.isSupported || !isAnswered) return part.reply.text
    const text = fitGrounded(part.reply.text, MAX_BESIDE_LENGTH, places)
    return questions.length > 1 ? describeUnanswered(text, questions.indexOf(part)) : text
  })
  const unique = texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at)
  const replies = kept.map(({ reply }) => reply)
  const walk = replies.find((reply) => reply.walk !== undefined)?.walk
  return {
    text: concatGrounded(unique, '\n'),
    ...(walk && { walk }),
    quickReplies: [...new Set(replies.flatMap(({ quickReplies = [] }) => quickReplies))],
    remember: Object.assign({}, ...replies.map(({ remember }) => remember)),
    isSupported: isAnswered,
    isNear: replies.some(({ isNear }) => isNear === true),
  }
}

function describeUnanswered(reply: GroundedText, number: number): GroundedText {
  const text = { ...reply, text: uncapitalize(reply.text) }
  return grounded`На ${ORDINALS[number] ?? 'последний'} вопрос: ${text}`
}
