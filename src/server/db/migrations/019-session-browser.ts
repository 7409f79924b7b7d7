import type { Kysely } from 'kysely'

/** The browser and device of an office session. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('office_session').addColumn('browser', 'text').execute()
}
