import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { publishFile } from './publish-file.ts'
import { publishImages } from './publish-images.ts'

test('the pictures of the town are found by their name, whatever their format, a new photo waits', async () => {
  const [imagesDir, uploadsDir] = [await createTempDir(), await createTempDir()]
  await writeFile(join(imagesDir, 'hero-day.jpg'), await createPhoto())
  await writeFile(join(imagesDir, 'plan.svg'), '<svg viewBox="0 0 40 30"/>')
  await writeFile(join(imagesDir, 'hero.jpg'), 'another picture')
  const plan = { path: expect.stringMatching(/^plan-[0-9a-f]{10}\.svg$/), width: 40, height: 30 }
  const photo = join(imagesDir, 'hero-day.jpg')
  expect(await publishImages([], imagesDir, uploadsDir)).toEqual({
    places: [],
    pictures: { plan },
    waiting: [photo],
  })
  await publishFile(photo, uploadsDir)
  const hero = expect.objectContaining({ path: expect.stringMatching(/^hero-day-[0-9a-f]{10}-40\.webp$/) })
  const pictures = { 'hero-day': hero, plan }
  expect(await publishImages([], imagesDir, uploadsDir)).toEqual({ places: [], pictures, waiting: [] })
})

test('a town may have no pictures', async () => {
  const imagesDir = join(await createTempDir(), 'images')
  expect(await publishImages([], imagesDir, await createTempDir())).toEqual({
    places: [],
    pictures: {},
    waiting: [],
  })
  await mkdir(imagesDir)
  expect(await publishImages([], imagesDir, await createTempDir())).toEqual({
    places: [],
    pictures: {},
    waiting: [],
  })
})
