import type { Kysely } from 'kysely'

/** Photos that staff sent in the browser. */
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
