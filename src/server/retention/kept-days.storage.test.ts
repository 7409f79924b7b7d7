import { expect, test } from 'vitest'
import type { Database, DatabaseSettings } from '#server/db/database.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { createPlaceReportStore } from '#server/place-reports/place-report-store.ts'
import { createTestApp } from '#testing/test-app.ts'
import { TEST_CITY } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'

const ANNA = { name: 'Анна', email: 'anna@example.ru' }
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const KINDS = ['feedback', 'place reports', 'chat']

/** Creates previous checks of a guide with a retention of 30 days, the last one an hour ago. */
async function lookBefore(database: Database, lastLookMs = Date.now() - HOUR_MS) {
  const seen_ms = lastLookMs - 30 * DAY_MS
  const marks = KINDS.map((name) => ({ name, seen_ms, steady_since_ms: seen_ms - 2 * DAY_MS, leaps: 0 }))
  await database.insertInto('retention_mark').values(marks).execute()
}

/** Creates feedback of 29 and of 31 days ago with its letters, and an old report on a place. */
async function writeOld(database: Database) {
  const feedback = createFeedbackStore(database)
  const reports = createPlaceReportStore(database)
  for (const message of ['29', '31']) {
    const id = await feedback.add({ ...ANNA, message }, { isMailed: true })
    const createdAt = new Date(Date.now() - Number(message) * DAY_MS).toISOString()
    await database
      .updateTable('feedback')
      .set({ created_at: createdAt })
      .where('id', '=', String(id))
      .execute()
  }
  await reports.add(1, { verdict: 'right' })
  await database.updateTable('place_report').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
  return { feedback, reports }
}

function startGuide(settings: DatabaseSettings) {
  return createTestApp({
    city: { city: { ...TEST_CITY, feedback: { retentionDays: 30 } } },
    environment: { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl },
  })
}

for (const { name, createSettings } of DATABASES) {
  test(`${name}: a guide that starts removes what is older than the town's days, with its letters`, async () => {
    const settings = await createSettings()
    const database = await openTestDatabase(settings)
    const { feedback, reports } = await writeOld(database)
    await lookBefore(database)
    await startGuide(settings)
    await expect.poll(async () => (await feedback.list()).map(({ message }) => message)).toEqual(['29'])
    await expect.poll(() => reports.count()).toEqual([])
    expect(await database.selectFrom('outbox').select('feedback_id').execute()).toHaveLength(1)
  })

  test(`${name}: a guide whose clock leapt 1,200 days since its last look removes nothing, and tells`, async () => {
    const settings = await createSettings()
    const database = await openTestDatabase(settings)
    const { feedback, reports } = await writeOld(database)
    await lookBefore(database, Date.now() - 1_200 * DAY_MS)
    const { app, logLines } = await startGuide(settings)
    await expect.poll(() => logLines.filter(({ msg }) => /time leapt/.test(String(msg)))).toHaveLength(3)
    expect((await app.inject('/metrics')).body).toContain('\ngorodok_retention_waiting 3\n')
    await app.close()
    expect(await feedback.list()).toHaveLength(2)
    expect(await reports.count()).toHaveLength(1)
  })
}
