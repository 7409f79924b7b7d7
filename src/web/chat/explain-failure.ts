import { Refusal } from './chat-calls.ts'

/** Why a message could not be sent, for the visitor: only what never reached the server is called a lost connection. */
export function explainFailure(error: unknown): string {
  if (error instanceof Refusal) return error.message
  // The call was given up: `abortAfter`.
  if (error instanceof DOMException) return 'Сервер долго не отвечает.'
  return error instanceof TypeError ? 'Нет связи с сервером.' : 'Ответ сервера не удалось прочитать.'
}
