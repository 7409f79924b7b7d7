import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEchoReplier } from '#testing/echo-replier.ts'
import { createTestApp } from '#testing/test-app.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { registerHealth } from './health-api.ts'

for (const { name, createSettings } of DATABASES) {
  test(`${name}: while the database answers, the guide is alive and ready`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const { app } = await createTestApp({ environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } })
    for (const url of ['/healthz', '/readyz']) {
      const response = await app.inject(url)
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test(`${name}: with the database closed the guide is alive but not ready`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const { app, services } = await createTestApp({
      environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    })
    await services.close()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const response = await app.inject('/readyz')
    expect(response.json()).toMatchObject({
      status: 503,
      code: 'database_away',
      detail: 'База данных не отвечает. Попробуйте позже.',
    })
    expect(response.statusCode).toBe(503)
    expect(response.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  })
}

test('a database that does not answer within a second counts as away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  const asked = Promise.withResolvers<void>()
  registerHealth(app, {
    checkDatabase() {
      asked.resolve()
      return new Promise(() => {})
    },
  })
  const response = app.inject('/readyz')
  await asked.promise
  vi.advanceTimersByTime(1_000)
  expect((await response).statusCode).toBe(503)
})

test('what the encoder of the assistant runs on is told beside', async () => {
  const replier = { ...createEchoReplier(), getEncoder: () => 'none' as const }
  const { app } = await createTestApp({ replier })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', encoder: 'none' })
})
