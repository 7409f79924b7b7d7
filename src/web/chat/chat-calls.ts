import * as z from 'zod/mini'
import { type ChatMessage, type ChatPoll, chatMessageSchema, chatPollSchema } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { abortAfter } from '../api/abort-after.ts'
import { askEngine } from '../api/ask-engine.ts'
import { isWithoutNetwork } from '../api/with-offline-fallback.ts'

/** Timeout of a call. Sending again is safe. */
const CALL_TIMEOUT_MS = 15_000

const problemSchema = z.object({ detail: z.string().check(z.minLength(1)) })

export type NewMessage = { message: string; clientMessageId: string; location?: Coordinates; drop?: string }

/** The API calls of one chat session (specification, section 7). Each rejects on an error response. */
export type ChatCalls = {
  send(message: NewMessage): Promise<ChatMessage>
  /** Returns messages after `lastId`, or from the first; the response may be partial. */
  poll(lastId: number | undefined): Promise<ChatPoll>
  clear(): Promise<void>
}

/** The server rejected the call; `message` is a reason in Russian. */
export class Refusal extends Error {}

export function createChatCalls(sessionId: string): ChatCalls {
  const messages = chatMessagesPath(sessionId)
  return {
    async send(message) {
      const response = await call(messages, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      return chatMessageSchema.parse(await response.json())
    },
    async poll(lastId) {
      const query = lastId === undefined ? '' : `?last_id=${lastId}`
      const response = await call(chatPollPath(sessionId) + query)
      return chatPollSchema.parse(await response.json())
    },
    async clear() {
      await call(messages, { method: 'DELETE' })
    },
  }
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    ...init,
    credentials: 'omit',
    cache: 'no-store',
    signal: abortAfter(CALL_TIMEOUT_MS),
  })
  if (response.ok) return response
  throw await describeRefusal(response)
}

async function describeRefusal(response: Response): Promise<Refusal> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
  return new Refusal(problem.success ? problem.data.detail : describeStatus(response))
}

/** Describes a status without a message for the visitor, for example from a proxy or the hosting provider. */
function describeStatus({ status, headers }: Response): string {
  if (status >= 500) return 'На сервере неполадка. Попробуйте через минуту.'
  if (status !== 429) return 'Сервер не принял сообщение.'
  const seconds = Number(headers.get('retry-after'))
  const pause = seconds > 0 ? `${Math.ceil(seconds)} с` : 'минуту'
  return `Слишком много сообщений подряд. Подождите ${pause} и отправьте ещё раз.`
}

/** Only a request that never reached the server is called a lost connection. */
export function explainFailure(error: unknown): string {
  if (error instanceof Refusal) return error.message
  // `abortAfter` aborted the call.
  if (error instanceof DOMException) return 'Сервер долго не отвечает.'
  return error instanceof TypeError ? 'Нет связи с сервером.' : 'Ответ сервера не удалось прочитать.'
}

/** Ids of offline messages lie between two server ids, which are integers. */
const STEP = 0.001

/** Calls that fall back to the offline engine. Its messages stay on the device, and it knows no earlier ones. */
export function createSteadyCalls(calls: ChatCalls, sessionId: string): ChatCalls {
  const talk = readKeptTalk(sessionId)
  let served: number | undefined
  let given = 0

  function nextId(): number {
    return Math.max(served ?? 0, talk.messages.at(-1)?.id ?? 0) + STEP
  }

  async function answerHere({ message, clientMessageId, location, drop }: NewMessage): Promise<ChatMessage> {
    const id = nextId()
    const asked = { id, messageText: message, isBotMessage: false, createdAt: now(), clientMessageId }
    const { message: reply, state } = await askEngine('reply', {
      message,
      position: location,
      drop,
      state: talk.state,
    })
    talk.messages.push(asked, { ...reply, id: id + STEP, isBotMessage: true, createdAt: now() })
    talk.state = state
    keepTalk(sessionId, talk)
    return asked
  }

  return {
    async send(message) {
      try {
        return await calls.send(message)
      } catch (error) {
        if (!isWithoutNetwork(error)) throw error
        return answerHere(message).catch(() => Promise.reject(error))
      }
    },
    async poll() {
      const items = talk.messages.slice(given)
      given = talk.messages.length
      if (items.length > 0) return { items, hasMore: true }
      try {
        const page = await calls.poll(served)
        served = page.items.at(-1)?.id ?? served
        return page
      } catch (error) {
        if (!isWithoutNetwork(error)) throw error
        return { items: [] }
      }
    },
    async clear() {
      dropKeptTalk(sessionId)
      await calls.clear()
    },
  }
}

function now(): string {
  return new Date().toISOString()
}

const KEY = 'offline-chat'

type KeptTalk = { messages: ChatMessage[]; state: unknown }

const keptSchema = z.object({
  sessionId: z.string(),
  messages: z.array(z.extend(chatMessageSchema, { id: z.number() })),
  state: z.unknown(),
})

/** Returns the stored offline messages of a session; it deletes those of another session. */
function readKeptTalk(sessionId: string): KeptTalk {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
    if (kept?.sessionId === sessionId) return { messages: kept.messages, state: kept.state }
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
  return { messages: [], state: undefined }
}

function keepTalk(sessionId: string, talk: KeptTalk): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sessionId, ...talk }))
  } catch {
    // The messages last as long as the page.
  }
}

function dropKeptTalk(sessionId: string): void {
  if (readKeptTalk(sessionId).messages.length > 0) localStorage.removeItem(KEY)
}
