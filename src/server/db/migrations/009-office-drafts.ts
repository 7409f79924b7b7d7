import type { Kysely } from 'kysely'

/** Places as staff write them before visitors see them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('office_draft')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('base', 'text')
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
