import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const PLACES = [
  createPackPlace({ id: 3, name: 'Музей «Ёж & лиса»', coordinates: { lat: 50.45, lng: 40.13 } }),
  createPackPlace({ id: 8, name: 'Парк', coordinates: { lat: 50.46, lng: 40.14 } }),
]

async function ask(query: string, method: 'GET' | 'HEAD' = 'GET') {
  const { app } = await createTestApp({ city: { places: PLACES } })
  return app.inject({ method, url: `/api/client/walk.gpx${query}` })
}

test('a walk is a file with its stops in their order', async () => {
  const { statusCode, headers, body } = await ask('?route=8,3')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/gpx+xml; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="marshrut.gpx"')
  expect([...body.matchAll(/<rtept [^>]*><name>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Парк',
    'Музей «Ёж &amp; лиса»',
  ])
})

test('it is asked for ahead without its content', async () => {
  expect(await ask('?route=8,3', 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
})

test.each(['', '?route=', '?route=9', '?route=музей'])(
  'an address without a walk, «%s», says what is wanted',
  async (query) => {
    const { statusCode, body } = await ask(query)
    expect(statusCode).toBe(400)
    expect(body).toContain('нужны номера мест вида 3,8,24')
  },
)
