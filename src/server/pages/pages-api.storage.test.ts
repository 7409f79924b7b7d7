import { expect, test } from 'vitest'
import type { PageRenderer } from '#domain/api/guide-api.ts'
import { createPlace } from '#testing/create-place.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'
import { renderTestPage } from '#testing/test-pages.ts'
import { createPlaceStore } from '../places/place-store.ts'

const PARK = createPackPlace({ slug: 'park' })

/** Opens a server that records the URLs of rendered pages. */
async function openPages(environment: NodeJS.ProcessEnv = {}) {
  const rendered: string[] = []
  const render: PageRenderer = async (address, guide) => {
    rendered.push(address)
    return renderTestPage(address, guide)
  }
  return { ...(await createTestApp({ city: { places: [PARK] }, environment, render })), rendered }
}

test.each(['/', '/map', '/walk?route=3,8', '/about', '/location/park'])(
  '%s is a whole page of HTML',
  async (url) => {
    const { app } = await openPages()
    const response = await app.inject(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      vary: 'accept-encoding',
    })
    expect(response.body).toMatch(/^<!doctype html>\n<html lang="ru">.*<main>1<\/main>.*<\/html>\n$/s)
  },
)

test('any other address is the 404 page', async () => {
  const { app } = await openPages()
  for (const url of ['/nothing', '/map/', '/locations', '/api', '/%D1%91', '/location', '/uploads']) {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers['content-type']], url).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(response.body).toContain('<!doctype html>')
  }
})

test('an unknown place leads to the list, and the answer is not kept', async () => {
  const { app } = await openPages()
  const response = await app.inject('/location/nothing')
  expect(response.statusCode).toBe(302)
  expect(response.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' })
})

test.each([
  '/location/PARK',
  '/Location/park.',
  '/location/%2570ark',
  '/location/park%BB',
  '/location/park/',
])('%s leads to the place that it means', async (url) => {
  const { app } = await openPages()
  const response = await app.inject(url)
  expect(response.statusCode).toBe(302)
  expect(response.headers).toMatchObject({ location: '/location/park', 'cache-control': 'no-store' })
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
})

test('an address in windows-1251 that means no place leads to the list, one that is no text is refused', async () => {
  const { app } = await openPages()
  expect((await app.inject('/location/%E0%E1')).headers.location).toBe('/')
  expect((await app.inject('/location/%E0%A4%A')).statusCode).toBe(400)
})

test('an address is rendered once and then sent from memory', async () => {
  const { app, rendered } = await openPages()
  const bodies = [await app.inject('/'), await app.inject('/'), await app.inject('/')].map(({ body }) => body)
  expect(rendered).toEqual(['/'])
  expect(new Set(bodies).size).toBe(1)
})

test('every address and query is a page of its own', async () => {
  const { app, rendered } = await openPages()
  const urls = ['/', '/?tag=a', '/?tag=b', '/map', '/location/park']
  for (const url of [...urls, ...urls]) await app.inject(url)
  expect(rendered).toEqual(urls)
})

test('redirects and 404 pages are kept as well', async () => {
  const { app, rendered } = await openPages()
  for (const url of ['/nothing', '/location/nothing', '/nothing', '/location/nothing']) await app.inject(url)
  expect(rendered).toEqual(['/404', '/location/nothing'])
})

test('a very long address is answered but not kept', async () => {
  const { app, rendered } = await openPages()
  const kept = `/?q=${'a'.repeat(996)}`
  const long = `/?q=${'a'.repeat(997)}`
  for (const url of [kept, kept, long, long]) expect((await app.inject(url)).statusCode).toBe(200)
  expect(rendered).toEqual([kept, long, long])
})

test('a client that has the page gets 304', async () => {
  const { app } = await openPages()
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const again = await app.inject({
    url: '/',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
})

test('a client that asks for the head alone gets no body', async () => {
  const { app } = await openPages()
  const response = await app.inject({ method: 'HEAD', url: '/' })
  expect([response.statusCode, response.body]).toEqual([200, ''])
  expect(Number(response.headers['content-length'])).toBeGreaterThan(500)
})

test('a page that failed is tried again on the next request', async () => {
  let isBroken = true
  const { app } = await createTestApp({
    render: async (address, guide) => {
      if (isBroken) throw new Error('broken')
      return renderTestPage(address, guide)
    },
  })
  expect((await app.inject('/')).statusCode).toBe(500)
  isBroken = false
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('addresses without a page share one, whatever they are', async () => {
  const { app, rendered } = await openPages()
  const urls = Array.from({ length: 50 }, (_, index) => `/nothing-${index}?x=${index}`)
  const answers = []
  for (const url of urls) answers.push(await app.inject(url))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(rendered).toEqual(['/404'])
})

test('every host gets the one page, and none is repeated in it', async () => {
  const { app, rendered } = await openPages()
  for (const host of ['a.example', 'b.example', 'a"><script>alert(1)</script>']) {
    const { body } = await app.inject({ url: '/', headers: { host, 'x-forwarded-host': host } })
    expect(body).not.toMatch(/canonical|example|alert/)
  }
  expect(rendered).toEqual(['/'])
})

test('with PUBLIC_URL every host gets the one page of that address', async () => {
  const { app, rendered } = await openPages({ PUBLIC_URL: 'https://pavlovsk.example/' })
  for (const host of ['a.example', 'b.example']) {
    const { body } = await app.inject({ url: '/map', headers: { host } })
    expect(body).toContain('<link rel="canonical" href="https://pavlovsk.example/map">')
  }
  expect(rendered).toHaveLength(1)
})

for (const { name, createSettings } of DATABASES) {
  test(`${name}: after the places change pages are rendered anew`, async () => {
    const settings = await createSettings()
    const { app, services, rendered } = await openPages({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
    })
    const before = await app.inject('/')
    const places = [createPlace({ id: 1 }), createPlace({ id: 2 })]
    await createPlaceStore(await openTestDatabase(settings)).seed(places, 'changed')
    await expect.poll(() => services.placeService.getSnapshot().version).toBe(2)
    const after = await app.inject('/')
    expect(rendered).toEqual(['/', '/'])
    expect(after.body).toContain('<main>2</main>')
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test(`${name}: pages are answered from memory when the database is closed`, async () => {
    const settings = await createSettings()
    const { app, services } = await openPages({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
    })
    await services.close()
    expect((await app.inject('/location/park')).statusCode).toBe(200)
  })
}
