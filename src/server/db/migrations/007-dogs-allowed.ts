import type { Kysely } from 'kysely'

/** Whether a place may be visited with a dog. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('place').addColumn('dogs_allowed', 'text').execute()
}
