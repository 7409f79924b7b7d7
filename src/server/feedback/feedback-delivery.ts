import type { FastifyBaseLogger } from 'fastify'
import type { Feedback } from '#domain/feedback.ts'
import type { LeasedLetter, OutboxStore } from './outbox-store.ts'

/** How often a node looks for letters that are due, other than those it took in itself. */
const LOOK_INTERVAL_MS = 5_000
/** Longer than sending a letter can take (see `createMailer`), so that nobody else sends it meanwhile. */
const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000

type DeliveryTimes = { lookIntervalMs: number; leaseMs: number; firstPauseMs: number }

const TIMES: DeliveryTimes = {
  lookIntervalMs: LOOK_INTERVAL_MS,
  leaseMs: LEASE_MS,
  firstPauseMs: FIRST_PAUSE_MS,
}

/**
 * Sends the letters of the outbox, one after another. What a mail server refuses is tried again after pauses that
 * double, up to an hour, for as long as the feedback is kept. `close` waits for the letter under way.
 */
export function openFeedbackDelivery(
  outbox: OutboxStore,
  sendLetter: (feedback: Feedback) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  times = TIMES,
) {
  let underWay: Promise<void> | undefined
  let isClosed = false

  async function sendAllDue() {
    try {
      for (;;) {
        const letter = isClosed ? undefined : await outbox.lease(times.leaseMs)
        if (letter === undefined) return
        await sendOne(letter)
      }
    } catch (error) {
      log.warn({ err: error }, 'feedback: letters wait, the database is away')
    }
  }

  async function sendOne({ feedback, leaseToken, attempts }: LeasedLetter) {
    try {
      await sendLetter(feedback)
    } catch (error) {
      const pauseMs = Math.min(times.firstPauseMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
      log.warn(
        { feedbackId: feedback.id, attempts, pauseMs, ...describeRefusal(error) },
        'feedback: a letter was not sent, it will be tried again',
      )
      return outbox.postpone(leaseToken, pauseMs)
    }
    return outbox.finish(leaseToken)
  }

  function look() {
    underWay ??= sendAllDue().finally(() => {
      underWay = undefined
    })
  }

  const timer = setInterval(look, times.lookIntervalMs).unref()
  look()
  return {
    /** Looks at once: a letter has just come in. */
    look,
    async close() {
      isClosed = true
      clearInterval(timer)
      await underWay
    },
  }
}

/** What a mail server said, without the addresses that it likes to repeat. */
function describeRefusal(error: unknown): { code?: unknown; status?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, status: responseCode }
}
