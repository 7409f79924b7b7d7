import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerErrors } from '#server/http/errors.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { registerUploads } from './uploads-api.ts'

const SECRET = 'SECRET OF THE SERVER'

/** A server of a folder with these files; there is a secret beside the folder. */
async function openUploads(files: Record<string, string> = { 'a.png': 'picture' }) {
  const dataDir = await createTempDir()
  const uploadsDir = join(dataDir, 'uploads')
  await mkdir(uploadsDir)
  await writeFile(join(dataDir, 'secret.png'), SECRET)
  for (const [name, content] of Object.entries(files)) await writeFile(join(uploadsDir, name), content)
  const app = Fastify()
  onTestFinished(() => app.close())
  registerErrors(app)
  await registerUploads(app, uploadsDir)
  return { app, dataDir, uploadsDir }
}

test.each([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
])('a picture .%s is sent as %s and may be kept for ever', async (extension, type) => {
  const { app } = await openUploads({ [`a.${extension}`]: 'picture' })
  const response = await app.inject(`/uploads/a.${extension}`)
  expect([response.statusCode, response.body]).toEqual([200, 'picture'])
  expect(response.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a drawing opened by its own address can run nothing', async () => {
  const { app, services } = await createTestApp()
  const path = services.placeService.getSnapshot().places[0]?.images[0]?.path
  const { headers } = await app.inject(`/uploads/${path}`)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a drawing is sent compressed to a client that takes it, and kept apart by encoding', async () => {
  const { app, services } = await createTestApp()
  const url = `/uploads/${services.placeService.getSnapshot().places[0]?.images[0]?.path}`
  const plain = await app.inject(url)
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  const gzip = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'image/svg+xml' })
  }
})

test('a picture with Russian letters and spaces in its name is found', async () => {
  const places = [createPackPlace({ images: [{ file: 'Вход в парк.svg' }] })]
  const { app, services } = await createTestApp({
    city: { places, images: { 'Вход в парк.svg': '<svg/>' } },
  })
  const path = services.placeService.getSnapshot().places[0]?.images[0]?.path ?? ''
  expect((await app.inject(encodeURI(`/uploads/${path}`))).body).toBe('<svg/>')
})

test('a client that has the picture gets 304, and one that lost the end gets the rest', async () => {
  const { app } = await openUploads()
  const { headers } = await app.inject('/uploads/a.png')
  const again = await app.inject({
    url: '/uploads/a.png',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const rest = await app.inject({ url: '/uploads/a.png', headers: { range: 'bytes=4-' } })
  expect([rest.statusCode, rest.body]).toEqual([206, 'ure'])
})

test.each(['nothing.png', 'a', '.hidden', 'folder/a.png'])(
  'a picture that is not there is a problem: %s',
  async (name) => {
    const { app } = await openUploads({ 'a.png': 'picture', '.hidden': SECRET })
    const response = await app.inject(`/uploads/${name}`)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({ code: 'not_found', detail: 'Такого адреса нет.' })
  },
)

test('the folder is not listed', async () => {
  const { app } = await openUploads()
  for (const url of ['/uploads/', '/uploads', '/uploads/.', '/uploads/%2e']) {
    const response = await app.inject(url)
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(response.body, url).not.toContain('a.png')
  }
})

test.each([
  '../secret.png',
  '..%2fsecret.png',
  '%2e%2e/secret.png',
  '%2e%2e%2fsecret.png',
  '%252e%252e%252fsecret.png',
  '..%5csecret.png',
  '..\\secret.png',
  '....//secret.png',
  './../secret.png',
  'a.png/../../secret.png',
  'a.png%00.png',
  '%00../secret.png',
  '../secret.png%00.png',
  '//secret.png',
  '%2fsecret.png',
  '..;/secret.png',
  '%c0%ae%c0%ae/secret.png',
  '%u002e%u002e/secret.png',
])('«%s» does not lead out of the folder', async (path) => {
  const { app } = await openUploads()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  // A raw socket, since clients normalize such URLs.
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /uploads/${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain(SECRET)
})

test('an absolute path does not lead out of the folder', async () => {
  const { app, dataDir } = await openUploads()
  const file = join(dataDir, 'secret.png')
  for (const url of [`/uploads/${file}`, `/uploads/${encodeURIComponent(file)}`, `/uploads/file:${file}`]) {
    const response = await app.inject(url)
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(response.body, url).not.toContain(SECRET)
  }
})
