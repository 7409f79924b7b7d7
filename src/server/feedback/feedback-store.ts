import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Feedback } from '#domain/feedback.ts'
import type { NewFeedback } from '#domain/new-feedback.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'
import type { FeedbackRow } from '#server/db/sql/tables.ts'

export type FeedbackStore = ReturnType<typeof createFeedbackStore>

/** Creates the store of feedback, the same on both databases. */
export function createFeedbackStore(database: Database) {
  return {
    /**
     * Stores feedback, and with `isMailed` the letter about it, in one transaction: feedback with an id is on
     * the disk. A retry with the same `clientMessageId` returns the id of the first time; undefined when it came with
     * other words.
     */
    async add(feedback: NewFeedback, { isMailed }: { isMailed: boolean }): Promise<string | undefined> {
      const row = toRow(feedback)
      return database.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('feedback')
          .values(row)
          .onConflict((conflict) => conflict.column('client_message_id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added === undefined) return findSame(transaction, row)
        if (isMailed && row.is_suspect === 0) {
          const outboxRow = { feedback_id: row.id, attempts: 0, due_at_ms: databaseTimeMs(transaction) }
          await transaction.insertInto('outbox').values(outboxRow).execute()
        }
        return added.id
      })
    },

    /** Feedback from a time on (ISO), oldest first; suspect feedback only on request. */
    async list({ since = '', isSuspectShown = false } = {}): Promise<Feedback[]> {
      const rows = await database
        .selectFrom('feedback')
        .selectAll()
        .where('created_at', '>=', since)
        .where('is_suspect', '<=', isSuspectShown ? 1 : 0)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(toFeedback)
    },

    /**
     * Removes all feedback from an address, ignoring case. Returns how many were removed.
     * `database` may be a transaction.
     */
    async erase(email: string): Promise<number> {
      const rows = await database.selectFrom('feedback').select(['id', 'email']).execute()
      const ids = rows.filter((row) => isSameEmail(row.email, email)).map(({ id }) => id)
      return inTransaction(database, (transaction) => removeAll(transaction, ids))
    },

    /** Removes what is older than a time (ISO). Returns how many were removed. */
    async removeBefore(time: string): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('feedback')
        .where('created_at', '<', time)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Not in SQL: SQLite folds only the case of Latin letters. */
function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}

async function removeAll(database: Database, ids: string[]): Promise<number> {
  for (const id of ids) await database.deleteFrom('feedback').where('id', '=', id).execute()
  return ids.length
}

async function findSame(database: Database, row: FeedbackRow): Promise<string | undefined> {
  const kept = await database
    .selectFrom('feedback')
    .select('id')
    .where('client_message_id', '=', row.client_message_id)
    .where('name', '=', row.name)
    .where('email', '=', row.email)
    .where('message', '=', row.message)
    .executeTakeFirst()
  return kept?.id
}

/** The row of new feedback. */
function toRow(feedback: NewFeedback): FeedbackRow {
  const { name, email, message, consent, clientMessageId, topic = '' } = feedback
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    client_message_id: clientMessageId ?? null,
    name,
    email,
    message,
    consent_version: consent?.version ?? null,
    consent_at: consent === undefined ? null : now,
    is_suspect: topic === '' ? 0 : 1,
    mark: null,
    created_at: now,
  }
}

/** Converts a row to feedback. */
export function toFeedback(row: Selectable<FeedbackRow>): Feedback {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    isSuspect: row.is_suspect === 1,
    ...(row.consent_version !== null &&
      row.consent_at !== null && { consent: { version: row.consent_version, at: row.consent_at } }),
  }
}
