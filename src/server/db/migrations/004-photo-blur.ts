import type { Kysely } from 'kysely'

/** A tiny copy of a photo, the placeholder until the photo loads (decision 044). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('place_image').addColumn('blur', 'text').execute()
}
