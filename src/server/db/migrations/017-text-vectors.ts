import type { Kysely } from 'kysely'
import { isPostgres } from '../sql/database-clock.ts'

/** The encoder's vectors of the guide's texts (decision 068): `vectors` packed, `text_hash` the text's SHA-256. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('text_vector')
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('model_id', 'text', (column) => column.notNull())
    .addColumn('vectors', isPostgres(database) ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('text_vector_key', ['text_hash', 'model_id'])
    .execute()
}
