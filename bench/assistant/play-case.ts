import type { AssistantCase } from './case.ts'
import { checkAnswer } from './check-answer.ts'
import type { Fault } from './fault.ts'
import type { BotAnswer, Engine } from './talker.ts'
import type { Town } from './town.ts'

/** One message of a case with its answer and its faults. */
export type PlayedTurn = { said: string; answer: BotAnswer; faults: Fault[] }

/** Plays a case and checks every answer. `change` rewrites the messages, to test that the result does not depend on the wording. */
export async function playCase(
  { now, user, turns }: Pick<AssistantCase, 'now' | 'user' | 'turns'>,
  town: Town,
  engine: Engine,
  change: (message: string) => string = (message) => message,
): Promise<PlayedTurn[]> {
  const talker = await engine.openTalk({ now, user })
  const said: string[] = []
  const played: PlayedTurn[] = []
  for (const { say, expect } of turns) {
    const message = change(say)
    said.push(say, message)
    const answer = await talker.say(message)
    const answers = played.map((turn) => turn.answer)
    const faults = checkAnswer(expect, answer, { town, now, user, said, answers })
    played.push({ said: message, answer, faults })
  }
  return played
}
