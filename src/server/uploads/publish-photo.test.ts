import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { publishPhoto } from './publish-photo.ts'

async function publish(photo: Buffer, name = 'park.jpg') {
  const uploadsDir = join(await createTempDir(), 'uploads')
  await mkdir(uploadsDir)
  const image = await publishPhoto(join('/pack', name), photo, uploadsDir)
  const read = async (file: string) => sharp(await readFile(join(uploadsDir, file))).metadata()
  return { image, read, uploadsDir }
}

test('a photo is offered as AVIF and WebP in three widths, and described by the widest', async () => {
  const { image, read, uploadsDir } = await publish(await createPhoto({ width: 1600, height: 1200 }))
  const stem = image.path.replace('-1280.webp', '')
  expect(stem).toMatch(/^park-[0-9a-f]{10}$/)
  expect(image).toEqual({
    path: `${stem}-1280.webp`,
    width: 1280,
    height: 960,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    blur: expect.stringMatching(/^data:image\/webp;/),
    widths: [480, 800, 1280],
  })
  const files = [480, 800, 1280].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`])
  expect((await readdir(uploadsDir)).sort()).toEqual(files.sort())
  expect(await read(`${stem}-480.webp`)).toMatchObject({ format: 'webp', width: 480, height: 360 })
  expect(await read(`${stem}-480.avif`)).toMatchObject({ format: 'heif', width: 480, height: 360 })
})

test.each([
  ['IMG_20240512_143211.jpg', 'IMG'],
  ['photo_2024-05-12_14-32-11.jpg', 'photo'],
  ['2024-05-12 14.32.11.jpg', 'photo'],
  ['1715523131000.jpg', 'photo'],
  ['WhatsApp Image 2024-05-12 at 14.32.11.jpeg', 'WhatsApp-Image-at'],
  ['музеи\u0306-2.jpg', 'музей'],
])('the public name of %s does not say when it was taken', async (name, stem) => {
  const { image } = await publish(await createPhoto(), name)
  expect(image.path).toMatch(new RegExp(`^${stem}-[0-9a-f]{10}-40\\.webp$`))
})

test('a small photo is not blown up', async () => {
  const { image } = await publish(await createPhoto({ width: 600, height: 450 }))
  expect(image).toMatchObject({ width: 600, height: 450, widths: [480, 600] })
  expect((await publish(await createPhoto())).image).toMatchObject({ width: 40, height: 30, widths: [40] })
})

test('a photo taken sideways stands upright', async () => {
  const { image, read } = await publish(await createPhoto({ width: 60, height: 40, orientation: 6 }))
  expect(image).toMatchObject({ width: 40, height: 60 })
  expect(await read(image.path)).toMatchObject({ width: 40, height: 60 })
})

test('the notes of the camera are not published', async () => {
  const photo = await createPhoto({ note: 'М. Иванова, 50.45 N' })
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { image, read } = await publish(photo)
  for (const file of [image.path, image.path.replace('.webp', '.avif')]) {
    expect(await read(file)).not.toHaveProperty('exif')
  }
})

test('the colour of its frame is that of the photo', async () => {
  const { image } = await publish(await createPhoto({ color: '#ff0000' }))
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(image.color?.slice(at, at + 2) ?? '', 16),
  )
  expect(red).toBeGreaterThan(200)
  expect(Math.max(green, blue)).toBeLessThan(50)
})

test('a copy some pixels wide stands in for it, in the colours of the photo', async () => {
  const { image } = await publish(await createPhoto({ color: '#ff0000' }))
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(image.blur ?? '') ?? []
  const tiny = sharp(Buffer.from(base64, 'base64'))
  expect(await tiny.metadata()).toMatchObject({ format: 'webp', width: 16 })
  const [red, green] = (await tiny.stats()).channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(200)
  expect(green).toBeLessThan(60)
  expect(base64.length).toBeLessThan(700)
})

test('a picture of more than 100 million pixels is refused', async () => {
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="10001" height="10000"/>'
  await expect(publish(Buffer.from(huge))).rejects.toThrow('pixel limit')
})

test.each(['', 'not a picture', '<html></html>'])('«%s» is refused', async (content) => {
  await expect(publish(Buffer.from(content))).rejects.toThrow()
})
