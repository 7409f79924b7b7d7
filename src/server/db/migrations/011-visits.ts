import type { Kysely } from 'kysely'

/** Page views per day, without visitors. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('page_visit')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_visit_key', ['day', 'page'])
    .execute()
}
