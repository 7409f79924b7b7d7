import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Feedback } from '#domain/feedback.ts'
import type { Database } from '#server/db/database.ts'
import { createJobStore, type Lease, openJobWorker } from '#server/db/job-queue.ts'
import { toFeedback } from './feedback-store.ts'

/** A lease is longer than sending a letter can take (see `createMailer`), so no other node sends it too. */
const TIMES = { lookIntervalMs: 5_000, leaseMs: 5 * 60_000, firstPauseMs: 30_000 }
const MAX_PAUSE_MS = 60 * 60_000

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const MAX_SAID_CHARACTERS = 500

/** A letter that only this node may send until its lease ends. */
export type LeasedLetter = Lease & { feedback: Feedback }

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** Creates the store of pending letters. */
export function createOutboxStore(database: Database) {
  const jobs = createJobStore<{ feedback_id: string }>(database, {
    name: 'outbox',
    key: ['feedback_id'],
    dueColumn: 'due_at_ms',
    oldestFirst: 'due_at_ms',
    columns: sql`feedback_id`,
  })
  return {
    ...jobs,

    async lease(leaseMs: number): Promise<LeasedLetter | undefined> {
      const leased = await jobs.lease(leaseMs)
      if (leased === undefined) return undefined
      const { feedback_id, ...lease } = leased
      const found = database.selectFrom('feedback').selectAll().where('id', '=', feedback_id)
      const row = await found.executeTakeFirst()
      return row && { feedback: toFeedback(row), ...lease }
    },
  }
}

/**
 * Sends the letters of the outbox, one after another. What a mail server refuses is retried after pauses that
 * double, up to an hour, while the feedback is stored. `close` waits for the letter being sent.
 */
export function openFeedbackDelivery(
  outbox: OutboxStore,
  sendLetter: (feedback: Feedback) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { firstPauseMs, ...times } = TIMES,
) {
  const worker = openJobWorker<LeasedLetter>({
    ...times,
    store: outbox,
    async perform(letter) {
      await sendLetter(letter.feedback)
      log.info({ feedbackId: letter.feedback.id }, 'feedback: a letter was sent')
      await outbox.finish(letter)
    },
    onFailure({ feedback, attempts }, error) {
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), MAX_PAUSE_MS)
      const facts = { feedbackId: feedback.id, attempts, pauseMs, ...describeRefusal(error) }
      log.warn(facts, 'feedback: a letter was not sent, it will be tried again')
      return pauseMs
    },
    onAway: (error) => log.warn({ err: error }, 'feedback: letters wait, the database is away'),
    maxAtOnce: 1,
    maxCloseMs: times.leaseMs,
  })
  worker.wake()
  return worker
}

/** The message of a mail server for the log, without the addresses in it. */
export function describeRefusal(error: unknown): { code?: unknown; status?: unknown; said?: string } {
  const { code, responseCode: status, response } = error as Record<string, unknown>
  if (typeof response !== 'string') return { code, status }
  return { code, status, said: response.replace(ADDRESS, '…').slice(0, MAX_SAID_CHARACTERS) }
}
