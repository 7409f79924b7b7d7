import type { FastifyBaseLogger } from 'fastify'
import type { Feedback } from '#domain/feedback.ts'
import { openJobWorker } from '#server/db/job-worker.ts'
import { describeRefusal } from './describe-refusal.ts'
import type { LeasedLetter, OutboxStore } from './outbox-store.ts'

/** Longer than sending a letter can take (see `createMailer`), so that nobody else sends it meanwhile. */
const LEASE_MS = 5 * 60_000
const MAX_PAUSE_MS = 60 * 60_000

const TIMES = { lookIntervalMs: 5_000, leaseMs: LEASE_MS, firstPauseMs: 30_000 }

/**
 * Sends the letters of the outbox, one after another. What a mail server refuses is tried again after pauses that
 * double, up to an hour, for as long as the feedback is kept. `close` waits for the letter under way.
 */
export function openFeedbackDelivery(
  outbox: OutboxStore,
  sendLetter: (feedback: Feedback) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { firstPauseMs, ...times } = TIMES,
) {
  const worker = openJobWorker<LeasedLetter>({
    ...times,
    store: outbox,
    async perform(letter) {
      await sendLetter(letter.feedback)
      await outbox.finish(letter)
    },
    onFailure({ feedback, attempts }, error) {
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), MAX_PAUSE_MS)
      log.warn(
        { feedbackId: feedback.id, attempts, pauseMs, ...describeRefusal(error) },
        'feedback: a letter was not sent, it will be tried again',
      )
      return pauseMs
    },
    onAway: (error) => log.warn({ err: error }, 'feedback: letters wait, the database is away'),
    maxAtOnce: 1,
    maxCloseMs: times.leaseMs,
  })
  worker.wake()
  return worker
}
