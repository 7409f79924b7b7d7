import type { Kysely } from 'kysely'

/** The last answers of the links of places (decision 064). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('link_check')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('asked_on', 'text', (column) => column.notNull())
    .addColumn('failed_days', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('fault', 'text')
    .execute()
}
