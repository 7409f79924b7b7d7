import type { ChatModel, ModelMessage, ModelReply, ModelToolCall } from './chat-model.ts'
import type { Deadline } from './deadline.ts'
import { MODEL_TOOLS } from './model-tools.ts'

const MAX_TOOL_ROUNDS = 4
const MAX_CALLS_A_ROUND = 8
/** Many times what an answer takes, in characters. */
const MAX_REPLY_LENGTH = 20_000
const ENOUGH = 'Больше инструментов не вызывай: ответь тем, что они вернули.'
const TOO_MANY = `Слишком много вызовов сразу: не больше ${MAX_CALLS_A_ROUND}.`

/** No more requests may be sent now: that is no failure of the model. */
export class NotAdmitted extends Error {}

export type AskParts = {
  readonly ask: ChatModel
  /** Whether one more request may be sent. */
  readonly admit: () => Promise<boolean>
  readonly callTool: (call: ModelToolCall) => Promise<string>
  readonly deadline: Deadline
}

/** The exchange with the model: it grows with every round. */
export type Exchange = {
  readonly messages: ModelMessage[]
  rounds: number
  toolRounds: number
  tokens: number
}

/**
 * What the model says when it calls no more tools; after four rounds of calls it gets none. Rejects when it cannot be asked,
 * calls tools still, or has no time left.
 */
export async function askModel(parts: AskParts, exchange: Exchange): Promise<string> {
  for (;;) {
    const isLast = exchange.toolRounds >= MAX_TOOL_ROUNDS
    const reply = await askOnce(parts, exchange, isLast)
    const { content, toolCalls } = reply
    if (toolCalls.length === 0) {
      exchange.messages.push({ role: 'assistant', content, toolCalls })
      return content
    }
    if (isLast) throw new Error(`the model calls tools after ${MAX_TOOL_ROUNDS} rounds`)
    exchange.messages.push({ role: 'assistant', content, toolCalls })
    exchange.messages.push(...(await callTools(parts, toolCalls)))
    exchange.toolRounds += 1
    if (exchange.toolRounds === MAX_TOOL_ROUNDS) exchange.messages.push({ role: 'user', content: ENOUGH })
  }
}

async function askOnce(
  { ask, admit, deadline }: AskParts,
  exchange: Exchange,
  isLast: boolean,
): Promise<ModelReply> {
  if (!(await deadline.within(admit()))) throw new NotAdmitted('no more requests may be sent to the model')
  exchange.rounds += 1
  const tools = isLast ? [] : MODEL_TOOLS
  const asked = ask({ messages: [...exchange.messages], tools, signal: deadline.signal })
  const reply = await deadline.within(asked)
  if (reply.content.length > MAX_REPLY_LENGTH)
    throw new Error(`the model wrote ${reply.content.length} characters`)
  exchange.tokens += (reply.tokens?.prompt ?? 0) + (reply.tokens?.completion ?? 0)
  return reply
}

/** Every call is answered, those that are too many too: endpoints insist on it. */
function callTools(
  { callTool, deadline }: AskParts,
  calls: readonly ModelToolCall[],
): Promise<ModelMessage[]> {
  const called = calls.map(async (call, at): Promise<ModelMessage> => {
    const content = at < MAX_CALLS_A_ROUND ? await deadline.within(callTool(call)) : TOO_MANY
    return { role: 'tool', content, toolCallId: call.id, name: call.name }
  })
  return Promise.all(called)
}
