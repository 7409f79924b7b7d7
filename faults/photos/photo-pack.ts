import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'

/** 12 megapixels, as phones take them. */
const SIZE = { width: 4000, height: 3000 }
const PHOTOS_OF_A_PLACE = 4
const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const
/** Details of this size in pixels make a file as large as a phone's. */
const GRAIN = 4

/** Writes a city pack with this many different photos of 12 megapixels, and one broken file. */
export async function writePhotoPack(folder: string, count: number): Promise<string> {
  const slugs = Array.from({ length: Math.ceil(count / PHOTOS_OF_A_PLACE) }, (_, index) => `place-${index}`)
  const places = slugs.map((slug) => createPackPlace({ slug, name: `Парк ${slug}` }))
  const city = await createTestCity(folder, { places })
  const images = join(city, 'images')
  await mkdir(images)
  const photo = join(images, 'place-0-0.jpg')
  await writeFile(photo, await createLargePhoto())
  for (let index = 1; index < count; index += 1) {
    const copy = join(images, `place-${Math.floor(index / PHOTOS_OF_A_PLACE)}-${index}.jpg`)
    await copyFile(photo, copy)
    // Bytes after the end of a JPEG are ignored, and make it a different file.
    await appendFile(copy, String(index))
  }
  await writeFile(join(images, 'place-0-broken.jpg'), 'no photo')
  return city
}

async function createLargePhoto(): Promise<Buffer> {
  const { width, height } = SIZE
  const [grainWidth, grainHeight] = [width / GRAIN, height / GRAIN]
  const noise = sharp({
    create: { width: grainWidth, height: grainHeight, channels: 3, background: '#808080', noise: NOISE },
  })
  const grain = await noise.png().toBuffer()
  return sharp(grain).resize(width, height).jpeg({ quality: 85 }).toBuffer()
}
