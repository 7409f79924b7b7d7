import type { NewFeedback } from '#domain/new-feedback.ts'
import type { FeedbackStore } from './feedback-store.ts'

export type FeedbackService = ReturnType<typeof createFeedbackService>

/** Takes feedback in and hands it to the delivery, when there is one. */
export function createFeedbackService(store: FeedbackStore, delivery: { wake: () => void } | undefined) {
  return {
    /** Keeps feedback. Gives its id, or undefined when its `clientMessageId` came with other words before. */
    async send(feedback: NewFeedback): Promise<string | undefined> {
      const id = await store.add(feedback, { isMailed: delivery !== undefined })
      delivery?.wake()
      return id
    },
  }
}
