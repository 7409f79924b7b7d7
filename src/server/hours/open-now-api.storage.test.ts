import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

test('which places are open is told by the town’s clock, unknown hours are left out, and nothing is kept', async () => {
  const places = [
    createPackPlace({ id: 1, slug: 'muzej', openingHours: 'Tu-Su 10:00-15:30' }),
    createPackPlace({ id: 2, slug: 'sad', openingHours: 'Mo-Su 16:00-20:00' }),
    createPackPlace({ id: 3, slug: 'skver' }),
    createPackPlace({ id: 4, slug: 'masterskaya', openingHours: 'Mo-Su 10:00-18:00 "по записи"' }),
  ]
  // 15:00 in Moscow, a Wednesday.
  const { app } = await createTestApp({ city: { places }, environment: { CLOCK: '2026-07-15T12:00:00Z' } })
  const answer = await app.inject('/api/client/open-now')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    items: [
      { id: 1, isOpen: true },
      { id: 2, isOpen: false },
    ],
  })
})
