import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { openPictureFinder } from './publish-images.ts'

const SOBOR = createPlace({ id: 1, slug: 'sobor', category: 'религия' })
const STARYJ = createPlace({ id: 2, slug: 'sobor-staryj' })

/** Returns the names of the pictures that both places find among these files. */
async function findPictures(files: string[], place = SOBOR): Promise<string[]> {
  const dir = await createTempDir()
  for (const file of files) await writeFile(join(dir, file), '')
  const find = await openPictureFinder(dir, [SOBOR, STARYJ])
  return find(place).map(({ path }) => basename(path))
}

test('photos named after the place are its pictures, in the order of their names', async () => {
  const files = [
    'sobor-3.webp',
    'sobor.jpg',
    'sobor-2.JPEG',
    'park.jpg',
    'sobor-4.avif',
    'sobor-5.png',
    'sobor-6.jfif',
  ]
  expect(await findPictures(files)).toEqual([
    'sobor-2.JPEG',
    'sobor-3.webp',
    'sobor-4.avif',
    'sobor-5.png',
    'sobor-6.jfif',
    'sobor.jpg',
  ])
})

test('photos take the place of drawings', async () => {
  expect(await findPictures(['sobor.svg', 'sobor-2.svg'])).toEqual(['sobor-2.svg', 'sobor.svg'])
  expect(await findPictures(['sobor.svg', 'sobor-2.svg', 'sobor-3.jpg'])).toEqual(['sobor-3.jpg'])
})

test('a file belongs to the place with the longest slug it begins with', async () => {
  const files = ['sobor.jpg', 'sobor-staryj.jpg', 'sobor-staryj-2.jpg', 'soborny.jpg']
  expect(await findPictures(files)).toEqual(['sobor.jpg'])
  expect(await findPictures(files, STARYJ)).toEqual(['sobor-staryj-2.jpg', 'sobor-staryj.jpg'])
})

test('pictures that the pack names win over those found by name', async () => {
  const place = { ...SOBOR, images: [{ path: 'вид.jpg', alt: 'Вид' }] }
  expect(await findPictures(['вид.jpg', 'sobor.jpg'], place)).toEqual(['вид.jpg'])
})

test('without pictures of its own a place gets the drawings of its category', async () => {
  const drawings = ['religion-day.svg', 'religion-evening.svg']
  expect(await findPictures([])).toEqual(drawings)
  expect(await findPictures(['sobor.txt', 'sobor-plan.pdf', '.sobor.jpg'])).toEqual(drawings)
})

test('a pack without a picture folder is the same as an empty one', async () => {
  const find = await openPictureFinder(join(await createTempDir(), 'images'), [SOBOR])
  expect(find(SOBOR)).toHaveLength(2)
})

test('folders among the pictures are not looked into', async () => {
  const dir = await createTempDir()
  await mkdir(join(dir, 'old'))
  await writeFile(join(dir, 'old', 'sobor.jpg'), '')
  const find = await openPictureFinder(dir, [SOBOR])
  expect(find(SOBOR).map(({ path }) => basename(path))).toEqual(['religion-day.svg', 'religion-evening.svg'])
})
