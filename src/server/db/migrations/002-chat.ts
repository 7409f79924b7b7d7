import type { Kysely } from 'kysely'

/** Conversations with the assistant, their messages, and their pending replies. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('chat_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('last_sequence', 'integer', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('active_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('chat_message')
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('chat_session.id').onDelete('cascade'),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('reply_to', 'integer')
    .addColumn('client_key', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('is_bot', 'integer', (column) => column.notNull())
    .addColumn('extras', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_message_key', ['session_id', 'sequence'])
    .addUniqueConstraint('chat_message_one_reply', ['session_id', 'reply_to'])
    .addUniqueConstraint('chat_message_client_key', ['session_id', 'client_key'])
    .execute()
  await database.schema
    .createTable('reply_job')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('position', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('lease_until_ms', 'double precision')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reply_job_key', ['session_id', 'sequence'])
    .addForeignKeyConstraint(
      'reply_job_message',
      ['session_id', 'sequence'],
      'chat_message',
      ['session_id', 'sequence'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await database.schema
    .createIndex('reply_job_by_age')
    .on('reply_job')
    .columns(['created_at', 'session_id', 'sequence'])
    .execute()
  await database.schema
    .createIndex('chat_session_by_activity')
    .on('chat_session')
    .column('active_at')
    .execute()
}
