import { createHash } from 'node:crypto'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/kinds/traits-by-kind.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createPlace } from '#testing/create-place.ts'
import { publishAll } from '#testing/publish-all.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { publishImages } from './publish-images.ts'

/** Creates folders of a pack's pictures, with these files, and of uploads. */
async function createFolders(pictures: Record<string, string | Buffer>) {
  const [imagesDir, uploadsDir] = [await createTempDir(), join(await createTempDir(), 'uploads')]
  for (const [name, content] of Object.entries(pictures)) await writeFile(join(imagesDir, name), content)
  return { imagesDir, uploadsDir }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

test('a picture is published under its name and the hash of its content, with what the pack says of it', async () => {
  const drawing = '<svg viewBox="0 0 40 30"/>'
  const { imagesDir, uploadsDir } = await createFolders({ 'вход.SVG': drawing })
  const place = createPlace({ images: [{ path: 'вход.SVG', alt: 'Вход', credit: 'М. Иванова' }] })
  const path = `вход-${hashOf(drawing)}.svg`
  expect(await publishAll([place], imagesDir, uploadsDir)).toEqual([
    { ...place, images: [{ path, width: 40, height: 30, alt: 'Вход', credit: 'М. Иванова' }] },
  ])
  expect(await readFile(join(uploadsDir, path), 'utf8')).toBe(drawing)
})

test('a changed picture gets a new name, and the old one stays for pages still open', async () => {
  const { imagesDir, uploadsDir } = await createFolders({ 'a.svg': '<svg>было</svg>' })
  const place = createPlace({ images: [{ path: 'a.svg' }] })
  await publishAll([place], imagesDir, uploadsDir)
  await writeFile(join(imagesDir, 'a.svg'), '<svg>стало</svg>')
  const [changed] = await publishAll([place], imagesDir, uploadsDir)
  expect(changed?.images).toMatchObject([{ path: `a-${hashOf('<svg>стало</svg>')}.svg` }])
  expect(await readdir(uploadsDir)).toContain(`a-${hashOf('<svg>было</svg>')}.svg`)
})

test.each([
  ['drawing', 'a.svg', async () => '<svg/>'],
  ['photo', 'a.jpg', () => createPhoto()],
])('a published %s is not written again', async (_kind, name, createPicture) => {
  const { imagesDir, uploadsDir } = await createFolders({ [name]: await createPicture() })
  const place = createPlace({ images: [{ path: name }] })
  const [published] = await publishAll([place], imagesDir, uploadsDir)
  const file = join(uploadsDir, published?.images[0]?.path ?? '')
  await utimes(file, 1, 1)
  await publishAll([place], imagesDir, uploadsDir)
  expect((await stat(file)).mtimeMs).toBe(1000)
})

test('one picture of many places is published once, and nothing half-written is left', async () => {
  const { imagesDir, uploadsDir } = await createFolders({ 'a.svg': '<svg/>' })
  const places = [1, 2, 3].map((id) => createPlace({ id, images: [{ path: 'a.svg' }, { path: 'a.svg' }] }))
  await publishAll(places, imagesDir, uploadsDir)
  const name = `a-${hashOf('<svg/>')}.svg`
  expect((await readdir(uploadsDir)).sort()).toEqual([name, `${name}.br`, `${name}.gz`])
})

test('new photos wait and are not opened; a place without other pictures gets drawings until they come', async () => {
  const { imagesDir, uploadsDir } = await createFolders({
    'отчёт.jpg': 'not a picture',
    'пусто.png': '',
    'a.svg': '<svg/>',
  })
  const places = [
    createPlace({ id: 1, images: [{ path: 'отчёт.jpg' }, { path: 'a.svg' }] }),
    createPlace({ id: 2, images: [{ path: 'пусто.png' }] }),
  ]
  const { places: published, waiting } = await publishImages(places, imagesDir, uploadsDir)
  expect(waiting.sort()).toEqual([join(imagesDir, 'отчёт.jpg'), join(imagesDir, 'пусто.png')])
  expect(published.map(({ images }) => images.length)).toEqual([1, 2])
  expect(published[1]?.images[0]?.path).toMatch(/^park-day-/)
})

test.each([...CATEGORIES, 'аэродром'])(
  'a place without pictures gets two drawings of its category: %s',
  async (category) => {
    const { imagesDir, uploadsDir } = await createFolders({})
    const [place] = await publishAll([createPlace({ category })], imagesDir, uploadsDir)
    expect(place?.images).toHaveLength(2)
    for (const { path, ...notes } of place?.images ?? []) {
      expect(path).toMatch(/^[a-z]+-(day|evening)-[0-9a-f]{10}\.svg$/)
      expect(notes).toEqual({ width: 800, height: 600, color: expect.stringMatching(/^#[0-9a-f]{6}$/i) })
      expect(await readFile(join(uploadsDir, path), 'utf8')).toMatch(/^<svg /)
    }
  },
)

test('every category has drawings of its own, and an unknown one the general drawing', async () => {
  const { imagesDir, uploadsDir } = await createFolders({})
  const places = [...CATEGORIES, 'аэродром', 'constructor'].map((category) => createPlace({ category }))
  const published = await publishAll(places, imagesDir, uploadsDir)
  const names = published.map((place) => place.images[0]?.path.split('-')[0])
  expect(new Set(names.slice(0, CATEGORIES.length)).size).toBe(CATEGORIES.length)
  expect(names.slice(CATEGORIES.length)).toEqual(['place', 'place'])
})

test('drawings neither run anything nor fetch anything', async () => {
  const dir = join(import.meta.dirname, 'category-pictures')
  for (const name of await readdir(dir)) {
    const drawing = await readFile(join(dir, name), 'utf8')
    expect(drawing, name).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|href="(?!#)|url\((?!#)/i)
  }
})
