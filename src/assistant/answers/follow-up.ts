import type { AnswerContext, Reply } from './answer-context.ts'
import { answerMoreOfNeed } from './answer-need.ts'
import { followDistance, followNowhere, followToCentre } from './follow-distance.ts'
import { followCheaper, followDay, followFact, followRefused } from './follow-fact.ts'
import { followMore } from './follow-more.ts'
import { followOther } from './follow-other.ts'
import { followWay } from './follow-way.ts'
import { followWhere } from './follow-where.ts'
import { followWhy } from './follow-why.ts'

type FollowUp = (context: AnswerContext) => Reply | undefined

/** A longer message says what it wants. */
const MOST_WORDS = 6
const FOLLOW_UPS: readonly FollowUp[] = [
  answerMoreOfNeed,
  followWhy,
  followMore,
  followDay,
  followWhere,
  followWay,
  followToCentre,
  followNowhere,
  followDistance,
  followCheaper,
  followFact,
  followRefused,
  followOther,
]

/**
 * A short message that names one part of a request (its day, its fact, its way) and nothing else: the request before it is
 * asked again with that part replaced. Undefined where the message is whole or changes something else.
 */
export function answerFollowUp(given: AnswerContext): Reply | undefined {
  const context = { ...given, understanding: takeSaid(given) }
  const { understanding, state } = context
  const { slots, text } = understanding
  if (state.request === undefined || text.split(' ').length > MOST_WORDS) return undefined
  const namesPlace = slots.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind !== 'feature'))
  if (namesPlace || slots.ordinals.length > 0) return undefined
  for (const follow of FOLLOW_UPS) {
    const reply = follow(context)
    if (reply) return reply
  }
  return undefined
}

/** Without the «есть» that a short question was given to be looked for by. */
function takeSaid({ understanding, turn }: AnswerContext): AnswerContext['understanding'] {
  const { text } = understanding
  const isGiven = text.startsWith('есть ') && !/есть/iu.test(turn.message)
  return isGiven ? { ...understanding, text: text.slice('есть '.length) } : understanding
}
