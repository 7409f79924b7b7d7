import type { NewFeedback } from '#domain/new-feedback.ts'
import { paths } from '#domain/paths.ts'
import { randomUuid } from '../random-uuid.ts'
import { sendOrKeep } from '../send-or-keep.ts'

let lastTry: { text: string; clientMessageId: string } | undefined

/**
 * Sends feedback, or keeps it on the device (`sendOrKeep`). The same words tried again go under the same number, so that
 * a lost answer does not make two messages of one. Throws when neither comes about.
 */
export async function sendFeedback(feedback: NewFeedback): Promise<'sent' | 'kept'> {
  const text = JSON.stringify(feedback)
  if (lastTry?.text !== text) lastTry = { text, clientMessageId: randomUuid() }
  const done = await sendOrKeep(paths.feedbackApi, {
    ...feedback,
    clientMessageId: lastTry.clientMessageId,
  })
  lastTry = undefined
  return done
}
