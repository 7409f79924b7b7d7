import type { Kysely } from 'kysely'

/** How often each page was opened on a day; never by whom. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('page_visit')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_visit_key', ['day', 'page'])
    .execute()
}
