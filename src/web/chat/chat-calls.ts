import * as z from 'zod/mini'
import { type ChatMessage, type ChatPoll, chatMessageSchema, chatPollSchema } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { chatMessagesPath, chatPollPath } from '#domain/paths.ts'
import { abortAfter } from '../api/abort-after.ts'

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
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined))
  throw new Refusal(problem.success ? problem.data.detail : describeStatus(response))
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
