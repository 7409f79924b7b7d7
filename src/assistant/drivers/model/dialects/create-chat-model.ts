import type { ChatModel, ModelReply, ModelRequest } from '../chat-model.ts'
import { DIALECTS } from './dialect.ts'
import { describeTools, readCalls } from './in-words.ts'
import { readReply } from './read-reply.ts'

/**
 * Sends a text to an address and gives the JSON of the answer, not yet checked. Rejects with an error that has the `status` of a refusal
 * and the beginning of its `text`, where there was an answer.
 */
export type Post = (request: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}) => Promise<unknown>

type Endpoint = {
  readonly dialect: keyof typeof DIALECTS
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly model: string
  /** What the endpoint wants to know beside the key. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A key that is valid now; undefined where none is needed. */
  getKey(signal: AbortSignal): Promise<string | undefined>
  /** Forgets a key that was refused; absent where no other can be had. */
  readonly forgetKey?: (() => void) | undefined
  readonly post: Post
}

/** Low: what is said is to be what the tools gave. */
const TEMPERATURE = 0.2
/** Statuses of a request that the endpoint does not understand. */
const NOT_UNDERSTOOD = new Set([400, 404, 415, 422, 501])
/** What a request may have and endpoints may refuse, what is left out first where a refusal names nothing, and how it is named. */
const EXTRAS = { tools: /tool|function/i, json: /response_format|json_object/i, temperature: /temperature/i }
type Extra = keyof typeof EXTRAS

/**
 * A language model at an endpoint. What the endpoint refuses (tools, JSON, temperature) is left out, and said in words where it
 * can be; that is remembered once the plainer request was answered.
 */
export function createChatModel({ baseUrl, forgetKey, post, ...endpoint }: Endpoint): ChatModel {
  const { writeMessages, offerTools, json } = DIALECTS[endpoint.dialect]
  const { model } = endpoint
  const refused = new Set<Extra>()

  async function send(body: string, signal: AbortSignal): Promise<unknown> {
    const key = await endpoint.getKey(signal)
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const headers = { 'content-type': 'application/json', ...authorization, ...endpoint.headers }
    return post({ url: `${baseUrl}/chat/completions`, headers, body, signal })
  }

  async function sendWithNewKey(body: string, signal: AbortSignal): Promise<unknown> {
    return send(body, signal).catch((error: unknown) => {
      if (getStatus(error) !== 401 || forgetKey === undefined) throw error
      forgetKey()
      return send(body, signal)
    })
  }

  async function askWithout(left: ReadonlySet<Extra>, request: ModelRequest): Promise<ModelReply> {
    const isInWords = left.has('tools')
    const { messages } = isInWords ? describeTools(request) : request
    const extras = {
      tools: offerTools(request.tools),
      json,
      temperature: { temperature: TEMPERATURE },
    }
    const sent = chooseExtras(request, left).map((extra) => extras[extra])
    const body = Object.assign({ model, messages: writeMessages(messages) }, ...sent)
    const reply = readReply(await sendWithNewKey(JSON.stringify(body), request.signal))
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

/** The status that an endpoint refused a request with. */
export function getStatus(error: unknown): number | undefined {
  const { status } = error instanceof Error ? (error as Error & { status?: unknown }) : {}
  return typeof status === 'number' ? status : undefined
}

/** A reply that must be JSON cannot call a tool at many endpoints: JSON is asked for where no tools are sent. */
function chooseExtras({ tools }: ModelRequest, left: ReadonlySet<Extra>): Extra[] {
  const form: Extra = tools.length > 0 && !left.has('tools') ? 'tools' : 'json'
  return [form, 'temperature' as const].filter((extra) => !left.has(extra))
}

/** What a refused request is to be sent without. */
function findUnwanted(error: unknown, sent: readonly Extra[]): Extra | undefined {
  if (!NOT_UNDERSTOOD.has(getStatus(error) ?? 0)) return undefined
  const { text = '' } = error as { text?: string }
  return sent.find((extra) => EXTRAS[extra].test(text)) ?? sent[0]
}
