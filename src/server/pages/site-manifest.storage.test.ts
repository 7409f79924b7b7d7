import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { TEST_CITY } from '#testing/test-city.ts'

const TYPE = 'application/manifest+json; charset=utf-8'

async function drawScreenshot(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
}

test('the web manifest names the site and the town, and leads to map and assistant', async () => {
  const { app } = await createTestApp({ city: { city: { ...TEST_CITY, siteName: 'Наш «город»' } } })
  const response = await app.inject('/manifest.webmanifest')
  expect(response.headers['content-type']).toBe(TYPE)
  expect(response.json()).toMatchObject({
    name: 'Наш «город»',
    short_name: 'Светлоград',
    lang: 'ru',
    start_url: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'Карта', url: '/map' },
      { name: 'Помощник', url: '/#chat' },
    ],
    screenshots: [],
  })
})

test('every icon of the manifest is there in its size, one of them to be cut to any shape', async () => {
  const { app } = await createTestApp()
  const { icons } = (await app.inject('/manifest.webmanifest')).json() as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'any', 'maskable'])
  for (const { src, sizes } of icons.slice(1)) {
    const { width, height } = await sharp((await app.inject(src)).rawPayload).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('an icon to be cut has the colour of the page at its edge and the mark in its middle', async () => {
  const { app } = await createTestApp()
  const { rawPayload } = await app.inject('/icon-maskable-512.png')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ]
  const page = [0xfb, 0xf8, 0xf1]
  for (const [x, y] of [
    [0, 0],
    [256, 60],
    [511, 511],
  ] as const)
    expect(colorAt(x, y), `${x}, ${y}`).toEqual(page)
  expect(colorAt(256, 256)).not.toEqual(page)
})

test('screenshots of the pack are named with their size and served', async () => {
  const extra = { 'screenshot-phone.webp': await drawScreenshot(72, 128) }
  const { app } = await createTestApp({ city: { extra } })
  const { screenshots } = (await app.inject('/manifest.webmanifest')).json() as { screenshots: unknown[] }
  expect(screenshots).toEqual([
    {
      src: '/screenshot-phone.webp',
      sizes: '72x128',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Путеводитель на телефоне',
    },
  ])
  const response = await app.inject('/screenshot-phone.webp')
  expect(response.headers['content-type']).toBe('image/webp')
  expect((await app.inject('/screenshot-wide.webp')).statusCode).toBe(404)
})
