import type { Kysely } from 'kysely'
import { guardJournal } from '../sql/journal-guard.ts'

/** Staff of the office, their sessions, and the journal of their actions (decision 056). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('office_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('office_invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().unique().references('office_person.id').onDelete('cascade'),
    )
    .addColumn('expires_at_ms', 'double precision', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('office_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) =>
      column.notNull().references('office_person.id').onDelete('cascade'),
    )
    .addColumn('created_at_ms', 'double precision', (column) => column.notNull())
    .addColumn('seen_at_ms', 'double precision', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('office_session_by_person')
    .on('office_session')
    .column('person_id')
    .execute()
  await createJournal(database)
  for (const table of ['feedback', 'place_report'])
    await database.schema.alterTable(table).addColumn('mark', 'text').execute()
}

async function createJournal(database: Kysely<unknown>) {
  await database.schema
    .createTable('office_journal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  await database.schema
    .createIndex('office_journal_by_time')
    .on('office_journal')
    .columns(['at', 'id'])
    .execute()
  await guardJournal(database)
}
