import type { Kysely } from 'kysely'

/** Whether dogs are allowed at a place. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('place').addColumn('dogs_allowed', 'text').execute()
}
