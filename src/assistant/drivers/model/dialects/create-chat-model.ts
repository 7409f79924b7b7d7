import type { ChatModel, ModelReply, ModelRequest } from '../chat-model.ts'
import { DIALECTS, describeTools, readCalls, readReply } from './dialect.ts'

/**
 * Posts a text to an address and returns the JSON of the response, unchecked. Rejects with an error that has
 * the `status` of a refusal and the beginning of its `text`, if there was a response.
 */
export type Post = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}) => Promise<unknown>

type Endpoint = {
  readonly dialect: keyof typeof DIALECTS
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly model: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Returns a valid key; undefined if none is needed. */
  getKey(signal: AbortSignal): Promise<string | undefined>
  /** Drops a refused key; absent if there is no way to get another one. */
  readonly forgetKey?: (() => void) | undefined
  readonly post: Post
}

/** Low, because the answer must repeat what the tools returned. */
const TEMPERATURE = 0.2
/** Status codes of a request that the endpoint does not support. */
const NOT_UNDERSTOOD = new Set([400, 404, 415, 422, 501])
/** Parts that endpoints may refuse, and how an error names them; if it names none, they go in this order. */
const EXTRAS = { tools: /tool|function/i, json: /response_format|json_object/i, temperature: /temperature/i }
type Extra = keyof typeof EXTRAS

/**
 * Returns a language model at an endpoint. Parts that the endpoint refuses (tools, JSON, temperature) are
 * dropped, or described in words where possible. A part stays dropped after the plainer request succeeds.
 */
export function createChatModel({ baseUrl, forgetKey, post, ...endpoint }: Endpoint): ChatModel {
  const { writeMessages, offerTools, json } = DIALECTS[endpoint.dialect]
  const { model } = endpoint
  const refused = new Set<Extra>()

  async function send(body: string, signal: AbortSignal): Promise<unknown> {
    const key = await endpoint.getKey(signal)
    const authorization = key !== undefined && { authorization: `Bearer ${key}` }
    const headers = { 'content-type': 'application/json', ...authorization, ...endpoint.headers }
    return post({ url: `${baseUrl}/chat/completions`, headers, body, signal })
  }

  async function askWithout(left: ReadonlySet<Extra>, request: ModelRequest): Promise<ModelReply> {
    const { tools, signal } = request
    const isInWords = left.has('tools')
    const messages = isInWords ? describeTools(request) : request.messages
    const extras = { tools: offerTools(tools), json, temperature: { temperature: TEMPERATURE } }
    const sent = chooseExtras(request, left).map((extra) => extras[extra])
    const body = JSON.stringify(Object.assign({ model, messages: writeMessages(messages) }, ...sent))
    const answer = await send(body, signal).catch((error: unknown) => {
      if (getStatus(error) !== 401 || forgetKey === undefined) throw error
      forgetKey()
      return send(body, signal)
    })
    const reply = readReply(answer)
    return isInWords ? readCalls(reply) : reply
  }

  return async (request) => {
    const left = new Set(refused)
    let fault: unknown
    for (;;) {
      try {
        const reply = await askWithout(left, request)
        for (const extra of left) refused.add(extra)
        return reply
      } catch (error) {
        fault ??= error
        const unwanted = findUnwanted(error, chooseExtras(request, left))
        if (unwanted === undefined) throw fault
        left.add(unwanted)
      }
    }
  }
}

/** Returns the status code of a refusal. */
export function getStatus(error: unknown): number | undefined {
  const { status } = error instanceof Error ? (error as Error & { status?: unknown }) : {}
  return typeof status === 'number' ? status : undefined
}

/** Many endpoints allow no tool call in a JSON reply, so JSON is requested only without tools. */
function chooseExtras({ tools }: ModelRequest, left: ReadonlySet<Extra>): Extra[] {
  const form: Extra = tools.length > 0 && !left.has('tools') ? 'tools' : 'json'
  return [form, 'temperature' as const].filter((extra) => !left.has(extra))
}

function findUnwanted(error: unknown, sent: readonly Extra[]): Extra | undefined {
  if (!NOT_UNDERSTOOD.has(getStatus(error) ?? 0)) return undefined
  const { text = '' } = error as { text?: string }
  return sent.find((extra) => EXTRAS[extra].test(text)) ?? sent[0]
}
