import * as z from 'zod'
import type { ModelMessage, ModelReply, ModelRequest, ModelTool } from '../chat-model.ts'
import { parseJson, parseObjectWithin } from '../model-answer.ts'
import { OWN_ID } from './dialect.ts'

const callsSchema = z.object({
  calls: z
    .array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }))
    .min(1),
})

/**
 * Returns messages for an endpoint without tools: tools are described, a call is JSON, a result is a message.
 */
export function describeTools({ messages, tools }: ModelRequest): { messages: ModelMessage[] } {
  const rules = tools.length > 0 ? [{ role: 'system' as const, content: listTools(tools) }] : []
  const start = messages.findIndex(({ role }) => role !== 'system')
  const described = messages.toSpliced(start < 0 ? messages.length : start, 0, ...rules)
  return { messages: joinSpeakers(described.map(writeInWords)) }
}

function listTools(tools: readonly ModelTool[]): string {
  return [
    'Чтобы вызвать инструменты, ответь только объектом JSON вида {"calls": [{"name": "имя", "arguments": {}}]}, без других слов.',
    'Результаты придут следующим сообщением. Когда данных достаточно, дай окончательный ответ, уже без calls.',
    'Инструменты (имя, назначение, схема аргументов):',
    ...tools.map(
      ({ name, description, parameters }) => `- ${name}: ${description} ${JSON.stringify(parameters)}`,
    ),
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
