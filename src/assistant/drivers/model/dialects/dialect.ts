import type { ModelMessage, ModelTool, ModelToolCall } from '../chat-model.ts'
import { parseJson } from '../model-answer.ts'

/** Differences between endpoints. */
type Dialect = {
  writeMessages(messages: readonly ModelMessage[]): object[]
  /** Returns the part of a request that offers tools. */
  offerTools(tools: readonly ModelTool[]): object
  /** The part of a request that asks for JSON; empty if the endpoint has none. */
  json: object
}

/** Prefix of generated ids for calls without one. */
export const OWN_ID = 'call-'

/**
 * OpenAI's `/chat/completions`, which most endpoints implement, and Sber's GigaChat: one function per reply,
 * its result a message of the role `function`.
 */
export const DIALECTS = {
  openai: {
    writeMessages: (messages) => messages.map(writeForOpenAi),
    offerTools: (tools) => ({
      tools: tools.map((tool) => ({ type: 'function', function: tool })),
      tool_choice: 'auto',
    }),
    json: { response_format: { type: 'json_object' } },
  },
  gigachat: {
    writeMessages: writeForGigachat,
    offerTools: (functions) => ({ functions, function_call: 'auto' }),
    json: {},
  },
} as const satisfies Readonly<Record<string, Dialect>>

function writeForOpenAi(message: ModelMessage): object {
  const { role, content } = message
  if (role === 'tool') return { role, tool_call_id: message.toolCallId, content }
  if (role !== 'assistant' || message.toolCalls.length === 0) return { role, content }
  const calls = message.toolCalls.map(({ id, ...called }) => ({ id, type: 'function', function: called }))
  return { role, content: content || null, tool_calls: calls }
}

/**
 * Writes each call before its own result, because GigaChat has no parallel calls; only the first message may
 * be the system's.
 */
function writeForGigachat(messages: readonly ModelMessage[]): object[] {
  const calls = new Map<string, ModelToolCall>()
  return messages.flatMap((message, at) => {
    const { role, content } = message
    if (role === 'tool') {
      const call = calls.get(message.toolCallId)
      return [
        ...(call ? [writeCall(call)] : []),
        { role: 'function', name: message.name, content: JSON.stringify(toObject(content)) },
      ]
    }
    if (role === 'assistant') {
      for (const call of message.toolCalls) calls.set(call.id, call)
      if (message.toolCalls.length > 0) return []
    }
    return [{ role: role === 'system' && at > 0 ? 'user' : role, content }]
  })
}

function writeCall({ id, name, arguments: input }: ModelToolCall): object {
  return {
    role: 'assistant',
    content: '',
    function_call: { name, arguments: toObject(input) },
    ...(!id.startsWith(OWN_ID) && { functions_state_id: id }),
  }
}

/** Arguments and results must be objects. */
function toObject(text: string): object {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { text }
}
