import type { Kysely } from 'kysely'

/** In which browser, on what device, a session of the office was begun. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('office_session').addColumn('browser', 'text').execute()
}
