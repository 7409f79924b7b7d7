import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createRetentionStore } from './retention.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The state of the last check, with the clock this much later. */
async function letPass(database: Database, ms: number) {
  await database
    .updateTable('retention_mark')
    .set((row) => ({
      seen_ms: row('seen_ms', '-', ms),
      steady_since_ms: row('steady_since_ms', '-', ms),
    }))
    .execute()
}

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: a time that goes on by hours is even, and due is what is older than its days`, async () => {
    const database = await open()
    const { note } = createRetentionStore(database)
    const first = await note('chat', 30)
    expect(first).toMatchObject({ steadyMs: 0, hasLeapt: false })
    expect(Math.abs(Date.parse(first.before) - (Date.now() - 30 * DAY_MS))).toBeLessThan(HOUR_MS)
    for (let look = 0; look < 4; look += 1) {
      await letPass(database, 6 * HOUR_MS)
      await note('chat', 30)
    }
    const due = await note('chat', 30)
    expect(due).toMatchObject({ hasLeapt: false, hasEverLeapt: false })
    expect(due.steadyMs).toBeGreaterThanOrEqual(DAY_MS)
    expect(due.steadyMs).toBeLessThan(DAY_MS + HOUR_MS)
  })

  test.each([
    ['ahead', 1_200 * DAY_MS],
    ['back', -3 * HOUR_MS],
  ])(`${name}: a clock that leaps %s begins its even day anew, once`, async (_, ms) => {
    const database = await open()
    const { note } = createRetentionStore(database)
    await note('chat', 30)
    await letPass(database, ms)
    expect(await note('chat', 30)).toMatchObject({ steadyMs: 0, hasLeapt: true, hasEverLeapt: true })
    await letPass(database, HOUR_MS)
    expect(await note('chat', 30)).toMatchObject({ hasLeapt: false, hasEverLeapt: true })
  })

  test(`${name}: days that were changed are a leap of what they belong to alone`, async () => {
    const { note } = createRetentionStore(await open())
    await note('chat', 365)
    await note('feedback', 365)
    expect(await note('chat', 30)).toMatchObject({ hasLeapt: true })
    expect(await note('feedback', 365)).toMatchObject({ hasLeapt: false })
  })
}
