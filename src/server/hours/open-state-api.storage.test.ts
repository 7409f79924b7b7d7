import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

/** Noon in UTC is 15:00 in Moscow. */
const WEDNESDAY_NOON = '2026-07-15T12:00:00Z'

async function createOpenApp(city: object = {}) {
  const places = [
    createPackPlace({ id: 1, slug: 'muzej', openingHours: 'Tu-Su 10:00-15:30' }),
    createPackPlace({ id: 2, slug: 'sad', openingHours: 'Mo-Su 16:00-20:00' }),
    createPackPlace({ id: 3, slug: 'skver' }),
  ]
  return createTestApp({ city: { places, ...city }, environment: { CLOCK: WEDNESDAY_NOON } })
}

test('whether a place is open is told by the town’s clock, and never kept', async () => {
  const { app } = await createOpenApp()
  const get = async (id: number) => {
    const answer = await app.inject(`/api/client/places/${id}/open`)
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json()
  }
  const now = '2026-07-15T15:00'
  expect(await get(1)).toEqual({ state: 'open', now, changesAt: '2026-07-15T15:30' })
  expect(await get(2)).toEqual({ state: 'closed', now, changesAt: '2026-07-15T16:00' })
  expect(await get(3)).toEqual({ state: 'unknown', now })
})

test.each(['4', '0', '-1', '01', 'x', '99999999999'])('there is no place «%s» to be open', async (id) => {
  const { app } = await createOpenApp()
  const answer = await app.inject(`/api/client/places/${id}/open`)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_place'])
})
