import { expect, test } from 'vitest'
import type { DatabaseSettings } from '#server/db/database.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { editUnderKills } from '#testing/office-edits.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { editTownUnderKills } from '#testing/town-edits.ts'

/** `npm run test:faults -- --only office --only town --rounds 100` is the long run. */
const ROUNDS = IS_FULL_RUN ? 3 : 1
const TIMEOUT_MS = 90_000

for (const { name, createSettings } of DATABASES) {
  test(`${name}: no draft and no publication that was acknowledged is lost when the guide is killed, and no place is half written, ${ROUNDS} times`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const settings = await createSettings()
    const { saved, published, ...broken } = await editUnderKills(
      ROUNDS,
      settings,
      await prepareGuide(settings),
    )
    expect(saved).toBeGreaterThanOrEqual(ROUNDS)
    expect(published).toBeGreaterThan(0)
    expect(broken).toEqual({ lostDrafts: 0, lostPublications: 0, half: 0 })
  })

  test(`${name}: no change of the town that was acknowledged is lost when the guide is killed, and none is without its journal entry, ${ROUNDS} times`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const settings = await createSettings()
    const { saved, ...broken } = await editTownUnderKills(ROUNDS, settings, await prepareGuide(settings))
    expect(saved).toBeGreaterThan(0)
    expect(broken).toEqual({ lost: 0, half: 0, unreported: 0 })
  })
}

/** Prepares the start of a small town's guide on a database. */
async function prepareGuide({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  const CITY_DIR = await createTestCity(await createTempDir())
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CITY_DIR, OFFICE: 'on' }
  return () => startGuideNode({ ...environment, RATE_LIMIT_SCALE: '1000000' }, UNBUILT)
}
