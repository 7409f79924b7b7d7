import { randomUUID } from 'node:crypto'
import type { NewPlaceReport } from '#domain/new-place-report.ts'
import type { InboxReport, MarkChange, ReportsShown } from '#domain/office/inbox.ts'
import type { Page } from '#domain/office/journal.ts'
import type { PlaceReports } from '#domain/place-report.ts'
import { changeMark } from '#server/db/change-mark.ts'
import { type Database, removeBefore } from '#server/db/database.ts'
import { type Cursor, isBehind, readPage } from '#server/db/read-page.ts'
import type { Tables } from '#server/db/sql/tables.ts'

const PAGE_SIZE = 20

/** Creates the store of visitors' reports on places, the same on both databases. */
export function createPlaceReportStore(database: Database) {
  return {
    /** Stores a report on a place; a retry with the same `clientMessageId` counts once. */
    async add(placeId: number, { verdict, note, clientMessageId }: NewPlaceReport): Promise<void> {
      await database
        .insertInto('place_report')
        .values({
          id: randomUUID(),
          client_message_id: clientMessageId ?? null,
          place_id: placeId,
          verdict,
          note: note?.trim() || null,
          created_at: new Date().toISOString(),
        })
        .onConflict((conflict) => conflict.column('client_message_id').doNothing())
        .execute()
    },

    /** Returns the number of reports per place from a time on (ISO). */
    async count(since = ''): Promise<PlaceReports[]> {
      const rows = await database
        .selectFrom('place_report')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .execute()
      return [...Map.groupBy(rows, (row) => row.place_id)].map(([placeId, reports]) => ({
        placeId,
        right: reports.filter(({ verdict }) => verdict === 'right').length,
        wrong: reports.filter(({ verdict }) => verdict === 'wrong').length,
        lastAt: reports[0]?.created_at ?? '',
        notes: reports.flatMap(({ note }) => note ?? []),
      }))
    },

    /** The number of open reports of each place, by its id. */
    async countComplaints(): Promise<Map<number, number>> {
      const rows = await database
        .selectFrom('place_report')
        .select('place_id')
        .where('verdict', '=', 'wrong')
        .where('mark', 'is', null)
        .execute()
      const byPlace = Map.groupBy(rows, (row) => row.place_id)
      return new Map([...byPlace].map(([placeId, same]) => [placeId, same.length]))
    },

    removeBefore: (time: string) => removeBefore(database, 'place_report', 'created_at', time),
  }
}

type ReportRequest = {
  shown: ReportsShown
  matches?: (report: InboxReport) => boolean
  cursor: Cursor | undefined
}

/** Creates the inbox of place reports for staff, the same on both databases. `database` may be a transaction. */
export function createPlaceReportInbox(database: Database) {
  const read = async (shown: ReportsShown, from: Cursor | undefined, count: number) => {
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
    list: ({ shown, matches, cursor }: ReportRequest): Promise<Page<InboxReport>> =>
      readPage({
        read: (from, count) => read(shown, from, count),
        ...(matches && { matches }),
        cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        cursor,
        size: PAGE_SIZE,
      }),
    mark: (id: string, change: MarkChange) => changeMark(database, 'place_report', id, change),
    /** Removes a report; returns whether it existed. */
    async erase(id: string): Promise<boolean> {
      const removed = await database.deleteFrom('place_report').where('id', '=', id).executeTakeFirst()
      return removed.numDeletedRows > 0
    },
  }
}

function toReport({ id, place_id, verdict, note, created_at, mark }: Tables['place_report']): InboxReport {
  return {
    id,
    placeId: place_id,
    verdict,
    createdAt: created_at,
    ...(note !== null && { note }),
    ...(mark !== null && { mark }),
  }
}
