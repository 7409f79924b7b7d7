import type { InboxReport, MarkChange, ReportsShown } from '#domain/office/inbox.ts'
import type { Page } from '#domain/office/journal.ts'
import { changeMark, type MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, isBehind, readPage } from '#server/db/read-page.ts'
import type { PlaceReportRow } from '#server/db/sql/tables.ts'

const PAGE_SIZE = 20

/** The filter, places and cursor of a page of reports. */
type ReportRequest = {
  shown: ReportsShown
  matches?: (report: InboxReport) => boolean
  cursor: Cursor | undefined
}

/** Creates the inbox of place reports for staff, the same on both databases. `database` may be a transaction. */
export function createPlaceReportInbox(database: Database) {
  async function read(shown: ReportRequest['shown'], from: Cursor | undefined, count: number) {
    const rows = await database
      .selectFrom('place_report')
      .selectAll()
      .where(isBehind('created_at', from))
      .where('mark', shown === 'new' ? 'is' : 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
    return rows.map(toReport)
  }

  return {
    /** Returns a page of reports, newest first. */
    async list({ shown, matches, cursor }: ReportRequest): Promise<Page<InboxReport>> {
      return readPage({
        read: (from, count) => read(shown, from, count),
        ...(matches && { matches }),
        cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        cursor,
        size: PAGE_SIZE,
      })
    },

    /** Sets the mark of a report. */
    async mark(id: string, change: MarkChange): Promise<MarkOutcome> {
      return changeMark(database, 'place_report', id, change)
    },

    /** Removes a report; returns whether it existed. */
    async erase(id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('place_report')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
  }
}

function toReport({ id, place_id, verdict, note, created_at, mark }: PlaceReportRow): InboxReport {
  return {
    id,
    placeId: place_id,
    verdict,
    createdAt: created_at,
    ...(note !== null && { note }),
    ...(mark !== null && { mark }),
  }
}
