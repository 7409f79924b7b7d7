import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { publishCityPictures } from './city-pictures.ts'

test('the pictures of the town are found by their name, whatever their format', async () => {
  const [imagesDir, uploadsDir] = [await createTempDir(), await createTempDir()]
  await writeFile(join(imagesDir, 'hero-day.jpg'), await createPhoto())
  await writeFile(join(imagesDir, 'plan.svg'), '<svg viewBox="0 0 40 30"/>')
  await writeFile(join(imagesDir, 'hero.jpg'), 'another picture')
  expect(await publishCityPictures(imagesDir, uploadsDir)).toEqual({
    'hero-day': expect.objectContaining({ path: expect.stringMatching(/^hero-day-[0-9a-f]{10}-40\.webp$/) }),
    plan: { path: expect.stringMatching(/^plan-[0-9a-f]{10}\.svg$/), width: 40, height: 30 },
  })
})

test('a town may have no pictures', async () => {
  const imagesDir = join(await createTempDir(), 'images')
  expect(await publishCityPictures(imagesDir, await createTempDir())).toEqual({})
  await mkdir(imagesDir)
  expect(await publishCityPictures(imagesDir, await createTempDir())).toEqual({})
})
