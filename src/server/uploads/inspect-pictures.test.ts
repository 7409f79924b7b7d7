import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { inspectPictures } from './inspect-pictures.ts'

const PLACES = [
  createPlace({ id: 1, slug: 'парк-победы' }),
  createPlace({ id: 2, slug: 'muzej', images: [{ path: 'дом.jpg' }] }),
]

async function inspect(names: Record<string, string>) {
  const folder = join(await createTempDir(), 'images')
  await mkdir(folder)
  for (const [name, content] of Object.entries(names)) await writeFile(join(folder, name), content)
  return inspectPictures(folder, PLACES)
}

test('pictures of a place, those it names and those of the town are as they should be', async () => {
  const names = ['парк-победы.jpg', 'парк-победы-2.PNG', 'muzej-1.svg', 'дом.jpg', 'hero-day.jpg', 'plan.svg']
  expect(await inspect(Object.fromEntries(names.map((name) => [name, name])))).toEqual([])
})

test('photos of no place, of a phone and twice the same are told', async () => {
  expect(
    await inspect({
      'IMG_1.HEIC': 'a',
      'muzej-3.tiff': 'e',
      'Парк Победы 1.jpg': 'b',
      'сквер.jpg': 'c',
      'набережная.jfif': 'f',
      'muzej-1.jpg': 'd',
      'muzej-2.jpg': 'd',
    }),
  ).toEqual([
    'images/IMG_1.HEIC: снимки в формате HEIC браузеры не показывают, сохраните его как JPEG',
    'images/muzej-3.tiff: снимки в формате TIFF браузеры не показывают, сохраните его как JPEG',
    'images/Парк Победы 1.jpg: ни к какому месту не относится; может быть, это «парк-победы»: назовите файл парк-победы-1.jpg',
    'images/набережная.jfif: ни к какому месту не относится',
    'images/сквер.jpg: ни к какому месту не относится',
    'images/muzej-2.jpg: тот же снимок, что images/muzej-1.jpg',
  ])
})

test('a pack without pictures has none to look at', async () => {
  expect(await inspectPictures(join(await createTempDir(), 'none'), PLACES)).toEqual([])
})
