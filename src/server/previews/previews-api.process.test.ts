import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placePreviewPath } from '#domain/paths.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const LONG_NAME = 'Государственная достопримечательность '.repeat(20)
/** The logo's colour band left of the text. */
const ORANGE = [228, 104, 26]

async function openPreviews(...names: string[]) {
  const places = names.map((name, index) => createPackPlace({ name, slug: `mesto-${index}` }))
  return createTestApp({ city: { places } })
}

test('the preview of a place is a PNG of the size messengers want', async () => {
  const { app } = await openPreviews('Парк')
  const response = await app.inject('/preview/mesto-0.png')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
})

test('the picture stands left, the name right of it', async () => {
  const image = { file: 'a.jpg' }
  const { app, services } = await createTestApp({
    city: {
      places: [createPackPlace({ slug: 'park', images: [image] })],
      images: { 'a.jpg': await createPhoto({ width: 700, height: 700, color: '#00ff00' }) },
    },
  })
  await expect.poll(async () => (await services.api.listPlaces())[0]?.images[0]?.path).toMatch(/\.webp$/)
  const { rawPayload } = await app.inject('/preview/park.png')
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  expect(pixel(300, 300)[1]).toBeGreaterThan(200)
  expect(pixel(634, 300)).toEqual(ORANGE)
  const isWhite = (at: number) => data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255
  const whites = Array.from({ length: data.length / 3 }, (_, index) => index).filter((index) =>
    isWhite(index * 3),
  )
  expect(whites.length).toBeGreaterThan(1_000)
  for (const index of whites) expect(index % info.width).toBeGreaterThan(638)
})

test('another name is another picture', async () => {
  const { app } = await openPreviews('Парк', 'Сквер')
  const [park, square] = [await app.inject('/preview/mesto-0.png'), await app.inject('/preview/mesto-1.png')]
  expect(park.headers.etag).not.toBe(square.headers.etag)
  expect(park.rawPayload.equals(square.rawPayload)).toBe(false)
})

test.each([
  ['a very long name', LONG_NAME],
  ['a word wider than the picture', 'Достопримечательность'.repeat(5)],
  ['characters no font has', '東京 👩‍👩‍👧'],
  ['markup of SVG', '</svg><script>alert(1)</script>&'],
])('%s gives a preview too', async (_what, name) => {
  const { app } = await openPreviews(name)
  const response = await app.inject('/preview/mesto-0.png')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
})

test('a place with a Russian slug has a preview', async () => {
  const { app } = await createTestApp({ city: { places: [createPackPlace({ name: 'Ёлочный рынок' })] } })
  expect((await app.inject(placePreviewPath('ёлочный-рынок'))).statusCode).toBe(200)
})

test('a client that has the preview gets 304', async () => {
  const { app } = await openPreviews('Парк')
  const { headers } = await app.inject('/preview/mesto-0.png')
  const again = await app.inject({
    url: '/preview/mesto-0.png',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each(['nothing.png', '..%2f..%2fmesto-0.png', '%00.png', '.png'])(
  'there is no preview of «%s»',
  async (name) => {
    const { app } = await openPreviews('Парк')
    const response = await app.inject(`/preview/${name}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found', detail: 'Такого адреса нет.' })
  },
)
