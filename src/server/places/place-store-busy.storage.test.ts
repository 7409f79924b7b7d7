import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import { createPlaceStore } from './place-store.ts'

test('SQLite: the places are read while another process writes', async () => {
  const dataDir = await createTempDir()
  const store = createPlaceStore(await openTestDatabase({ dataDir }))
  await store.seed([createPlace()], 'a')
  const other = new DatabaseSync(join(dataDir, 'gorodok.sqlite'))
  onTestFinished(() => other.close())
  other.exec("begin immediate; update guide_state set origin = 'import'")
  expect(await store.listPlaces()).toEqual({ version: 1, places: [createPlace()] })
})
