import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const PUBLIC_URL = 'https://pavlovsk.example'
const PLACES = [
  createPackPlace({ slug: 'park' }),
  createPackPlace({ name: 'Рога & копыта', slug: 'рога-&-копыта' }),
]

test('the sitemap lists every page and place under its whole address', async () => {
  const { app } = await createTestApp({ city: { places: PLACES }, environment: { PUBLIC_URL } })
  const response = await app.inject('/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    `${PUBLIC_URL}/`,
    `${PUBLIC_URL}/map`,
    `${PUBLIC_URL}/about`,
    `${PUBLIC_URL}/open-data`,
    `${PUBLIC_URL}/offline`,
    `${PUBLIC_URL}/location/park`,
    `${PUBLIC_URL}/location/${encodeURIComponent('рога-&-копыта')}`,
  ])
  expect(response.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*<\/urlset>\n$/s)
})

test('robots may read the pages but not the calls, and find the sitemap', async () => {
  const { app } = await createTestApp()
  const response = await app.inject({ url: '/robots.txt', headers: { host: 'town.example' } })
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toBe('User-agent: *\nDisallow: /api/\nSitemap: http://town.example/sitemap.xml\n')
})

test.each(['/sitemap.xml', '/robots.txt'])('%s does not repeat a host that is not a host', async (url) => {
  const { app } = await createTestApp()
  const { body } = await app.inject({ url, headers: { host: 'a</loc><script>' } })
  expect(body).toContain('http://localhost/')
  expect(body).not.toContain('script')
})

test.each(['/sitemap.xml', '/robots.txt', '/'])(
  '%s names a Russian domain as machines read it',
  async (url) => {
    const environment = { PUBLIC_URL: 'https://город.рф' }
    const { app } = await createTestApp({ city: { places: PLACES }, environment })
    const { body } = await app.inject(url)
    expect(body).toContain('https://xn--c1ac3aaj.xn--p1ai/')
    expect(body).not.toContain('город.рф')
  },
)

test('what people read names a Russian domain in Russian letters', async () => {
  const shown: (string | undefined)[] = []
  const { app } = await createTestApp({
    environment: { PUBLIC_URL: 'https://город.рф' },
    render: async (_address, { origin }) => {
      shown.push(origin)
      return { redirectTo: '/' }
    },
  })
  await app.inject('/print/map')
  expect(new Set(shown)).toEqual(new Set(['https://город.рф']))
})
