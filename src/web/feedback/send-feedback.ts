import type { NewFeedback } from '#domain/new-feedback.ts'
import { paths } from '#domain/paths.ts'
import { randomUuid } from '../random-uuid.ts'
import { sendOrKeep } from '../send-or-keep.ts'

let lastTry: { text: string; clientMessageId: string } | undefined

/**
 * Sends feedback or stores it on the device (`sendOrKeep`). A retry of the same text has the same id, so a
 * lost response creates no duplicate. Throws when both fail.
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
