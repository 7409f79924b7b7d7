import type { MarkChange } from '#domain/office/inbox.ts'
import type { Database } from './database.ts'

/** The result of setting a mark: `same` when it was set before, `other` when somebody else set a different one. */
export type MarkOutcome = 'changed' | 'same' | 'other' | 'gone'

/** Replaces the mark that the caller saw (compare and set). `database` may be a transaction. */
export async function changeMark(
  database: Database,
  table: 'feedback' | 'place_report',
  id: string,
  { from, to }: MarkChange,
): Promise<MarkOutcome> {
  if (from !== to) {
    const changed = await database
      .updateTable(table)
      .set({ mark: to })
      .where('id', '=', id)
      .where('mark', from === null ? 'is' : '=', from)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0) return 'changed'
  }
  const row = await database.selectFrom(table).select('mark').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return 'gone'
  return row.mark === to ? 'same' : 'other'
}
