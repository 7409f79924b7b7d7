import type { Expectation } from './case.ts'
import { checkFacts } from './check-facts.ts'
import { checkHours } from './check-hours.ts'
import { checkNames } from './check-names.ts'
import { checkMarkup, checkRussian } from './check-russian.ts'
import { checkTurn } from './check-turn.ts'
import { type Conversation, findLastWalk } from './conversation.ts'
import type { Fault } from './fault.ts'
import type { BotAnswer } from './talker.ts'

/** All that is wrong with an answer: against what is expected of it, and against what holds of every answer. */
export function checkAnswer(
  expected: Expectation | undefined,
  answer: BotAnswer,
  conversation: Conversation,
): Fault[] {
  const { town, answers } = conversation
  return [
    ...checkTurn(expected ?? {}, answer, findLastWalk(answers), town.places),
    ...checkHours(answer, town.places),
    ...checkFacts(conversation, answer),
    ...checkNames(conversation, answer),
    ...checkRussian(answer.text, town.source),
    ...checkMarkup(answer.text),
  ]
}
