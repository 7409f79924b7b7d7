import type { Kysely } from 'kysely'

/** Drafts of places by staff, invisible to visitors. */
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
