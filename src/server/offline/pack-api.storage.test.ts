import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packListSchema } from '#domain/offline/pack-list.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const SCRIPT = 'const town = "Светлоград"\n'.repeat(50)
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4"/></svg>'

type TestApp = Awaited<ReturnType<typeof createTestApp>>['app']

async function createClientDir(): Promise<string> {
  const dir = await createTempDir()
  await mkdir(join(dir, 'assets'))
  await mkdir(join(dir, '.vite'))
  await writeFile(join(dir, 'assets/entry-abc.js'), SCRIPT)
  await writeFile(join(dir, 'assets/entry-abc.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(dir, 'service-worker.js'), '')
  await writeFile(join(dir, '.vite/manifest.json'), '{}')
  return dir
}

async function getList(app: TestApp) {
  const answer = await app.inject('/pack.json')
  expect(answer.statusCode).toBe(200)
  return packListSchema.parse(answer.json())
}

/** Creates a town with a drawing, a map file and a built script. */
async function createTown() {
  const images = { 'park.svg': DRAWING }
  const places = [createPackPlace({ slug: 'park', images: [{ file: 'park.svg' }] })]
  const city = { places, images, extra: { 'map.pmtiles': Buffer.from('a map') } }
  return createTestApp({ city, clientDir: await createClientDir() })
}

test('every file of the pack has the hash of what a browser gets, and the bytes of what is sent', async () => {
  const { app } = await createTown()
  const { files, bytes } = await getList(app)
  for (const file of files) {
    const plain = await app.inject(file.path)
    expect(plain.statusCode, file.path).toBe(200)
    expect(createHash('sha256').update(plain.rawPayload).digest('hex'), file.path).toBe(file.sha256)
    const sent = await app.inject({ url: file.path, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(sent.rawPayload.length, file.path).toBe(file.bytes)
  }
  expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0))
})

test('the pack holds the pages, the data, the built files, pictures and the map, and nothing of staff', async () => {
  const { app } = await createTown()
  const { files, shell } = await getList(app)
  const listed = files.map(({ path }) => path)
  const drawing = listed.find((path) => /^\/uploads\/park-[0-9a-f]{10}\.svg$/.test(path))
  expect(drawing).toBeDefined()
  expect(listed).toEqual([
    shell,
    '/offline/places.json',
    '/',
    '/map',
    '/walk',
    '/about',
    '/api/client/locations',
    '/api/client/about',
    '/api/client/map',
    '/api/client/walks',
    '/offline/guide.json',
    '/open-data/places.csv',
    '/open-data/places.geojson',
    '/open-data/structure.csv',
    '/open-data/passport.csv',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/icon-180.png',
    '/icon-192.png',
    '/assets/entry-abc.js',
    '/town/map.pmtiles',
    drawing,
  ])
})

test('the list is made once for a version of the guide, kept by browsers, and changes with the places', async () => {
  const { app, services } = await createTown()
  const first = await app.inject('/pack.json')
  const again = await app.inject({
    url: '/pack.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const places = [...services.placeService.getSnapshot().places]
  const changed = places.map((place) => ({ ...place, name: 'Новый парк' }))
  const { getSnapshot, getEdition } = services.placeService
  services.placeService.getSnapshot = () => ({ ...getSnapshot(), places: changed })
  services.placeService.getEdition = () => `${getEdition()}, another`
  onTestFinished(() => void Object.assign(services.placeService, { getSnapshot, getEdition }))
  const before = packListSchema.parse(first.json())
  const after = await getList(app)
  expect(after.version).not.toBe(before.version)
  const hashes = new Map(before.files.map(({ path, sha256 }) => [path, sha256]))
  const others = after.files.filter(({ path, sha256 }) => hashes.get(path) !== sha256).map(({ path }) => path)
  expect(others).toContain('/open-data/places.csv')
  expect(others).not.toContain('/api/client/about')
})

test('the pages that hold all pages carry the town, no places and an empty root', async () => {
  const { app } = await createTown()
  const { shell } = await getList(app)
  const { body } = await app.inject(shell)
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('"name":"Светлоград"')
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test('what the guide asks itself is neither logged nor counted', async () => {
  const { app, logLines } = await createTown()
  await getList(app)
  expect(logLines.filter((line) => 'method' in line).map(({ path }) => path)).toEqual(['/pack.json'])
  expect((await app.inject('/metrics')).body).not.toContain('route="/api/client/about"')
})
