import { expect, onTestFinished, test } from 'vitest'
import type { VisitsOfMonth } from '#domain/office/months.ts'
import { officePaths } from '#domain/office/paths.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { createVisitStore, openVisitCounter } from './visit-counter.ts'

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }

for (const { name, createSettings } of STORE_DATABASES) {
  test(`${name}: opened pages are counted by day and page, also those out of memory, and nothing else is`, async () => {
    const { app, services, call, enter, database } = await createTestOffice(await createSettings(), {
      CLOCK: '2026-11-23T23:30:00+03:00',
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const open = async (path: string, headers: Record<string, string> = BROWSER) =>
      (await fetch(address + path, { headers, redirect: 'manual' })).status
    for (const path of ['/', '/', '/?q=музей', '/about', '/location/nowhere', '/healthz', '/office'])
      await open(path)
    const etag = (await fetch(`${address}/about`, { headers: BROWSER })).headers.get('etag') ?? ''
    expect(await open('/about', { ...BROWSER, 'if-none-match': etag })).toBe(304)
    for (const wish of [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'YandexBot/3.0' },
      { accept: 'application/json' },
    ])
      await open('/map', { ...BROWSER, ...wish })
    await services.visits?.flush()
    await services.visits?.flush()
    const cookie = await enter()
    const reply = await call('GET', `${officePaths.visits}?month=2026-11`, { cookie })
    expect(reply.json() as VisitsOfMonth).toEqual({
      month: '2026-11',
      days: [{ day: '2026-11-23', visits: 6 }],
      pages: [
        { page: '/', name: 'Главная', visits: 3 },
        { page: '/about', name: 'О городе', visits: 3 },
      ],
    })
    expect(await createVisitStore(database).removeBefore('2026-11-24T00:00:00.000Z')).toBe(2)
    expect((await call('GET', `${officePaths.visits}?month=2026-13`, { cookie })).statusCode).toBe(400)
  })

  test(`${name}: two nodes that count the same page add up`, async () => {
    const { database } = await createTestOffice(await createSettings())
    const store = createVisitStore(database)
    const visit = { day: '2026-11-23', page: '/', visits: 2 }
    await Promise.all([store.add([visit]), store.add([visit])])
    expect(await store.list('2026-11')).toEqual([{ ...visit, visits: 4 }])
  })
}

test('what the database did not take is kept and added later, with what came meanwhile', async () => {
  const added: number[] = []
  let isAway = true
  const { log, lines } = createTestLog()
  const counter = openVisitCounter({
    store: {
      add: async (rows) => {
        if (isAway) throw new Error('away')
        added.push(...rows.map(({ visits }) => visits))
      },
    },
    getToday: () => '2026-11-23',
    log,
  })
  onTestFinished(counter.close)
  const open = () => counter.note('/')
  open()
  await counter.flush()
  await counter.flush()
  open()
  isAway = false
  await counter.close()
  expect(added).toEqual([2])
  expect(lines).toHaveLength(1)
})
