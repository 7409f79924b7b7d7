import { hasWords, type InboxFeedback, type InboxShown, type MarkChange } from '#domain/office/inbox.ts'
import type { Page } from '#domain/office/journal.ts'
import { changeMark, type MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, isBehind, readPage } from '#server/db/read-page.ts'
import { toFeedback } from './feedback-store.ts'

const PAGE_SIZE = 20

/** The filter, search words and cursor of an inbox page. */
type InboxRequest = { shown: InboxShown; search: string; cursor: Cursor | undefined }

/** Creates the store of the feedback inbox for staff, the same on both databases. `database` may be a transaction. */
export function createFeedbackInbox(database: Database) {
  async function read(shown: InboxShown, from: Cursor | undefined, count: number): Promise<InboxFeedback[]> {
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
    return rows.map((row) => ({ ...toFeedback(row), ...(row.mark !== null && { mark: row.mark }) }))
  }

  return {
    /** Returns a page of feedback, newest first. */
    async list({ shown, search, cursor }: InboxRequest): Promise<Page<InboxFeedback>> {
      return readPage({
        read: (from, count) => read(shown, from, count),
        ...(search !== '' && { matches: (one: InboxFeedback) => hasWords(textOf(one), search) }),
        cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        cursor,
        size: PAGE_SIZE,
      })
    },

    /** Sets the mark of feedback. */
    async mark(id: string, change: MarkChange): Promise<MarkOutcome> {
      return changeMark(database, 'feedback', id, change)
    },
  }
}

function textOf({ name, email, message }: InboxFeedback): string {
  return `${name}\n${email}\n${message}`
}
