import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Answer } from '#assistant/assistant.ts'
import type { DialogueState } from '#assistant/dialogue-state.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTime, databaseTimeMs, isPostgres } from '#server/db/database-clock.ts'
import type { ReplyJobRow, Tables } from '#server/db/tables.ts'
import { readState, toExtras } from './chat-rows.ts'

/** A reply that this node has taken on, with all it takes to give it. */
export type ReplyJob = {
  sessionId: string
  /** The message to answer. */
  messageId: number
  /** Whoever holds another token may no longer answer. */
  leaseToken: string
  /** How often somebody took it on, this time included. */
  attempts: number
  text: string
  position: Coordinates | undefined
  /** The condition that the message takes back. */
  drop: string | undefined
  state: DialogueState | undefined
}

/** What the visitor is told, and what the assistant remembers from now on. */
export type Reply = Pick<Answer, 'text' | 'walk' | 'placeIds' | 'quickReplies' | 'understood'> & {
  state: DialogueState | undefined
}

export type ReplyJobStore = ReturnType<typeof createReplyJobStore>

/** The SQL of replies owed. Leases are counted by the database's clock, since the clocks of nodes may differ. */
export function createReplyJobStore(database: Database) {
  return {
    /**
     * Takes on the oldest reply that nobody holds, for `leaseMs` milliseconds; undefined when there is none. Within a session
     * replies are given one after the other: each one builds on what the one before it remembered.
     */
    async lease(leaseMs: number): Promise<ReplyJob | undefined> {
      // A look before the write: an idle node must not ask for SQLite's only write lock each second.
      const due = await selectDue(database).executeTakeFirst()
      if (due === undefined) return undefined
      const leased = await database
        .updateTable('reply_job')
        .set((row) => ({
          lease_token: randomUUID(),
          lease_until_ms: fromNow(database, leaseMs),
          attempts: row('attempts', '+', 1),
        }))
        .where(sql<boolean>`(session_id, sequence) = (${lockDue(database)})`)
        .returningAll()
        .returning([askedText.as('text'), rememberedState.as('state')])
        .executeTakeFirst()
      return leased && toReplyJob(leased)
    },

    /**
     * Stores the reply and what is remembered, and strikes the job off, all or nothing. False when somebody else has
     * taken the job on meanwhile, or the visitor has cleared the conversation: then nothing is stored.
     */
    async finish(job: ReplyJob, reply: Reply): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const sequence = await lockNextSequence(transaction, job.sessionId)
        const { numDeletedRows } = await transaction
          .deleteFrom('reply_job')
          .where('session_id', '=', job.sessionId)
          .where('sequence', '=', job.messageId)
          .where('lease_token', '=', job.leaseToken)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await insertReply(transaction, job, reply, sequence)
        await transaction
          .updateTable('chat_session')
          .set({
            last_sequence: sequence,
            state: reply.state === undefined ? null : JSON.stringify(reply.state),
          })
          .where('id', '=', job.sessionId)
          .execute()
        return true
      })
    },

    /** How many replies are owed. */
    async count(): Promise<number> {
      const { owed } = await database
        .selectFrom('reply_job')
        .select(({ fn }) => fn.countAll().as('owed'))
        .executeTakeFirstOrThrow()
      return Number(owed)
    },

    /** Gives a job back that could not be done: it is due again after a pause. */
    async postpone(job: ReplyJob, pauseMs: number): Promise<void> {
      await database
        .updateTable('reply_job')
        .set({ lease_token: null, lease_until_ms: fromNow(database, pauseMs) })
        .where('session_id', '=', job.sessionId)
        .where('sequence', '=', job.messageId)
        .where('lease_token', '=', job.leaseToken)
        .execute()
    },
  }
}

const askedText = sql<string>`(select text from chat_message as asked
  where asked.session_id = reply_job.session_id and asked.sequence = reply_job.sequence)`
const rememberedState = sql<string | null>`(select state from chat_session as session
  where session.id = reply_job.session_id)`

function fromNow(database: Database, milliseconds: number): RawBuilder<number> {
  return sql<number>`${databaseTimeMs(database)} + ${milliseconds}`
}

/** The oldest job that nobody holds, unless an earlier one of its session is still there. */
function selectDue(database: Database) {
  return database
    .selectFrom('reply_job as job')
    .select(['job.session_id', 'job.sequence'])
    .where((job) =>
      job.or([
        job('job.lease_until_ms', 'is', null),
        job('job.lease_until_ms', '<', databaseTimeMs(database)),
      ]),
    )
    .where((job) =>
      job.not(
        job.exists(
          job
            .selectFrom('reply_job as earlier')
            .select('earlier.sequence')
            .whereRef('earlier.session_id', '=', 'job.session_id')
            .whereRef('earlier.sequence', '<', 'job.sequence'),
        ),
      ),
    )
    .orderBy('job.created_at')
    .orderBy('job.session_id')
    .limit(1)
}

/** On PostgreSQL two nodes ask at the same moment: what one has locked the other passes by. */
function lockDue(database: Database): RawBuilder<unknown> {
  return isPostgres(database)
    ? sql`${selectDue(database).forUpdate('job').skipLocked()}`
    : sql`${selectDue(database)}`
}

function toReplyJob(row: ReplyJobRow & { text: string; state: string | null }): ReplyJob {
  return {
    sessionId: row.session_id,
    messageId: row.sequence,
    leaseToken: row.lease_token ?? '',
    attempts: row.attempts,
    text: row.text,
    position: row.position === null ? undefined : coordinatesSchema.parse(JSON.parse(row.position)),
    drop: row.dropped_condition ?? undefined,
    state: readState(row.state),
  }
}

/** Locks the session, as every writer of messages does first, and tells the number after its last one. */
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
