import type { ChatModel, ModelMessage, ModelToolCall } from './chat-model.ts'
import { MODEL_TOOLS } from './model-session.ts'

const MAX_TOOL_ROUNDS = 4
const MAX_CALLS_A_ROUND = 8
/** Far above the length of an answer, in characters. */
const MAX_REPLY_LENGTH = 20_000
const ENOUGH = 'Больше инструментов не вызывай: ответь тем, что они вернули.'
const TOO_MANY = `Слишком много вызовов сразу: не больше ${MAX_CALLS_A_ROUND}.`

/** The limit of requests is reached. This is no failure of the model. */
export class NotAdmitted extends Error {}

type AskParts = {
  readonly ask: ChatModel
  readonly admit: () => Promise<boolean>
  readonly callTool: (call: ModelToolCall) => Promise<string>
  readonly signal: AbortSignal
}

/** The messages to and from the model for one visitor's message: each round appends to them. */
export type Exchange = { messages: ModelMessage[]; rounds: number; tokens: number }

/** Returns the model's text once it calls no more tools. Rejects if the request fails or it still calls tools. */
export async function askModel(
  { ask, admit, callTool, signal }: AskParts,
  exchange: Exchange,
): Promise<string> {
  const { messages } = exchange
  for (;;) {
    const isLast = exchange.rounds >= MAX_TOOL_ROUNDS
    if (isLast) messages.push({ role: 'user', content: ENOUGH })
    if (signal.aborted || !(await admit())) throw new NotAdmitted('no more requests may be sent to the model')
    exchange.rounds += 1
    const tools = isLast ? [] : MODEL_TOOLS
    const { content, toolCalls, tokens } = await ask({ messages: [...messages], tools, signal })
    if (content.length > MAX_REPLY_LENGTH) throw new Error(`the model wrote ${content.length} characters`)
    exchange.tokens += (tokens?.prompt ?? 0) + (tokens?.completion ?? 0)
    messages.push({ role: 'assistant', content, toolCalls })
    if (toolCalls.length === 0) return content
    if (isLast) throw new Error(`the model calls tools after ${MAX_TOOL_ROUNDS} rounds`)
    // Endpoints require a result for every call, also for those above the limit.
    const called = toolCalls.map(async (call, at): Promise<ModelMessage> => {
      const result = at < MAX_CALLS_A_ROUND ? await callTool(call) : TOO_MANY
      return { role: 'tool', content: result, toolCallId: call.id, name: call.name }
    })
    messages.push(...(await Promise.all(called)))
  }
}
