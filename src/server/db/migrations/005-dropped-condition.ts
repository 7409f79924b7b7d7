import type { Kysely } from 'kysely'

/** The condition that a message removes, for the node that computes the reply (decision 025). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('reply_job').addColumn('dropped_condition', 'text').execute()
}
