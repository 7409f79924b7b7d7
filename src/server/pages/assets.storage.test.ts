import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'

const SCRIPT = 'export const town = "Светлоград"'

async function openAssets() {
  const clientDir = await createTempDir()
  await mkdir(join(clientDir, 'assets'))
  await mkdir(join(clientDir, '.vite'))
  await writeFile(join(clientDir, 'assets/entry-abc.js'), SCRIPT)
  await writeFile(join(clientDir, 'assets/entry-abc.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(clientDir, 'offline.html'), 'x')
  await writeFile(join(clientDir, '.vite/manifest.json'), '{}')
  return createTestApp({ clientDir })
}

test('a script has a hash in its name and may be kept for ever', async () => {
  const { app } = await openAssets()
  const response = await app.inject('/assets/entry-abc.js')
  expect([response.statusCode, response.body]).toEqual([200, SCRIPT])
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
})

test('a script is sent compressed to a client that takes it', async () => {
  const { app } = await openAssets()
  const response = await app.inject({ url: '/assets/entry-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT)
})

test('a file without a hash is asked for each time', async () => {
  const { app } = await openAssets()
  expect((await app.inject('/offline.html')).headers['cache-control']).toBe('no-cache')
})

test.each(['/.vite/manifest.json', '/assets/entry-abc.js.br', '/assets/', '/assets/old-123.js'])(
  '%s is not served, but the 404 page',
  async (url) => {
    const { app } = await openAssets()
    const response = await app.inject(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.headers['cache-control']).toBe('no-cache')
  },
)
