import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { placePreviewPath } from '#domain/paths.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const LONG_NAME =
  'Центральная городская библиотека имени Александра Сергеевича Пушкина с детским отделом и читальным залом'
const PARK = { places: [createPackPlace({ slug: 'park' })] }

test('a place whose Russian slug is longer than 100 characters has a preview', async () => {
  const { app, services } = await createTestApp({ city: { places: [createPackPlace({ name: LONG_NAME })] } })
  const slug = services.placeService.getSnapshot().places[0]?.slug ?? ''
  expect((await app.inject(placePreviewPath(slug))).statusCode).toBe(200)
})

test('a tag made weak by a proxy, or among others, is known', async () => {
  const { app } = await createTestApp({ city: PARK })
  const { etag } = (await app.inject('/preview/park.png')).headers
  const again = await app.inject({
    url: '/preview/park.png',
    headers: { 'if-none-match': `"other", W/${etag}` },
  })
  expect(again.statusCode).toBe(304)
})

test('a preview whose picture is gone is a failure without a tag, and not to be kept', async () => {
  const { app, services } = await createTestApp({ city: PARK })
  await rm(services.uploadsDir, { recursive: true })
  const { statusCode, headers } = await app.inject('/preview/park.png')
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined])
})
