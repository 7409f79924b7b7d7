import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { EmbeddedTurn } from '#assistant/drivers/embedded.ts'
import type { Replier } from '#assistant/drivers/replier.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { openJobWorker } from '#server/db/job-queue.ts'
import type { Reply, ReplyJob, ReplyJobStore } from './reply-job-store.ts'

const LOOK_INTERVAL_MS = 1_000
/** Longer than any answer takes: after 15 seconds the assistant gives a message up. What a language model may take comes on top. */
const LEASE_MS = 20_000
/** Answers under way at the same time; each takes some milliseconds. */
const MAX_REPLIES_AT_ONCE = 8
/** The same with a language model, which takes seconds: more than are owed before no conversation begins. */
const MAX_MODEL_REPLIES_AT_ONCE = 128
/** After so many failures the visitor is told that there will be no answer. */
const MAX_REPLY_ATTEMPTS = 3
const PAUSE_AFTER_FAILURE_MS = 1_000
/** Half of what the end of a node may take. */
const MAX_CLOSE_MS = 5_000

const APOLOGY = 'Извините, ответить не получилось. Попробуйте спросить другими словами.'

export type ReplyWorkerParts = {
  store: ReplyJobStore
  replier: Replier
  /** The time of the town's clock. */
  getNow: () => LocalTime
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How long a language model may take for an answer; undefined where none is asked. */
  modelTimeoutMs?: number | undefined
  leaseMs?: number | undefined
  maxCloseMs?: number | undefined
}

/** Gives the replies owed, on every node. */
export function openReplyWorker({
  store,
  replier,
  getNow,
  log,
  modelTimeoutMs,
  leaseMs = LEASE_MS + (modelTimeoutMs ?? 0),
  maxCloseMs = MAX_CLOSE_MS,
}: ReplyWorkerParts) {
  const hasModel = modelTimeoutMs !== undefined
  return openJobWorker({
    store,
    async perform(job) {
      const before = hasModel ? await readConversation(store, job) : {}
      const turn = { ...toTurn(job, getNow()), ...before }
      const reply = job.attempts > MAX_REPLY_ATTEMPTS ? apologise(job) : await replier.replyTo(turn)
      await yieldToEventLoop()
      await store.finish(job, reply)
    },
    onFailure(job, error) {
      log.error({ err: error, attempts: job.attempts }, 'chat: a reply failed')
      return PAUSE_AFTER_FAILURE_MS
    },
    onAway: (error) => log.warn({ err: error }, 'chat: the database is away, replies wait'),
    maxAtOnce: hasModel ? MAX_MODEL_REPLIES_AT_ONCE : MAX_REPLIES_AT_ONCE,
    lookIntervalMs: LOOK_INTERVAL_MS,
    leaseMs,
    maxCloseMs,
  })
}

function toTurn(job: ReplyJob, now: LocalTime): EmbeddedTurn {
  return {
    message: job.text,
    now,
    ...(job.position && { position: job.position }),
    ...(job.drop !== undefined && { drop: job.drop }),
    dialogue: job.dialogue,
  }
}

/** What a language model is told of a conversation. */
async function readConversation(store: Pick<ReplyJobStore, 'listBefore'>, job: ReplyJob) {
  return { conversation: job.sessionId, history: await store.listBefore(job) }
}

/** The answer to a message that cannot be answered: silence would leave the visitor waiting. */
function apologise({ dialogue }: ReplyJob): Reply {
  return { text: APOLOGY, placeIds: [], quickReplies: [], dialogue }
}
