import { expect, test } from 'vitest'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { editUnderKills } from '#testing/office-edits.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { TEST_DATABASES } from '#testing/test-databases.ts'

/** `npm run test:faults -- --only office --rounds 100` is the long run. */
const ROUNDS = 3

for (const { name, createSettings } of TEST_DATABASES) {
  test(`${name}: no draft and no publication that was acknowledged is lost when the guide is killed, and no place is half written, ${ROUNDS} times`, {
    timeout: 90_000,
  }, async () => {
    const settings = await createSettings()
    const CITY_DIR = await createTestCity(await createTempDir())
    const start = () =>
      startGuideNode(
        {
          DATA_DIR: settings.dataDir,
          DATABASE_URL: settings.databaseUrl ?? '',
          CITY_DIR,
          OFFICE: 'on',
          RATE_LIMIT_SCALE: '1000000',
        },
        UNBUILT,
      )
    const { saved, published, ...broken } = await editUnderKills(ROUNDS, settings, start)
    expect(saved).toBeGreaterThan(ROUNDS)
    expect(published).toBeGreaterThan(0)
    expect(broken).toEqual({ lostDrafts: 0, lostPublications: 0, half: 0 })
  })
}
