import type { Kysely } from 'kysely'

/** Changes of the town by the office, applied over the files of the city pack. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('town_edit')
    .addColumn('part', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
