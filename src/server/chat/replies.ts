import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { EmbeddedAnswer, EmbeddedTurn, Replier } from '#assistant/drivers/embedded.ts'
import { listExtras } from '#assistant/drivers/message-extras.ts'
import { type Dialogue, dialogueSchema } from '#assistant/understand/dialogue.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Database } from '#server/db/database.ts'
import { createJobStore, type Lease, openJobWorker } from '#server/db/job-queue.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'

/** A reply that this node has leased, with its inputs. */
export type ReplyJob = Lease & {
  sessionId: string
  messageId: number
  text: string
  position: Coordinates | undefined
  drop: string | undefined
  dialogue: Dialogue | undefined
}

/** The text for the visitor, and the new state of the assistant. */
export type Reply = Pick<EmbeddedAnswer, 'text' | 'walk' | 'placeIds' | 'quickReplies' | 'understood'> & {
  dialogue: Dialogue | undefined
}

const LOOK_INTERVAL_MS = 1_000
/** Longer than any answer takes: after 15 seconds the assistant gives up. The time of a language model is added. */
const LEASE_MS = 20_000
/** Parallel answers; each takes some milliseconds. */
const MAX_REPLIES_AT_ONCE = 8
/** The same with a language model: more than the pending replies above which no conversation starts. */
const MAX_MODEL_REPLIES_AT_ONCE = 128
/** After so many failures the visitor gets an apology. */
const MAX_REPLY_ATTEMPTS = 3
const PAUSE_AFTER_FAILURE_MS = 1_000
/** Half of the time that a node may take to stop. */
const MAX_CLOSE_MS = 5_000

const APOLOGY = 'Извините, ответить не получилось. Попробуйте спросить другими словами.'

/** The number of earlier messages in the prompt of a language model. */
const MAX_HISTORY_MESSAGES = 8

export type ReplyJobStore = ReturnType<typeof createReplyJobStore>

type LeasedRow = Pick<ReplyJob, 'sessionId' | 'messageId' | 'text'> & {
  position: string | null
  drop: string | null
  state: string | null
}

/** The SQL of pending replies. A session gets them one after the other: each builds on the one before. */
export function createReplyJobStore(database: Database) {
  const jobs = createJobStore<LeasedRow>(database, {
    name: 'reply_job',
    key: ['session_id', 'sequence'],
    dueColumn: 'lease_until_ms',
    oldestFirst: 'created_at',
    isReady: sql`not exists (select 1 from reply_job as earlier
      where earlier.session_id = job.session_id and earlier.sequence < job.sequence)`,
    columns: sql`session_id as "sessionId", sequence as "messageId", position, dropped_condition as "drop",
      (select text from chat_message as asked
        where asked.session_id = reply_job.session_id and asked.sequence = reply_job.sequence) as text,
      (select state from chat_session where chat_session.id = reply_job.session_id) as state`,
  })
  return {
    ...jobs,

    async lease(leaseMs: number): Promise<ReplyJob | undefined> {
      const leased = await jobs.lease(leaseMs)
      if (leased === undefined) return undefined
      const { position, drop, state, ...job } = leased
      return {
        ...job,
        position: position === null ? undefined : coordinatesSchema.parse(JSON.parse(position)),
        drop: drop ?? undefined,
        dialogue: readDialogue(state),
      }
    },

    /** Returns the last messages of the conversation before this one, each reply after its message. */
    async listBefore({ sessionId, messageId }: ReplyJob): Promise<{ isVisitor: boolean; text: string }[]> {
      const answered = sql<number>`coalesce(reply_to, sequence)`
      const rows = await database
        .selectFrom('chat_message')
        .select(['is_bot', 'text'])
        .where('session_id', '=', sessionId)
        .where(answered, '<', messageId)
        .orderBy(answered, 'desc')
        .orderBy('is_bot', 'desc')
        .limit(MAX_HISTORY_MESSAGES)
        .execute()
      return rows.toReversed().map(({ is_bot, text }) => ({ isVisitor: is_bot === 0, text }))
    },

    /**
     * Stores the reply and the state, and deletes the job, all or nothing. False when another node has leased the job
     * since, or the visitor has cleared the conversation: then nothing is stored.
     */
    async finish(job: ReplyJob, reply: Reply): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const sequence = await lockNextSequence(transaction, job.sessionId)
        if (!(await jobs.finish(job, transaction))) return false
        await insertReply(transaction, job, reply, sequence)
        const state = reply.dialogue === undefined ? null : JSON.stringify(reply.dialogue)
        await transaction
          .updateTable('chat_session')
          .set({ last_sequence: sequence, state })
          .where('id', '=', job.sessionId)
          .execute()
        return true
      })
    },
  }
}

/** Locks the session, as every writer of messages does first, and returns its next message number. */
async function lockNextSequence(transaction: Database, sessionId: string): Promise<number> {
  const { last_sequence } = await transaction
    .updateTable('chat_session')
    .set({ active_at: databaseTime(transaction) })
    .where('id', '=', sessionId)
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence + 1
}

async function insertReply(transaction: Database, job: ReplyJob, reply: Reply, sequence: number) {
  const extras = listExtras(reply)
  await transaction
    .insertInto('chat_message')
    .values({
      session_id: job.sessionId,
      sequence,
      reply_to: job.messageId,
      text: reply.text,
      is_bot: 1,
      extras: Object.keys(extras).length === 0 ? null : JSON.stringify(extras),
      created_at: databaseTime(transaction),
    })
    .execute()
}

/** The state of a conversation; one that this release cannot read counts as a new conversation. */
function readDialogue(json: string | null): Dialogue | undefined {
  if (json === null) return undefined
  const parsed = dialogueSchema.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : undefined
}

export type ReplyWorkerParts = {
  store: ReplyJobStore
  replier: Replier
  getNow: () => LocalTime
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How long a language model may take for an answer; undefined without one. */
  modelTimeoutMs?: number | undefined
  leaseMs?: number | undefined
  maxCloseMs?: number | undefined
}

/** Computes and stores the pending replies, on every node. */
export function openReplyWorker(parts: ReplyWorkerParts) {
  const { store, replier, getNow, log, modelTimeoutMs, maxCloseMs = MAX_CLOSE_MS } = parts
  const { leaseMs = LEASE_MS + (modelTimeoutMs ?? 0) } = parts
  const hasModel = modelTimeoutMs !== undefined
  return openJobWorker({
    store,
    async perform(job) {
      const turn: EmbeddedTurn = {
        message: job.text,
        now: getNow(),
        ...(job.position && { position: job.position }),
        ...(job.drop !== undefined && { drop: job.drop }),
        dialogue: job.dialogue,
        ...(hasModel && { conversation: job.sessionId, history: await store.listBefore(job) }),
      }
      // Silence would leave the visitor waiting.
      const apology = { text: APOLOGY, placeIds: [], quickReplies: [], dialogue: job.dialogue }
      const reply = job.attempts > MAX_REPLY_ATTEMPTS ? apology : await replier.replyTo(turn)
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
