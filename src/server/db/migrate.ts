import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as places from './migrations/001-places.ts'
import * as chat from './migrations/002-chat.ts'
import * as feedback from './migrations/003-feedback.ts'
import * as photoBlur from './migrations/004-photo-blur.ts'
import * as droppedCondition from './migrations/005-dropped-condition.ts'
import * as retentionMark from './migrations/006-retention-mark.ts'
import * as dogsAllowed from './migrations/007-dogs-allowed.ts'
import * as office from './migrations/008-office.ts'
import * as officeDrafts from './migrations/009-office-drafts.ts'
import * as officePhotos from './migrations/010-office-photos.ts'
import * as visits from './migrations/011-visits.ts'
import * as passkeys from './migrations/012-passkeys.ts'
import * as townEdits from './migrations/013-town-edits.ts'
import * as repairs from './migrations/014-repairs.ts'
import * as linkChecks from './migrations/015-link-checks.ts'
import * as otherNames from './migrations/016-other-names.ts'
import * as textVectors from './migrations/017-text-vectors.ts'
import * as contacts from './migrations/018-contacts.ts'
import * as sessionBrowser from './migrations/019-session-browser.ts'
import * as modelUse from './migrations/020-model-use.ts'

/** The one set of migrations for both databases, in order. A released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-places': places,
  '002-chat': chat,
  '003-feedback': feedback,
  '004-photo-blur': photoBlur,
  '005-dropped-condition': droppedCondition,
  '006-retention-mark': retentionMark,
  '007-dogs-allowed': dogsAllowed,
  '008-office': office,
  '009-office-drafts': officeDrafts,
  '010-office-photos': officePhotos,
  '011-visits': visits,
  '012-passkeys': passkeys,
  '013-town-edits': townEdits,
  '014-repairs': repairs,
  '015-link-checks': linkChecks,
  '016-other-names': otherNames,
  '017-text-vectors': textVectors,
  '018-contacts': contacts,
  '019-session-browser': sessionBrowser,
  '020-model-use': modelUse,
}

/**
 * Brings the tables up to date. Safe when several nodes start together: PostgreSQL takes an advisory lock,
 * SQLite an immediate transaction. Throws the first error; the failed migration leaves nothing behind.
 */
export async function migrateToLatest<T>(database: Kysely<T>): Promise<void> {
  const later = await listLaterMigrations(database)
  const getMigrations = async () => ({ ...later, ...MIGRATIONS })
  const migrator = new Migrator({ db: database, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Migrations of a later release that were made already: during a rolling update a node of this release may restart
 * on them. They stand in the list as done, with nothing to do.
 */
async function listLaterMigrations<T>(database: Kysely<T>): Promise<Record<string, Migration>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]))
}
