import { expect, test } from 'vitest'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { sendPhotosUnderKills } from '#testing/sent-photos.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'

/** The long run is `npm run test:faults -- --only office-photos --rounds 100`. */
const ROUNDS = IS_FULL_RUN ? 2 : 1

for (const { name, createSettings } of DATABASES) {
  test(`${name}: no photo that was acknowledged is lost when its node is killed, ${ROUNDS} times`, {
    timeout: ROUNDS * 30_000,
  }, async () => {
    const settings = await createSettings()
    await openTestDatabase(settings)
    const CITY_DIR = await createTestCity(await createTempDir())
    const { dataDir: DATA_DIR, databaseUrl = '' } = settings
    const start = () =>
      startGuideNode({ DATA_DIR, DATABASE_URL: databaseUrl, CITY_DIR, OFFICE: 'on' }, UNBUILT)
    const { sent, ...lost } = await sendPhotosUnderKills(ROUNDS, settings, start)
    expect(sent).toBeGreaterThanOrEqual(ROUNDS)
    expect(lost).toEqual({ lostRows: 0, lostFiles: 0 })
  })
}
