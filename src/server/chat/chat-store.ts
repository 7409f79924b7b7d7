import { CompiledQuery, sql } from 'kysely'
import type { MessageExtras } from '#assistant/drivers/message-extras.ts'
import type { ChatMessage } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import { type Database, removeBefore } from '#server/db/database.ts'
import { databaseTime, isPostgres } from '#server/db/sql/database-clock.ts'
import type { Tables } from '#server/db/sql/tables.ts'
import { Problem } from '#server/http/problem.ts'

/** A visitor's message to store. `clientKey` is the client's idempotency key: the same key is never stored twice. */
export type UserMessage = {
  sessionId: string
  text: string
  clientKey?: string | undefined
  position?: Coordinates | undefined
  /** The condition that the message removes. */
  drop?: string | undefined
}

/** Maximum of messages per read. */
export const MESSAGES_AT_ONCE = 100
/** The same of questions: a chat of years does not fit in memory. */
const QUESTIONS_AT_ONCE = 2_000

const FULL_TEXT = 'Беседа стала слишком длинной. Нажмите «Начать заново», и помощник ответит в новой.'
/** The answer when a conversation has reached its maximum of messages. */
export const CONVERSATION_FULL = new Problem(409, 'conversation_full', FULL_TEXT)

/** Creates the store of conversations, the same on both databases. */
export function createChatStore(database: Database) {
  const listAfter = pollStatement(isPostgres(database))
  return {
    /**
     * Stores a visitor's message and its reply job, both or neither. A message that is there already under its
     * client key is given back as it was stored. Throws `CONVERSATION_FULL` when there are `most` messages already.
     */
    async addUserMessage(message: UserMessage, most = Number.POSITIVE_INFINITY): Promise<ChatMessage> {
      return database.transaction().execute(async (transaction) => {
        const sequence = await takeSequence(transaction, message.sessionId)
        const stored = await findByClientKey(transaction, message)
        if (stored !== undefined) return toChatMessage(stored)
        // A session never has more messages than its last number.
        if (sequence > most && (await countMessages(transaction, message.sessionId)) >= most) {
          throw CONVERSATION_FULL
        }
        return toChatMessage(await insertMessageAndJob(transaction, message, sequence))
      })
    },

    async hasBegun(sessionId: string): Promise<boolean> {
      const session = database.selectFrom('chat_session').select('id').where('id', '=', sessionId)
      return (await session.executeTakeFirst()) !== undefined
    },

    /** Returns the messages of a session after this id, in order; at most `MESSAGES_AT_ONCE`. */
    async listMessages(sessionId: string, afterId: number): Promise<ChatMessage[]> {
      const query = CompiledQuery.raw(listAfter, [sessionId, afterId])
      const { rows } = await database.executeQuery<StoredMessage>(query)
      return rows.map(toChatMessage)
    },

    removeBefore: (time: string) => removeBefore(database, 'chat_session', 'active_at', time),

    /** Removes messages, jobs and the assistant's state. Ids are not reused, so an old client misses nothing. */
    async clear(sessionId: string): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        const locked = await transaction
          .updateTable('chat_session')
          .set({ state: null })
          .where('id', '=', sessionId)
          .executeTakeFirst()
        if (locked.numUpdatedRows === 0n) return
        await transaction.deleteFrom('chat_message').where('session_id', '=', sessionId).execute()
      })
    },
  }
}

/** Every open chat runs it every two seconds: building it each time would cost more than running it. */
function pollStatement(isForPostgres: boolean): string {
  const [session, sequence] = isForPostgres ? ['$1', '$2'] : ['?', '?']
  return `select sequence, client_key, text, is_bot, extras, created_at from chat_message
    where session_id = ${session} and sequence > ${sequence} order by sequence limit ${MESSAGES_AT_ONCE}`
}

/**
 * The next number of the session, which is made if need be. Its row stays locked until the transaction ends: so
 * messages become visible in the order of their numbers, and a client that polls for later ones misses none.
 */
async function takeSequence(transaction: Database, sessionId: string): Promise<number> {
  const now = databaseTime(transaction)
  const { last_sequence } = await transaction
    .insertInto('chat_session')
    .values({ id: sessionId, last_sequence: 1, created_at: now, active_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        last_sequence: sql<number>`chat_session.last_sequence + 1`,
        active_at: (row) => row.ref('excluded.active_at'),
      }),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence
}

async function countMessages(transaction: Database, sessionId: string): Promise<number> {
  const { stored } = await transaction
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll().as('stored'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return Number(stored)
}

async function findByClientKey(transaction: Database, { sessionId, clientKey }: UserMessage) {
  if (clientKey === undefined) return undefined
  return transaction
    .selectFrom('chat_message')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

async function insertMessageAndJob(transaction: Database, message: UserMessage, sequence: number) {
  const { sessionId, text, clientKey, position, drop } = message
  const key = { session_id: sessionId, sequence, created_at: databaseTime(transaction) }
  const row = await transaction
    .insertInto('chat_message')
    .values({ ...key, client_key: clientKey ?? null, text, is_bot: 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
  const place = position === undefined ? null : JSON.stringify(position)
  await transaction
    .insertInto('reply_job')
    .values({ ...key, position: place, dropped_condition: drop ?? null, attempts: 0 })
    .execute()
  return row
}

type StoredMessage = Omit<Tables['chat_message'], 'session_id' | 'reply_to'>

function toChatMessage(row: StoredMessage): ChatMessage {
  const extras: MessageExtras = row.extras === null ? {} : JSON.parse(row.extras)
  return {
    id: row.sequence,
    messageText: row.text,
    isBotMessage: row.is_bot === 1,
    createdAt: row.created_at,
    ...(row.client_key !== null && { clientMessageId: row.client_key }),
    ...extras,
  }
}

type StoredQuestion = { conversation: string; text: string; answer: string | undefined }

/** Yields all visitors' messages from a moment (ISO) on, up to another one exclusive, by conversation. */
export async function* listQuestions(
  database: Database,
  { since, until }: { since: string; until?: string | undefined },
): AsyncGenerator<StoredQuestion> {
  let last = { session_id: '', sequence: 0 }
  for (;;) {
    const { session_id, sequence } = last
    const rows = await database
      .selectFrom('chat_message as asked')
      .leftJoin('chat_message as reply', (join) =>
        join
          .onRef('reply.session_id', '=', 'asked.session_id')
          .onRef('reply.reply_to', '=', 'asked.sequence'),
      )
      .select(['asked.session_id', 'asked.sequence', 'asked.text', 'reply.text as answer'])
      .where('asked.is_bot', '=', 0)
      .where('asked.created_at', '>=', since)
      .$if(until !== undefined, (query) => query.where('asked.created_at', '<', until ?? ''))
      .where(sql<boolean>`(asked.session_id, asked.sequence) > (${session_id}, ${sequence})`)
      .orderBy('asked.session_id')
      .orderBy('asked.sequence')
      .limit(QUESTIONS_AT_ONCE)
      .execute()
    for (const row of rows) {
      yield { conversation: row.session_id, text: row.text, answer: row.answer ?? undefined }
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < QUESTIONS_AT_ONCE) return
    last = end
  }
}
