import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packListSchema } from '#domain/offline/pack-list.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'

const PART = Buffer.from('weights '.repeat(1_000))

/** Creates a guide whose build has an engine and an encoder of one part. */
async function createGuide() {
  const clientDir = await createTempDir()
  await mkdir(join(clientDir, 'offline/encoder'), { recursive: true })
  await writeFile(join(clientDir, 'offline/engine.js'), 'start()')
  await writeFile(join(clientDir, 'offline/engine.js.br'), brotliCompressSync('start()'))
  await writeFile(join(clientDir, 'offline/encoder.json'), '{}')
  await writeFile(join(clientDir, 'offline/encoder/0123456789abcdef.br'), brotliCompressSync(PART))
  return createTestApp({ clientDir })
}

const URL = '/offline/encoder/0123456789abcdef'

test('a part is sent as it is kept, or unpacked to who cannot read it so, and for ever', async () => {
  const { app } = await createGuide()
  const packed = await app.inject({ url: URL, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(PART)
  const plain = await app.inject({ url: URL, headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.rawPayload).toEqual(PART)
})

test.each(['/offline/encoder/0000', '/offline/encoder/..%2Fengine.js', '/offline/encoder/'])(
  'nothing else is found there: %s',
  async (url) => {
    const { app } = await createGuide()
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

test('the pack holds the engine and nothing of the encoder', async () => {
  const { app } = await createGuide()
  const { files } = packListSchema.parse((await app.inject('/pack.json')).json())
  const own = files.map(({ path }) => path).filter((path) => /engine|encoder/.test(path))
  expect(own).toEqual(['/offline/engine.js'])
})

test('the engine alone may run WebAssembly', async () => {
  const { app } = await createGuide()
  const policyOf = async (url: string, encoding = 'identity') => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    return String(headers['content-security-policy'])
  }
  for (const encoding of ['identity', 'br']) {
    expect(await policyOf('/offline/engine.js', encoding)).toContain("script-src 'self' 'wasm-unsafe-eval'")
  }
  for (const url of ['/', '/offline/encoder.json', URL]) {
    expect(await policyOf(url)).not.toContain('wasm-unsafe-eval')
  }
})
