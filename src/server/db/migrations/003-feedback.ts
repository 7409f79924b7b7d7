import type { Kysely } from 'kysely'

/** Feedback, the outbox of its letters, reports on places, and the places before an import. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('client_message_id', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text')
    .addColumn('consent_at', 'text')
    .addColumn('is_suspect', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('feedback_by_time').on('feedback').columns(['created_at', 'id']).execute()
  await database.schema
    .createTable('outbox')
    .addColumn('feedback_id', 'text', (column) =>
      column.primaryKey().references('feedback.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at_ms', 'double precision', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .execute()
  await database.schema.createIndex('outbox_by_due').on('outbox').column('due_at_ms').execute()
  await createPlaceReport(database)
  await createPlaceHistory(database)
}

/** Has no foreign key to the place: an import replaces places, and reports must stay. */
async function createPlaceReport(database: Kysely<unknown>) {
  await database.schema
    .createTable('place_report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('client_message_id', 'text', (column) => column.unique())
    .addColumn('place_id', 'integer', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('place_report_by_place')
    .on('place_report')
    .columns(['place_id', 'created_at'])
    .execute()
}

async function createPlaceHistory(database: Kysely<unknown>) {
  await database.schema
    .createTable('place_history')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute()
}
