import type { Kysely } from 'kysely'

/** The progress of the removal of each kind of data, to detect a clock jump (decision 033). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('retention_mark')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('seen_ms', 'double precision', (column) => column.notNull())
    .addColumn('steady_since_ms', 'double precision', (column) => column.notNull())
    .addColumn('leaps', 'integer', (column) => column.notNull())
    .execute()
}
