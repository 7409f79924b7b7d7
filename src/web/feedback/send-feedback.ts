import type { NewFeedback } from '#domain/new-feedback.ts'
import { paths } from '#domain/paths.ts'
import { abortAfter } from '../abort-after.ts'
import { randomUuid } from '../random-uuid.ts'

/** A message that takes longer counts as not sent; trying again is safe. */
const SEND_TIMEOUT_MS = 20_000

let lastTry: { text: string; clientMessageId: string } | undefined

/**
 * Sends feedback. The same words tried again go under the same number, so that a lost answer does not make two
 * messages of one. Throws when the server does not confirm.
 */
export async function sendFeedback(feedback: NewFeedback): Promise<void> {
  const text = JSON.stringify(feedback)
  if (lastTry?.text !== text) lastTry = { text, clientMessageId: randomUuid() }
  const response = await fetch(paths.feedbackApi, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...feedback, clientMessageId: lastTry.clientMessageId }),
    signal: abortAfter(SEND_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  lastTry = undefined
}
