import * as z from 'zod'
import type { ModelMessage, ModelReply, ModelRequest, ModelTool, ModelToolCall } from '../chat-model.ts'
import { parseJson, parseObjectWithin } from '../model-answer.ts'

type Dialect = {
  writeMessages(messages: readonly ModelMessage[]): object[]
  offerTools(tools: readonly ModelTool[]): object
  /** The part of a request that asks for JSON; empty if the endpoint has none. */
  json: object
}

const OWN_ID = 'call-'

/** OpenAI's `/chat/completions`, which most endpoints have, and GigaChat: one function per reply. */
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

/** GigaChat has no parallel calls: each stands before its result. Only the first message is the system’s. */
function writeForGigachat(messages: readonly ModelMessage[]): object[] {
  const calls = new Map<string, ModelToolCall>()
  return messages.flatMap((message, at) => {
    const { role, content } = message
    if (role === 'tool') {
      const call = calls.get(message.toolCallId)
      const result = { role: 'function', name: message.name, content: JSON.stringify(toObject(content)) }
      return call ? [writeCall(call), result] : [result]
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

/** Some endpoints return arguments as an object. */
const argumentsSchema = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value)),
])
const functionSchema = z.object({ name: z.string(), arguments: argumentsSchema.default('{}') })

/** A reply of OpenAI (`tool_calls`) or GigaChat (`function_call`, its id is `functions_state_id`). */
const replySchema = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ id: z.string().nullish(), function: functionSchema })).nullish(),
          function_call: functionSchema.nullish(),
          functions_state_id: z.string().nullish(),
        }),
      }),
    ],
    z.unknown(),
  ),
  /** An unreadable count is ignored. */
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .transform((usage) => ({ prompt: usage.prompt_tokens, completion: usage.completion_tokens }))
    .optional()
    .catch(undefined),
})

/** Reasoning before the answer, if the endpoint does not remove it. */
const THOUGHTS = /^\s*<think>[\s\S]*?<\/think>/

/** Parses the reply in an endpoint's response. Throws if there is none. */
export function readReply(answer: unknown): ModelReply {
  const { choices, usage } = replySchema.parse(answer)
  const [{ message }] = choices
  const { tool_calls: calls, function_call: call, functions_state_id: id } = message
  const called = calls ?? (call ? [{ id, function: call }] : [])
  return {
    content: (message.content ?? '').replace(THOUGHTS, ''),
    toolCalls: called.map((one, at) => ({ id: one.id || `${OWN_ID}${at + 1}`, ...one.function })),
    ...(usage && { tokens: usage }),
  }
}

const callsSchema = z.object({
  calls: z
    .array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }))
    .min(1),
})

/** Returns messages without tools: tools are described, a call is JSON, a result is a message. */
export function describeTools({ messages, tools }: ModelRequest): ModelMessage[] {
  const rules = tools.length > 0 ? [{ role: 'system' as const, content: listTools(tools) }] : []
  const start = messages.findIndex(({ role }) => role !== 'system')
  const described = messages.toSpliced(start < 0 ? messages.length : start, 0, ...rules)
  return joinSpeakers(described.map(writeInWords))
}

function listTools(tools: readonly ModelTool[]): string {
  return [
    'Чтобы вызвать инструменты, ответь только объектом JSON вида {"calls": [{"name": "имя", "arguments": {}}]}, без других слов.',
    'Результаты придут следующим сообщением. Когда данных достаточно, дай окончательный ответ, уже без calls.',
    'Инструменты (имя, назначение, схема аргументов):',
    ...tools.map((tool) => `- ${tool.name}: ${tool.description} ${JSON.stringify(tool.parameters)}`),
  ].join('\n')
}

function writeInWords(message: ModelMessage): ModelMessage {
  if (message.role === 'tool')
    return { role: 'user', content: `Результат инструмента ${message.name}:\n${message.content}` }
  if (message.role !== 'assistant' || message.toolCalls.length === 0) return message
  const calls = message.toolCalls.map(({ name, arguments: input }) => ({
    name,
    arguments: parseJson(input) ?? {},
  }))
  return { role: 'assistant', content: JSON.stringify({ calls }), toolCalls: [] }
}

/** Many models refuse two consecutive messages of one role. */
function joinSpeakers(messages: readonly ModelMessage[]): ModelMessage[] {
  const joined: ModelMessage[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last?.role !== message.role) joined.push(message)
    else joined.splice(-1, 1, { ...last, content: `${last.content}\n\n${message.content}` })
  }
  return joined
}

/** Parses tool calls in the text of a reply; returns any other reply unchanged. */
export function readCalls(reply: ModelReply): ModelReply {
  const { data } = callsSchema.safeParse(parseObjectWithin(reply.content))
  if (!data) return reply
  const toolCalls = data.calls.map(({ name, arguments: input }, at) => ({
    id: `${OWN_ID}${at + 1}`,
    name,
    arguments: JSON.stringify(input),
  }))
  return { ...reply, content: '', toolCalls }
}
