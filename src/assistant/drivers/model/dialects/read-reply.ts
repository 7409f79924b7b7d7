import * as z from 'zod'
import type { ModelReply } from '../chat-model.ts'
import { OWN_ID } from './dialect.ts'

/** Some endpoints return arguments as an object. */
const argumentsSchema = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value)),
])
const functionSchema = z.object({ name: z.string(), arguments: argumentsSchema.default('{}') })

/**
 * A reply in OpenAI's form, with `tool_calls`, or in GigaChat's, with `function_call`, whose id is
 * `functions_state_id`.
 */
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
  const {
    choices: [{ message }],
    usage,
  } = replySchema.parse(answer)
  const { tool_calls: calls, function_call: call, functions_state_id: id } = message
  const called = calls ?? (call ? [{ id, function: call }] : [])
  return {
    content: (message.content ?? '').replace(THOUGHTS, ''),
    toolCalls: called.map((one, at) => ({ id: one.id || `${OWN_ID}${at + 1}`, ...one.function })),
    ...(usage && { tokens: usage }),
  }
}
