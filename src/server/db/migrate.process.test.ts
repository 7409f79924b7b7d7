import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startNodes } from '#testing/start-nodes.ts'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateToLatest } from './migrate.ts'

const NODES = 5
const MIGRATIONS = [
  '001-places',
  '002-chat',
  '003-feedback',
  '004-photo-blur',
  '005-dropped-condition',
  '006-retention-mark',
  '007-dogs-allowed',
  '008-office',
  '009-office-drafts',
  '010-office-photos',
  '011-visits',
  '012-passkeys',
  '013-town-edits',
  '014-repairs',
  '015-link-checks',
  '016-other-names',
  '017-text-vectors',
  '018-contacts',
  '019-session-browser',
  '020-model-use',
  '021-place-content',
]
/** Every table, referring ones first. */
const TABLES = [
  'place',
  'outbox',
  'feedback',
  'place_report',
  'place_history',
  'reply_job',
  'chat_message',
  'chat_session',
  'retention_mark',
  'office_invitation',
  'office_session',
  'office_passkey',
  'office_challenge',
  'office_person',
  'office_journal',
  'office_draft',
  'office_photo',
  'page_visit',
  'town_edit',
  'link_check',
  'text_vector',
  'model_use',
  'guide_state',
]

async function listTables(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables()
  return tables.map((table) => table.name).sort()
}

for (const { name, open, createEmptySettings } of STORE_DATABASES) {
  test(`${name}: a new database gets all tables and one empty state row`, async () => {
    const database = await openTestDatabase(await createEmptySettings())
    expect(await listTables(database)).toEqual(TABLES.toSorted())
    expect(await database.selectFrom('guide_state').selectAll().execute()).toEqual([
      { id: 1, version: 0, origin: '' },
    ])
  })

  test(`${name}: opening a database again keeps what it holds`, async () => {
    const settings = await createEmptySettings()
    const first = await openDatabase(settings)
    await first.updateTable('guide_state').set({ version: 7 }).execute()
    await first.destroy()
    const second = await openTestDatabase(settings)
    expect(await second.selectFrom('guide_state').select('version').execute()).toEqual([{ version: 7 }])
  })

  test(`${name}: of ${NODES} nodes that start together one migrates and seeds, and all come up`, async () => {
    const settings = await createEmptySettings()
    expect((await startNodes(NODES, settings)).sort()).toEqual([...Array(NODES - 1).fill('found'), 'seeded'])
    const database = await openTestDatabase(settings)
    expect(await listTables(database)).toEqual(TABLES.toSorted())
    expect(await sql`select name from kysely_migration`.execute(database)).toMatchObject({
      rows: MIGRATIONS.map((migration) => ({ name: migration })),
    })
    expect(await database.selectFrom('guide_state').select('version').execute()).toEqual([{ version: 1 }])
  })

  test(`${name}: a migration that fails half-way leaves nothing behind`, async () => {
    const database = await open()
    for (const table of TABLES.slice(0, -1)) await database.schema.dropTable(table).execute()
    await sql`delete from kysely_migration`.execute(database)
    // The last table of the first migration exists already.
    await expect(migrateToLatest(database)).rejects.toThrow('already exists')
    expect(await listTables(database)).toEqual(['guide_state'])

    await database.schema.dropTable('guide_state').execute()
    await migrateToLatest(database)
    expect(await listTables(database)).toEqual(TABLES.toSorted())
  })
}
