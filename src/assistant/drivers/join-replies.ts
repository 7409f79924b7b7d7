import type { Place } from '#domain/place.ts'
import type { Reply } from '../compose/reply.ts'
import { uncapitalize } from '../wording/first-letter.ts'
import { concatGrounded, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { fitGrounded } from './fit-answer.ts'

const ORDINALS = ['первый', 'второй', 'третий']
/** Maximum length of a near answer beside a real one, in characters. */
const MAX_BESIDE_LENGTH = 220

/**
 * Joins replies to several questions in their order. If another question has an answer, one without is
 * mentioned by its number.
 */
export function joinReplies(replies: readonly Reply[], places: readonly Place[]): Reply {
  const isAnswered = replies.some(({ isSupported }) => isSupported)
  const [only, another] = replies
  if (only === undefined) throw new Error('there is nothing to join')
  if (another === undefined) return only
  const texts = replies.map(({ text, isSupported }, at) =>
    isSupported || !isAnswered ? text : describeUnanswered(fitGrounded(text, MAX_BESIDE_LENGTH, places), at),
  )
  const unique = texts.filter(({ text }, at) => texts.findIndex((other) => other.text === text) === at)
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
