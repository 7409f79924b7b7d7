import type { Kysely } from 'kysely'

const COUNTS = ['messages', 'calls', 'tokens', 'refused', 'failed'] as const

/** Use of the language model in each hour of the town, and in each conversation on its last day with one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  const table = schema.createTable('model_use').addColumn('hour', 'text', (column) => column.primaryKey())
  await COUNTS.reduce(
    (counted, name) => counted.addColumn(name, 'integer', (column) => column.notNull()),
    table,
  ).execute()
  await schema.alterTable('chat_session').addColumn('model_day', 'text').execute()
  await schema
    .alterTable('chat_session')
    .addColumn('model_calls', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
