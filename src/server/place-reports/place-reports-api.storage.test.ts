import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { openTestDatabase, STORE_DATABASES } from '#testing/test-databases.ts'
import { createPlaceReportStore } from './place-report-store.ts'

async function createReportsApp(environment: NodeJS.ProcessEnv = {}) {
  const places = [1, 2].map((id) => createPackPlace({ id, slug: `mesto-${id}` }))
  const { app, services, config } = await createTestApp({ city: { places }, environment })
  const send = (id: number | string, body: unknown) =>
    app.inject({ method: 'POST', url: `/api/client/places/${id}/reports`, payload: body as object })
  const count = async () => createPlaceReportStore(await openTestDatabase(config)).count()
  return { send, count, services }
}

for (const { name, createSettings } of STORE_DATABASES) {
  test(`${name}: answers are kept and counted per place, a retry once`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const { send, count } = await createReportsApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const again = { verdict: 'wrong', note: ' Закрыто до весны ', clientMessageId: randomUUID() }
    for (const body of [{ verdict: 'right' }, { verdict: 'right' }, again, again]) {
      const response = await send(2, body)
      expect([response.statusCode, response.json()]).toEqual([201, {}])
    }
    await send(1, { verdict: 'wrong', note: ' ' })
    const counted = (await count()).sort((a, b) => a.placeId - b.placeId)
    expect(counted).toEqual([
      { placeId: 1, right: 0, wrong: 1, lastAt: expect.any(String), notes: [] },
      { placeId: 2, right: 2, wrong: 1, lastAt: expect.any(String), notes: ['Закрыто до весны'] },
    ])
  })

  test(`${name}: what is kept long enough is removed`, async () => {
    const { dataDir, databaseUrl } = await createSettings()
    const store = createPlaceReportStore(await openTestDatabase({ dataDir, databaseUrl }))
    await store.add(1, { verdict: 'right' })
    expect(await store.removeBefore('2000-01-01')).toBe(0)
    expect(await store.removeBefore('2999-01-01')).toBe(1)
    expect(await store.count()).toEqual([])
  })
}

test.each(['3', '0', '-1', '1.0', '01', 'x', '99999999999', '1e0'])('there is no place «%s»', async (id) => {
  const { send, count } = await createReportsApp()
  const response = await send(id, { verdict: 'right' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'no_place', detail: 'Такой локации нет.' })
  expect(await count()).toEqual([])
})

test.each([
  ['no verdict', {}, 'verdict'],
  ['another verdict', { verdict: 'maybe' }, 'verdict'],
  ['a long note', { verdict: 'wrong', note: 'я'.repeat(201) }, 'note'],
  ['a note of another type', { verdict: 'wrong', note: 1 }, 'note'],
  ['a note of two lines', { verdict: 'wrong', note: 'а\nб' }, 'note'],
  ['something about the visitor', { verdict: 'right', email: 'a@b.ru' }, 'email'],
])('%s is answered 400 with the field named, and nothing is kept', async (_what, body, field) => {
  const { send, count } = await createReportsApp()
  const response = await send(1, body)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_field', field })
  expect(response.json().detail).toMatch(/^Поле «.+»: .*[а-яё]{3}/)
  expect(await count()).toEqual([])
})

test('sixty answers an hour are taken of one address', async () => {
  const { send } = await createReportsApp({ RATE_LIMIT_SCALE: '0.05' })
  const statuses = []
  for (let answer = 0; answer < 4; answer += 1)
    statuses.push((await send(1, { verdict: 'right' })).statusCode)
  expect(statuses).toEqual([201, 201, 201, 429])
})

test('while the database is away an answer is refused with 503', async () => {
  const { send, services } = await createReportsApp()
  await services.close()
  const response = await send(1, { verdict: 'right' })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
})
