import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Transaction } from 'kysely'
import type { EmbeddedAnswer, EmbeddedTurn, Replier } from '#assistant/drivers/embedded.ts'
import { listExtras } from '#assistant/drivers/message-extras.ts'
import { type Dialogue, dialogueSchema } from '#assistant/understand/dialogue.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Database } from '#server/db/database.ts'
import { createJobStore, type Lease, openJobWorker } from '#server/db/job-queue.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'
import type { ReplyJobRow, Tables } from '#server/db/sql/tables.ts'

/** A reply that this node has leased, with its inputs. */
export type ReplyJob = Lease & {
  sessionId: string
  /** The message to answer. */
  messageId: number
  text: string
  position: Coordinates | undefined
  /** The condition that the message removes. */
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
/**
 * The same with a language model, which takes seconds: more than the pending replies above which no conversation
 * starts.
 */
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

type LeasedRow = Pick<ReplyJobRow, 'session_id' | 'sequence' | 'position' | 'dropped_condition'> & {
  text: string
  state: string | null
}

/**
 * The SQL of pending replies. A session gets its replies one after the other: each builds on what the one before it
 * remembered.
 */
export function createReplyJobStore(database: Database) {
  const jobs = createJobStore<LeasedRow>(database, {
    name: 'reply_job',
    key: ['session_id', 'sequence'],
    dueColumn: 'lease_until_ms',
    oldestFirst: 'created_at',
    isReady: sql`not exists (select 1 from reply_job as earlier
      where earlier.session_id = job.session_id and earlier.sequence < job.sequence)`,
    columns: sql`session_id, sequence, position, dropped_condition,
      (select text from chat_message as asked
        where asked.session_id = reply_job.session_id and asked.sequence = reply_job.sequence) as text,
      (select state from chat_session where chat_session.id = reply_job.session_id) as state`,
  })
  return {
    ...jobs,

    async lease(leaseMs: number): Promise<ReplyJob | undefined> {
      const leased = await jobs.lease(leaseMs)
      return leased && toReplyJob(leased)
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
        await transaction
          .updateTable('chat_session')
          .set({
            last_sequence: sequence,
            state: reply.dialogue === undefined ? null : JSON.stringify(reply.dialogue),
          })
          .where('id', '=', job.sessionId)
          .execute()
        return true
      })
    },
  }
}

function toReplyJob(row: LeasedRow & Lease): ReplyJob {
  return {
    sessionId: row.session_id,
    messageId: row.sequence,
    leaseToken: row.leaseToken,
    attempts: row.attempts,
    text: row.text,
    position: row.position === null ? undefined : coordinatesSchema.parse(JSON.parse(row.position)),
    drop: row.dropped_condition ?? undefined,
    dialogue: readDialogue(row.state),
  }
}

/** Locks the session, as every writer of messages does first, and returns its next message number. */
async function lockNextSequence(transaction: Transaction<Tables>, sessionId: string): Promise<number> {
  const { last_sequence } = await transaction
    .updateTable('chat_session')
    .set({ active_at: databaseTime(transaction) })
    .where('id', '=', sessionId)
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence + 1
}

async function insertReply(
  transaction: Transaction<Tables>,
  { sessionId, messageId }: ReplyJob,
  reply: Reply,
  sequence: number,
) {
  await transaction
    .insertInto('chat_message')
    .values({
      session_id: sessionId,
      sequence,
      reply_to: messageId,
      client_key: null,
      text: reply.text,
      is_bot: 1,
      extras: toExtras(reply),
      created_at: databaseTime(transaction),
    })
    .execute()
}

/** The data of an answer besides its text, as JSON; null when there is none. */
function toExtras(answer: Parameters<typeof listExtras>[0]): string | null {
  const extras = listExtras(answer)
  return Object.keys(extras).length === 0 ? null : JSON.stringify(extras)
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
  /** The town's local time. */
  getNow: () => LocalTime
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How long a language model may take for an answer; undefined without one. */
  modelTimeoutMs?: number | undefined
  leaseMs?: number | undefined
  maxCloseMs?: number | undefined
}

/** Computes and stores the pending replies, on every node. */
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

/** What a language model gets of a conversation. */
async function readConversation(store: Pick<ReplyJobStore, 'listBefore'>, job: ReplyJob) {
  return { conversation: job.sessionId, history: await store.listBefore(job) }
}

/** Returns an apology when no answer is possible: silence would leave the visitor waiting. */
function apologise({ dialogue }: ReplyJob): Reply {
  return { text: APOLOGY, placeIds: [], quickReplies: [], dialogue }
}
