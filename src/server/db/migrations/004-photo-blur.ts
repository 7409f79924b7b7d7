import type { Kysely } from 'kysely'

/** A tiny copy of a photo, which stands in until the photo has come (decision 044). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('place_image').addColumn('blur', 'text').execute()
}
