import type { Kysely } from 'kysely'

/** Other names of a place. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('place').addColumn('other_names', 'text').execute()
}
