import * as z from 'zod'
import type { ModelMessage, ModelReply, ModelToolCall } from '../chat-model.ts'
import { type Dialect, TEMPERATURE } from './dialect.ts'
import type { GigachatToken } from './gigachat-token.ts'
import { usageSchema } from './openai.ts'

type GigachatSettings = { readonly baseUrl: string; readonly model: string; readonly token: GigachatToken }

const objectSchema = z.record(z.string(), z.unknown())

const replySchema = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({
          content: z.string().nullish(),
          function_call: z.object({ name: z.string(), arguments: objectSchema.default({}) }).nullish(),
          functions_state_id: z.string().nullish(),
        }),
      }),
    ],
    z.unknown(),
  ),
  usage: usageSchema,
})

/**
 * GigaChat of Sber: one function a reply, its arguments an object, its result a message of the role `function`. The id of a call
 * is GigaChat's `functions_state_id`, which it wants to be told again.
 */
export function createGigachatDialect({ baseUrl, model, token }: GigachatSettings): Dialect {
  return {
    url: `${baseUrl}/chat/completions`,
    getHeaders: async (signal) => ({
      'content-type': 'application/json',
      authorization: `Bearer ${await token.get(signal)}`,
    }),
    renewKey: token.forget,
    write: ({ messages, tools }, extras) => ({
      model,
      messages: writeMessages(messages),
      ...(extras.has('temperature') && { temperature: TEMPERATURE }),
      ...(extras.has('tools') && { functions: tools, function_call: 'auto' }),
    }),
    read: readReply,
  }
}

/** A call is written in front of its own result: several at once are not known here. */
function writeMessages(messages: readonly ModelMessage[]): object[] {
  const calls = new Map<string, ModelToolCall>()
  return messages.flatMap((message, at) => {
    if (message.role === 'tool') {
      const call = calls.get(message.toolCallId)
      const result = { role: 'function', name: message.name, content: toObjectText(message.content) }
      return call === undefined ? [result] : [writeCall(call), result]
    }
    if (message.role === 'assistant') {
      for (const call of message.toolCalls) calls.set(call.id, call)
      if (message.toolCalls.length > 0) return []
    }
    // A second system message is refused.
    const role = message.role === 'system' && at > 0 ? 'user' : message.role
    return [{ role, content: message.content }]
  })
}

function writeCall({ id, name, arguments: input }: ModelToolCall): object {
  const call = { name, arguments: JSON.parse(toObjectText(input)) as object }
  return {
    role: 'assistant',
    content: '',
    function_call: call,
    ...(id !== NO_STATE && { functions_state_id: id }),
  }
}

/** The id of a call that came without a state. */
const NO_STATE = 'call'

/** JSON of an object, which arguments and results must be. */
function toObjectText(text: string): string {
  try {
    return JSON.stringify(objectSchema.parse(JSON.parse(text)))
  } catch {
    return JSON.stringify({ text })
  }
}

function readReply(answer: unknown): ModelReply {
  const {
    choices: [{ message }],
    usage,
  } = replySchema.parse(answer)
  const { function_call: call, functions_state_id: state } = message
  return {
    content: message.content ?? '',
    toolCalls: call
      ? [{ id: state ?? NO_STATE, name: call.name, arguments: JSON.stringify(call.arguments) }]
      : [],
    ...(usage && { tokens: usage }),
  }
}
