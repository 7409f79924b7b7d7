import { randomUUID } from 'node:crypto'
import type { NewPlaceReport } from '#domain/new-place-report.ts'
import type { PlaceReports } from '#domain/place-report.ts'
import type { Database } from '#server/db/database.ts'
import type { PlaceReportRow } from '#server/db/sql/tables.ts'

export type PlaceReportStore = ReturnType<typeof createPlaceReportStore>

/** Creates the store of visitors' reports on places, the same on both databases. */
export function createPlaceReportStore(database: Database) {
  return {
    /** Stores a report on a place; a retry with the same `clientMessageId` counts once. */
    async add(placeId: number, { verdict, note, clientMessageId }: NewPlaceReport): Promise<void> {
      const row: PlaceReportRow = {
        id: randomUUID(),
        client_message_id: clientMessageId ?? null,
        place_id: placeId,
        verdict,
        note: note?.trim() || null,
        mark: null,
        created_at: new Date().toISOString(),
      }
      await database
        .insertInto('place_report')
        .values(row)
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
      return new Map(
        [...Map.groupBy(rows, (row) => row.place_id)].map(([placeId, same]) => [placeId, same.length]),
      )
    },

    /** Removes what is older than a time (ISO). Returns how many were removed. */
    async removeBefore(time: string): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('place_report')
        .where('created_at', '<', time)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
