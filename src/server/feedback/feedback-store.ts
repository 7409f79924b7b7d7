import { randomUUID } from 'node:crypto'
import type { Feedback } from '#domain/feedback.ts'
import type { NewFeedback } from '#domain/new-feedback.ts'
import { hasWords, type InboxFeedback, type InboxShown, type MarkChange } from '#domain/office/inbox.ts'
import type { Page } from '#domain/office/journal.ts'
import { changeMark } from '#server/db/change-mark.ts'
import { type Database, inTransaction, removeBefore } from '#server/db/database.ts'
import { type Cursor, isBehind, readPage } from '#server/db/read-page.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'
import type { Tables } from '#server/db/sql/tables.ts'
import { writeCommaFile } from '#server/http/write-comma-file.ts'

const PAGE_SIZE = 20
const HEADERS = ['Время', 'Имя', 'Email', 'Сообщение', 'Согласие', 'Похоже на рассылку', 'Номер']

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

    /** Removes all feedback from an address, ignoring case; returns how many. */
    async erase(email: string): Promise<number> {
      const rows = await database.selectFrom('feedback').select(['id', 'email']).execute()
      // Not in SQL: SQLite folds only the case of Latin letters.
      const erased = rows.filter((row) => row.email.toLowerCase() === email.trim().toLowerCase())
      await inTransaction(database, async (transaction) => {
        for (const { id } of erased) await transaction.deleteFrom('feedback').where('id', '=', id).execute()
      })
      return erased.length
    },

    removeBefore: (time: string) => removeBefore(database, 'feedback', 'created_at', time),
  }
}

type InboxRequest = { shown: InboxShown; search: string; cursor: Cursor | undefined }

/** Creates the feedback inbox for staff, the same on both databases. `database` may be a transaction. */
export function createFeedbackInbox(database: Database) {
  const { erase, list } = createFeedbackStore(database)
  const read = async (shown: InboxShown, from: Cursor | undefined, count: number) => {
    const rows = await database
      .selectFrom('feedback')
      .selectAll()
      .where(isBehind('created_at', from))
      .where('is_suspect', '=', shown === 'suspect' ? 1 : 0)
      .$if(shown === 'new', (query) => query.where('mark', 'is', null))
      .$if(shown === 'marked', (query) => query.where('mark', 'is not', null))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
    return rows.map(
      (row): InboxFeedback => ({ ...toFeedback(row), ...(row.mark !== null && { mark: row.mark }) }),
    )
  }
  return {
    /** Returns a page of feedback, newest first. */
    list({ shown, search, cursor }: InboxRequest): Promise<Page<InboxFeedback>> {
      const textOf = ({ name, email, message }: InboxFeedback) => `${name}\n${email}\n${message}`
      return readPage({
        read: (from, count) => read(shown, from, count),
        ...(search !== '' && { matches: (one: InboxFeedback) => hasWords(textOf(one), search) }),
        cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        cursor,
        size: PAGE_SIZE,
      })
    },
    mark: (id: string, change: MarkChange) => changeMark(database, 'feedback', id, change),
    erase,
    /** All feedback as a CSV file, and the number of rows. */
    async exportAll() {
      const feedback = await list()
      return { file: writeFeedbackFile(feedback), count: feedback.length }
    },
  }
}

/** Formats feedback as a CSV file for Excel. */
export function writeFeedbackFile(feedback: readonly Feedback[]): string {
  const rows = feedback.map(({ createdAt, name, email, message, consent, isSuspect, id }) => [
    createdAt,
    name,
    email,
    message,
    consent?.version ?? '',
    isSuspect ? 'да' : '',
    id,
  ])
  return writeCommaFile([HEADERS, ...rows])
}

async function findSame(database: Database, row: Tables['feedback']): Promise<string | undefined> {
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

function toRow(feedback: NewFeedback): Tables['feedback'] {
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

export function toFeedback(row: Tables['feedback']): Feedback {
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
