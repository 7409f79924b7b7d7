import type { Kysely } from 'kysely'

/** Passkeys of staff, and their challenges. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('office_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('office_person.id').onDelete('cascade'),
    )
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'double precision', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('office_challenge')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.references('office_person.id').onDelete('cascade'))
    .addColumn('expires_at_ms', 'double precision', (column) => column.notNull())
    .execute()
}
