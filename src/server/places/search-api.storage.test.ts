import { expect, test } from 'vitest'
import { searchAnswerSchema } from '#domain/search-answer.ts'
import { createEchoReplier } from '#testing/echo-replier.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

async function createSearchApp(findSimilar?: (text: string) => Promise<readonly number[]>) {
  const asked: string[] = []
  const replier = {
    ...createEchoReplier(),
    ...(findSimilar && {
      findSimilar(text: string) {
        asked.push(text)
        return findSimilar(text)
      },
    }),
  }
  const places = ['Городской парк', 'Музей'].map((name) => createPackPlace({ name }))
  const { app, services, logLines } = await createTestApp({ replier, city: { places } })
  const ask = (query: string) => app.inject(`/api/client/search${query}`)
  async function search(text: string) {
    const response = await ask(`?${new URLSearchParams({ q: text })}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { items, similar } = searchAnswerSchema.parse(response.json())
    return { items: items.map(({ id }) => id), similar: similar.map(({ id }) => id) }
  }
  return { asked, logLines, places: services.placeService.getSnapshot().places, ask, search }
}

test('what words find is given, and the meaning is not asked for', async () => {
  const { asked, places, search } = await createSearchApp(async () => [1])
  const [place] = places
  const found = await search(place?.name.toUpperCase() ?? '')
  expect(found.items).toContain(place?.id)
  expect(found.similar).toEqual([])
  expect(asked).toEqual([])
})

test('without a text every place is given, as in the list', async () => {
  const { places, search } = await createSearchApp()
  expect(await search('')).toEqual({ items: places.map(({ id }) => id), similar: [] })
})

test('where words find nothing, what comes near in meaning is given in its order, as far as it is in the guide', async () => {
  const { asked, places, search } = await createSearchApp(async () => [ids[1] ?? 0, 999, ids[0] ?? 0])
  const ids = places.map(({ id }) => id)
  expect(await search('жираф 12345')).toEqual({ items: [], similar: [ids[1], ids[0]] })
  expect(asked).toEqual(['жираф 12345'])
})

test('without the encoder, and where it fails, nothing is similar', async () => {
  const { search } = await createSearchApp()
  expect(await search('жираф12345')).toEqual({ items: [], similar: [] })
  const failing = await createSearchApp(async () => Promise.reject(new Error('no memory')))
  expect(await failing.search('жираф12345')).toEqual({ items: [], similar: [] })
  expect(failing.logLines).toContainEqual(
    expect.objectContaining({ msg: 'search: nothing was compared by meaning' }),
  )
})

test.each(['', '?q=a&q=b', `?q=${'a'.repeat(201)}`])('«%s» is no search', async (query) => {
  const { ask } = await createSearchApp()
  const response = await ask(query)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_field', field: 'q' }),
  ])
})

test('more than sixty searches a minute of one address are refused, with the seconds to wait', async () => {
  const { ask } = await createSearchApp()
  for (let count = 0; count < 60; count++) expect((await ask('?q=a')).statusCode).toBe(200)
  const response = await ask('?q=a')
  expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})
