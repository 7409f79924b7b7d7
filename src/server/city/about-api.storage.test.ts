import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { TEST_CITY } from '#testing/test-city.ts'

const URL = '/api/client/about'

test('the page about the town comes with its headings, figures, timeline and plan', async () => {
  const figures = [{ value: '8,22 км²', label: 'площадь' }]
  const timeline = [{ year: '1709', text: 'Основан город.' }]
  const { app } = await createTestApp({
    city: {
      about: '# Город\n\n## Дон\n\nРека.\n',
      city: { ...TEST_CITY, figures, timeline },
      images: { 'plan.svg': '<svg viewBox="0 0 40 30"/>' },
    },
  })
  const response = await app.inject(URL)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toEqual({
    html: '<h1>Город</h1>\n<h2 id="дон">Дон</h2>\n<p>Река.</p>\n',
    headings: [{ id: 'дон', text: 'Дон' }],
    privacy: expect.stringContaining('<h2 id="privacy">'),
    figures,
    timeline,
    plan: { path: expect.stringMatching(/^plan-[0-9a-f]{10}\.svg$/), width: 40, height: 30 },
  })
})

test('a client that has it already gets 304', async () => {
  const { app } = await createTestApp()
  const { headers } = await app.inject(URL)
  expect(headers['cache-control']).toBe('no-cache')
  const again = await app.inject({ url: URL, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})
