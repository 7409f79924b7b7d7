import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { openDatabase } from './database.ts'

for (const { name, createSettings } of STORE_DATABASES) {
  test(`${name}: a node of this release restarts on a database the next release has migrated`, async () => {
    const settings = await createSettings()
    const next = await openDatabase(settings)
    await sql`insert into kysely_migration (name, timestamp) values ('999-next', '2030-01-01')`.execute(next)
    await next.destroy()
    const database = await openTestDatabase(settings)
    expect(await database.selectFrom('guide_state').select('version').execute()).toEqual([{ version: 0 }])
  })
}
