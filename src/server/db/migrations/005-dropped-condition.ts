import type { Kysely } from 'kysely'

/** The condition that a message takes back, for whichever node gives the reply (decision 025). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('reply_job').addColumn('dropped_condition', 'text').execute()
}
