import type { Database } from '#server/db/database.ts'
import type { PageVisitRow } from '#server/db/sql/tables.ts'

export type VisitStore = ReturnType<typeof createVisitStore>

/** Creates the store of page views, the same on both databases. */
export function createVisitStore(database: Database) {
  return {
    /** Adds to the stored counts, all or nothing: nodes count in parallel. */
    async add(visits: readonly PageVisitRow[]): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        for (const row of visits) {
          await transaction
            .insertInto('page_visit')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'page'])
                .doUpdateSet((present) => ({ visits: present('page_visit.visits', '+', row.visits) })),
            )
            .execute()
        }
      })
    },

    /** Returns the counts of a month's days, `2026-11`. */
    async list(month: string): Promise<PageVisitRow[]> {
      return database
        .selectFrom('page_visit')
        .selectAll()
        .where('day', 'like', `${month}-%`)
        .orderBy('day')
        .execute()
    },

    /** Removes counts before a time (ISO). Returns how many rows. */
    async removeBefore(time: string): Promise<number> {
      const day = time.slice(0, 'YYYY-MM-DD'.length)
      const { numDeletedRows } = await database
        .deleteFrom('page_visit')
        .where('day', '<', day)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
