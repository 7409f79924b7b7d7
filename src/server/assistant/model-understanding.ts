import type { Turn } from '#assistant/assistant.ts'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import type { Intent } from '#assistant/intents.ts'
import type { Understanding } from '#assistant/understanding.ts'
import { ServiceFault } from '#server/http/ask-service.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { ModelClient } from './model-client.ts'
import { createPrompt } from './model-prompt.ts'
import { readUnderstanding } from './read-understanding.ts'
import { createSpendCap, type SpendLimits } from './spend-cap.ts'

const DEADLINE_MS = 12_000
/** Another try makes sense only when there is time for an answer. */
const TIME_FOR_REPAIR_MS = 2_000

/** The rules are sure of these, or must be: danger, attacks, abuse, and words that mean one thing. */
const SETTLED: readonly Intent[] = [
  'emergency',
  'crisis',
  'injection',
  'abuse',
  'privacy',
  'greet',
  'thanks_bye',
  'help',
  'confirm_yes',
  'confirm_no',
  'restart',
  'gibberish',
]

/** Understands messages by a language model. Undefined, never an error: then the rules' understanding stands. */
export type ModelUnderstanding = {
  understand(turn: Turn, guide: AssistantGuide, embedded: Understanding): Promise<Understanding | undefined>
}

/** In a day of this node: an hour may take a quarter of it, a conversation so much. */
const MOST_OF_AN_HOUR = 0.25
const MOST_OF_A_SESSION = 60

/** How often a model is asked when it may be asked so often in a day. */
export function createSpendLimits(callsPerDay: number): SpendLimits {
  return {
    perSession: MOST_OF_A_SESSION,
    perHour: Math.max(1, Math.ceil(callsPerDay * MOST_OF_AN_HOUR)),
    perDay: callsPerDay,
  }
}

type Parts = {
  client: ModelClient
  limits: SpendLimits
  log: { warn: (facts: object, message: string) => void }
  getNow?: () => number
  deadlineMs?: number
}

/**
 * Asks a model what a message means: at most twice within 12 seconds, the second time with what was wrong. It is not
 * asked about danger, over the spend cap, and for a minute after three failures.
 */
export function createModelUnderstanding({ client, limits, log, ...parts }: Parts): ModelUnderstanding {
  const { getNow = Date.now, deadlineMs = DEADLINE_MS } = parts
  const breaker = createCircuitBreaker(getNow)
  const cap = createSpendCap(limits, getNow)

  return {
    async understand(turn, guide, embedded) {
      const session = turn.session ?? turn.seed
      if (SETTLED.includes(embedded.intent) || breaker.isResting() || !cap.take(session)) return undefined
      breaker.begin()
      const until = performance.now() + deadlineMs
      const signal = AbortSignal.timeout(deadlineMs)
      const mayAskAgain = () => until - performance.now() > TIME_FOR_REPAIR_MS && cap.take(session)
      try {
        const understood = await ask(client, { turn, guide, embedded, signal, mayAskAgain })
        breaker.succeed()
        return understood.intent === 'unknown' ? undefined : understood
      } catch (error) {
        breaker.fail(error instanceof ServiceFault ? (error.retryAfterS ?? 0) * 1_000 : 0)
        log.warn({ reason: tellReason(error) }, 'assistant: the language model failed, the rules answer')
        return undefined
      }
    },
  }
}

type Question = {
  turn: Turn
  guide: AssistantGuide
  embedded: Understanding
  signal: AbortSignal
  mayAskAgain: () => boolean
}

async function ask(client: ModelClient, question: Question): Promise<Understanding> {
  const { turn, guide, embedded, mayAskAgain } = question
  const messages = createPrompt(turn, guide, embedded)
  const context = { message: turn.message, now: turn.now, places: guide.places, embedded }
  const answer = await client.ask(messages, question)
  const first = readUnderstanding(answer, context)
  if (typeof first !== 'string') return first
  if (!mayAskAgain()) throw new Error('the answer does not fit')
  const repaired = await client.ask(
    [
      ...messages,
      { role: 'assistant', content: answer.slice(0, 2_000) },
      { role: 'user', content: `${first} Reply with the JSON alone.` },
    ],
    question,
  )
  const second = readUnderstanding(repaired, context)
  if (typeof second === 'string') throw new Error('the answer does not fit, nor the repaired one')
  return second
}

/** Why it failed, without anything of the message, the answer or the key. */
function tellReason(error: unknown): string {
  if (error instanceof ServiceFault) return error.message
  if (error instanceof Error && error.name === 'ZodError') return 'the answer is not a completion'
  return error instanceof Error ? error.message.slice(0, 100) : 'unknown'
}
