import { setImmediate as letOthersRun, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Replier, Turn } from '#assistant/assistant.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Reply, ReplyJob, ReplyJobStore } from './reply-job-store.ts'

/** How often a node looks for replies that nobody of its own told it of: those of nodes that have died. */
const LOOK_INTERVAL_MS = 1_000
/** Longer than any answer takes: a language model is given 12 seconds. */
const LEASE_MS = 20_000
/** Answers that wait for a language model at the same time; the embedded engine's take milliseconds. */
const REPLIES_AT_ONCE = 8
/** After so many failures the visitor is told that there will be no answer. */
const MOST_REPLY_ATTEMPTS = 3
const PAUSE_AFTER_FAILURE_MS = 1_000
/** A node that stops waits so long for the replies under way: half of what its end may take. */
const LONGEST_CLOSE_MS = 5_000

const APOLOGY = 'Извините, ответить не получилось. Попробуйте спросить другими словами.'

export type ReplyWorkerParts = {
  store: ReplyJobStore
  replier: Replier
  /** The time of the town's clock. */
  getNow: () => LocalTime
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  leaseMs?: number | undefined
  longestCloseMs?: number | undefined
}

/**
 * Gives the replies owed, on every node. `wake` makes it look at once; otherwise it looks every second. `close` takes
 * on nothing more, waits for the replies under way, and gives those that take too long back for another node. Between
 * its steps of some milliseconds requests have their turn.
 */
export function openReplyWorker({
  store,
  replier,
  getNow,
  log,
  leaseMs = LEASE_MS,
  longestCloseMs = LONGEST_CLOSE_MS,
}: ReplyWorkerParts) {
  const underWay = new Map<Promise<void>, ReplyJob>()
  let looking = Promise.resolve()
  let isLooking = false
  let wasWoken = false
  let isReachable = true
  let isClosed = false
  const timer = setInterval(wake, LOOK_INTERVAL_MS).unref()

  function wake() {
    wasWoken = true
    if (!isLooking) looking = look()
  }

  /** Takes on jobs until there are none, or as many as may be under way. */
  async function look() {
    isLooking = true
    await letOthersRun()
    while (wasWoken && !isClosed && underWay.size < REPLIES_AT_ONCE) {
      wasWoken = false
      const job = await lease()
      if (job === undefined) continue
      // The node closed while it asked for the job: another one is to have it at once.
      if (isClosed) return giveBack(job, 0)
      wasWoken = true
      const reply = answer(job).finally(() => {
        underWay.delete(reply)
        wake()
      })
      underWay.set(reply, job)
    }
    isLooking = false
  }

  async function lease(): Promise<ReplyJob | undefined> {
    try {
      const job = await store.lease(leaseMs)
      isReachable = true
      return job
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'chat: the database is away, replies wait')
      isReachable = false
      return undefined
    }
  }

  /** A lease that cannot be given back ends by itself. */
  async function giveBack(job: ReplyJob, pauseMs: number): Promise<void> {
    await store.postpone(job, pauseMs).catch(() => undefined)
  }

  async function answer(job: ReplyJob): Promise<void> {
    try {
      await letOthersRun()
      const reply =
        job.attempts > MOST_REPLY_ATTEMPTS ? apologise(job) : await replier.replyTo(toTurn(job, getNow()))
      await letOthersRun()
      await store.finish(job, reply)
    } catch (error) {
      log.error({ err: error, attempts: job.attempts }, 'chat: a reply failed')
      await giveBack(job, PAUSE_AFTER_FAILURE_MS)
    }
  }

  return {
    wake,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await looking
      const over = new AbortController()
      const patience = sleep(longestCloseMs, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([Promise.all(underWay.keys()), patience])
      over.abort()
      await Promise.all([...underWay.values()].map((job) => giveBack(job, 0)))
    },
  }
}

function toTurn(job: ReplyJob, now: LocalTime): Turn {
  return {
    message: job.text,
    now,
    ...(job.position && { position: job.position }),
    ...(job.drop !== undefined && { drop: job.drop }),
    state: job.state,
    seed: `${job.sessionId}:${job.messageId}`,
    session: job.sessionId,
  }
}

/** The answer to a message that cannot be answered: silence would leave the visitor waiting. */
function apologise({ state }: ReplyJob): Reply {
  return { text: APOLOGY, placeIds: [], quickReplies: [], state }
}
