import { expect, test } from 'vitest'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { createPlaceReportStore } from '#server/place-reports/place-report-store.ts'
import { createTestApp } from '#testing/test-app.ts'
import { TEST_CITY } from '#testing/test-city.ts'
import { openTestDatabase, TEST_DATABASES } from '#testing/test-databases.ts'

const ANNA = { name: 'Анна', email: 'anna@example.ru' }
const DAY_MS = 24 * 60 * 60 * 1000

for (const { name, createSettings } of TEST_DATABASES) {
  test(`${name}: a guide that starts removes what is older than the town's days, with its letters`, async () => {
    const settings = await createSettings()
    const database = await openTestDatabase(settings)
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

    await createTestApp({
      city: { city: { ...TEST_CITY, feedback: { retentionDays: 30 } } },
      environment: { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl },
    })
    await expect.poll(async () => (await feedback.list()).map(({ message }) => message)).toEqual(['29'])
    await expect.poll(() => reports.count()).toEqual([])
    expect(await database.selectFrom('outbox').select('feedback_id').execute()).toHaveLength(1)
  })
}
