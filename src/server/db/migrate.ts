import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as places from './migrations/001-places.ts'

/** The one set of migrations for both databases, in order. A released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-places': places,
}

/**
 * Brings the tables up to date. Safe when several nodes start together: PostgreSQL takes an advisory lock,
 * SQLite an immediate transaction. Throws the first error; the failed migration leaves nothing behind.
 */
export async function migrateToLatest<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
