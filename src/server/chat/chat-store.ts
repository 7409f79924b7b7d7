import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { MessageExtras } from '#assistant/drivers/message-extras.ts'
import type { ChatMessage } from '#domain/chat-message.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTime, isPostgres } from '#server/db/sql/database-clock.ts'
import type { ChatMessageRow, Tables } from '#server/db/sql/tables.ts'

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

/** A conversation has reached its maximum of messages. */
export class ConversationFullError extends Error {
  override name = 'ConversationFullError'
}

/** Creates the store of conversations, the same on both databases. */
export function createChatStore(database: Database) {
  const listAfter = pollStatement(isPostgres(database))
  return {
    /**
     * Stores a visitor's message and its reply job, both or neither. A message that is there already under its
     * client key is given back as it was stored. Throws `ConversationFullError` when there are `most` messages already.
     */
    async addUserMessage(message: UserMessage, most = Number.POSITIVE_INFINITY): Promise<ChatMessage> {
      return database.transaction().execute(async (transaction) => {
        const sequence = await takeSequence(transaction, message.sessionId)
        const stored = await findByClientKey(transaction, message)
        if (stored !== undefined) return toChatMessage(stored)
        await checkRoom(transaction, message.sessionId, sequence, most)
        const row = await insertUserMessage(transaction, message, sequence)
        await insertJob(transaction, message, sequence)
        return toChatMessage(row)
      })
    },

    /** Returns whether the session has messages. */
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

    /** Removes the sessions that were last used before this time; returns how many. */
    async removeBefore(time: string): Promise<number> {
      const removed = database.deleteFrom('chat_session').where('active_at', '<', time)
      return Number((await removed.executeTakeFirst()).numDeletedRows)
    },

    /**
     * Removes the messages of a session, their reply jobs and the assistant's state. Ids are not used
     * again, so that a client with an old one misses nothing.
     */
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
async function takeSequence(transaction: Transaction<Tables>, sessionId: string): Promise<number> {
  const now = databaseTime(transaction)
  const { last_sequence } = await transaction
    .insertInto('chat_session')
    .values({ id: sessionId, last_sequence: 1, state: null, created_at: now, active_at: now })
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

async function checkRoom(
  transaction: Transaction<Tables>,
  sessionId: string,
  sequence: number,
  most: number,
) {
  // A session never has more messages than its last number.
  if (sequence <= most) return
  const { stored } = await transaction
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll().as('stored'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (Number(stored) >= most) throw new ConversationFullError()
}

async function findByClientKey(transaction: Transaction<Tables>, { sessionId, clientKey }: UserMessage) {
  if (clientKey === undefined) return undefined
  return transaction
    .selectFrom('chat_message')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

async function insertUserMessage(
  transaction: Transaction<Tables>,
  { sessionId, text, clientKey }: UserMessage,
  sequence: number,
) {
  return transaction
    .insertInto('chat_message')
    .values({
      session_id: sessionId,
      sequence,
      reply_to: null,
      client_key: clientKey ?? null,
      text,
      is_bot: 0,
      extras: null,
      created_at: databaseTime(transaction),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertJob(
  transaction: Transaction<Tables>,
  { sessionId, position, drop }: UserMessage,
  sequence: number,
) {
  await transaction
    .insertInto('reply_job')
    .values({
      session_id: sessionId,
      sequence,
      position: position === undefined ? null : JSON.stringify(position),
      dropped_condition: drop ?? null,
      attempts: 0,
      lease_token: null,
      lease_until_ms: null,
      created_at: databaseTime(transaction),
    })
    .execute()
}

/** A message as read from the storage. */
type StoredMessage = Omit<ChatMessageRow, 'session_id' | 'reply_to'>

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
