import type { ChatModel, ModelReply, ModelRequest } from '../chat-model.ts'
import { type Dialect, type Extra, getStatus, type Post } from './dialect.ts'
import { describeTools, readCalls } from './in-words.ts'

/** Statuses of a request that the endpoint does not understand. */
const NOT_UNDERSTOOD = new Set([400, 404, 415, 422, 501])
/** How a refusal names what it does not want. */
const NAMES: Readonly<Record<Extra, RegExp>> = {
  temperature: /temperature/i,
  json: /response_format|json_object/i,
  tools: /tool|function/i,
}
/** What is left out first where a refusal names nothing. */
const ORDER = ['tools', 'json', 'temperature'] as const satisfies readonly Extra[]

/**
 * A language model at an endpoint. What the endpoint refuses (tools, JSON, temperature) is left out, and said in words where it
 * can be; that is remembered once the plainer request was answered.
 */
export function createChatModel(dialect: Dialect, post: Post): ChatModel {
  const refused = new Set<Extra>()

  async function send(body: string, signal: AbortSignal): Promise<unknown> {
    const { url } = dialect
    try {
      return await post({ url, headers: await dialect.getHeaders(signal), body, signal })
    } catch (error) {
      if (getStatus(error) !== 401 || dialect.renewKey === undefined) throw error
      dialect.renewKey()
      return post({ url, headers: await dialect.getHeaders(signal), body, signal })
    }
  }

  async function askWithout(left: ReadonlySet<Extra>, request: ModelRequest): Promise<ModelReply> {
    const isInWords = left.has('tools')
    const extras = chooseExtras(request, left)
    const body = dialect.write(isInWords ? describeTools(request) : request, extras)
    const reply = dialect.read(await send(JSON.stringify(body), request.signal))
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

/** A reply that must be JSON cannot call a tool at many endpoints: JSON is asked for where no tools are sent. */
function chooseExtras({ tools }: ModelRequest, refused: ReadonlySet<Extra>): ReadonlySet<Extra> {
  const form: Extra = tools.length > 0 && !refused.has('tools') ? 'tools' : 'json'
  return new Set([form, 'temperature' as const].filter((extra) => !refused.has(extra)))
}

/** What a refused request is to be sent without. */
function findUnwanted(error: unknown, sent: ReadonlySet<Extra>): Extra | undefined {
  if (!NOT_UNDERSTOOD.has(getStatus(error) ?? 0)) return undefined
  const { text = '' } = error as { text?: string }
  const candidates = ORDER.filter((extra) => sent.has(extra))
  return candidates.find((extra) => NAMES[extra].test(text)) ?? candidates[0]
}
