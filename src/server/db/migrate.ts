import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration'

/** The one set of migrations for both databases, in the order of their names. A released one is never edited. */
export const MIGRATIONS = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
})

/**
 * Brings the tables up to date. Safe when several nodes start together: PostgreSQL takes an advisory lock,
 * SQLite an immediate transaction. Throws the first error; the failed migration leaves nothing behind.
 */
export async function migrateToLatest<T>(database: Kysely<T>): Promise<void> {
  const later = await listLaterMigrations(database)
  const getMigrations = async () => ({ ...later, ...(await MIGRATIONS.getMigrations()) })
  const migrator = new Migrator({ db: database, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Migrations of a later release, made during a rolling update: they count as done, with nothing to do. */
export async function listLaterMigrations<T>(database: Kysely<T>): Promise<Record<string, Migration>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  const known = await MIGRATIONS.getMigrations()
  const later = rows.filter(({ name }) => !(name in known))
  return Object.fromEntries(later.map(({ name }) => [name, { up: async () => undefined }]))
}
