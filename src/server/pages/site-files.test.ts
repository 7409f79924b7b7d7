import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { registerSiteIcons } from './site-files.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#ff0000"/></svg>'

/** Opens a server with the icons of a pack with this logo, or none. */
async function openIcons(logo?: string) {
  const cityDir = await createTempDir()
  if (logo !== undefined) await writeFile(join(cityDir, 'logo.svg'), logo)
  const app = Fastify()
  onTestFinished(() => app.close())
  registerSiteIcons(app, cityDir, { getRevision: () => 1, draw: () => undefined })
  return app
}

test('the mark of the site is the logo of the pack', async () => {
  const app = await openIcons(LOGO)
  const response = await app.inject('/favicon.svg')
  expect(response.body).toBe(LOGO)
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  })
})

test('a pack without a logo gets the mark of the guide', async () => {
  const app = await openIcons()
  expect((await app.inject('/favicon.svg')).body).toMatch(/^<svg /)
  expect((await app.inject('/icon-192.png')).statusCode).toBe(200)
})

test.each([180, 192, 512])('phones get the mark as a PNG of %i pixels', async (size) => {
  const app = await openIcons(LOGO)
  const response = await app.inject(`/icon-${size}.png`)
  expect(response.headers['content-type']).toBe('image/png')
  const icon = sharp(response.rawPayload)
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
  expect((await icon.stats()).channels.slice(0, 3).map(({ mean }) => mean)).toEqual([255, 0, 0])
})
