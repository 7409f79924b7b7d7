import type { Kysely } from 'kysely'

/** Until when a place is closed for repairs, and why. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ['closed_until', 'closed_reason']) {
    await database.schema.alterTable('place').addColumn(column, 'text').execute()
  }
}
