import * as z from 'zod'
import { askService, ServiceFault } from '#server/http/ask-service.ts'
import { TOOL, TOOL_NAME } from './model-tool.ts'

/** An answer holds one small JSON object. */
const MAX_BYTES = 256 * 1024
const MAX_TOKENS = 800
/** Refusals of endpoints that know no tools; what they say differs, that they speak of tools does not. */
const REFUSALS = [400, 404, 422, 500, 501]

/** Where a model is and what it is called there. */
export type ModelSettings = { baseUrl: string; apiKey: string | undefined; model: string }

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** Until when an answer is of use, and whether one more request may be sent for it. */
export type AskOptions = { signal: AbortSignal; mayAskAgain: () => boolean }

/** A model that is asked to understand: gives the text in which its JSON should be. Throws when there is none. */
export type ModelClient = { ask(messages: readonly ModelMessage[], options: AskOptions): Promise<string> }

const call = z.object({
  name: z.string(),
  arguments: z.union([z.string(), z.record(z.string(), z.unknown())]),
})

/** What is read of an answer of `/chat/completions`; `function_call` is what older servers give. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ function: call })).nullish(),
          function_call: call.nullish(),
        }),
      }),
    )
    .min(1),
})

/**
 * A model behind an OpenAI-compatible address. Each question is one request, not streamed, temperature 0. Tools are
 * offered until the endpoint says that it has none; from then on the JSON is asked for in words.
 */
export function createModelClient({ baseUrl, apiKey, model }: ModelSettings): ModelClient {
  const url = new URL(`${baseUrl}/chat/completions`)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }
  let hasTools = true

  const send = async (messages: readonly ModelMessage[], signal: AbortSignal): Promise<string> => {
    const body = JSON.stringify({
      model,
      messages,
      temperature: 0,
      stream: false,
      max_tokens: MAX_TOKENS,
      ...(hasTools && { tools: [TOOL] }),
    })
    return readCompletion(
      await askService({ url, method: 'POST', headers, body, signal, maxBytes: MAX_BYTES }),
    )
  }
  return {
    ask: async (messages, { signal, mayAskAgain }) => {
      const didOffer = hasTools
      try {
        return await send(messages, signal)
      } catch (error) {
        if (!didOffer || !isToolRefusal(error)) throw error
        hasTools = false
        if (!mayAskAgain()) throw error
        return send(messages, signal)
      }
    },
  }
}

function isToolRefusal(error: unknown): boolean {
  return (
    error instanceof ServiceFault &&
    REFUSALS.includes(error.status ?? 0) &&
    /\b(?:tools?|functions?)\b/i.test(error.text)
  )
}

function readCompletion(answer: unknown): string {
  const [choice] = completionSchema.parse(answer).choices
  const { content, tool_calls, function_call } = choice?.message ?? {}
  const calls = [
    ...(tool_calls ?? []).map((made) => made.function),
    ...(function_call ? [function_call] : []),
  ]
  const wanted = calls.find(({ name }) => name === TOOL_NAME)
  if (wanted)
    return typeof wanted.arguments === 'string' ? wanted.arguments : JSON.stringify(wanted.arguments)
  if (content) return content
  throw new Error(
    calls.length > 0 ? 'the model called a tool that there is not' : 'the model answered nothing',
  )
}
