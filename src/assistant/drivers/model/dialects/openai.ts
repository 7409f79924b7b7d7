import * as z from 'zod'
import type { ModelMessage, ModelReply } from '../chat-model.ts'
import { type Dialect, TEMPERATURE } from './dialect.ts'

type OpenAiSettings = {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | undefined
  /** What an endpoint wants to know beside the key. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Some endpoints give arguments as an object. */
const argumentsSchema = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value)),
])

/** Tokens as most endpoints count them; a count that cannot be read is none. */
export const usageSchema = z
  .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
  .transform((usage) => ({ prompt: usage.prompt_tokens, completion: usage.completion_tokens }))
  .optional()
  .catch(undefined)

const replySchema = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string().nullish(),
                function: z.object({ name: z.string(), arguments: argumentsSchema }),
              }),
            )
            .nullish(),
        }),
      }),
    ],
    z.unknown(),
  ),
  usage: usageSchema,
})

/** What a model thought aloud before it answered, where the endpoint does not take it away. */
const THOUGHTS = /^\s*<think>[\s\S]*?<\/think>/

/** An endpoint that understands `/chat/completions` as OpenAI describes it. */
export function createOpenAiDialect({ baseUrl, model, apiKey, headers }: OpenAiSettings): Dialect {
  const allHeaders = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    ...headers,
  }
  return {
    url: `${baseUrl}/chat/completions`,
    getHeaders: async () => allHeaders,
    write: ({ messages, tools }, extras) => ({
      model,
      messages: messages.map(writeMessage),
      ...(extras.has('temperature') && { temperature: TEMPERATURE }),
      ...(extras.has('tools') && {
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
        tool_choice: 'auto',
      }),
      ...(extras.has('json') && { response_format: { type: 'json_object' } }),
    }),
    read: readReply,
  }
}

function writeMessage(message: ModelMessage): object {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant' || message.toolCalls.length === 0)
    return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content || null,
    tool_calls: message.toolCalls.map(({ id, name, arguments: input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input },
    })),
  }
}

function readReply(answer: unknown): ModelReply {
  const {
    choices: [{ message }],
    usage,
  } = replySchema.parse(answer)
  const calls = message.tool_calls ?? []
  return {
    content: (message.content ?? '').replace(THOUGHTS, ''),
    toolCalls: calls.map(({ id, function: called }, at) => ({ id: id || `call-${at + 1}`, ...called })),
    ...(usage && { tokens: usage }),
  }
}
