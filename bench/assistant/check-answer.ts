import type { Expectation } from './case.ts'
import { checkFacts } from './check-facts.ts'
import { checkHours } from './check-hours.ts'
import { checkNames } from './check-names.ts'
import { checkMarkup, checkRussian } from './check-russian.ts'
import { checkTurn } from './check-turn.ts'
import { type Conversation, findLastWalk } from './conversation.ts'
import type { Fault } from './fault.ts'
import type { BotAnswer } from './talker.ts'

/** Checks an answer against its expectations and against the rules for all answers. Returns the faults. */
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
