import type { Kysely } from 'kysely'

/** Photos uploaded by staff. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('office_photo')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
