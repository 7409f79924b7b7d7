import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import { MAX_PHOTO_BYTES, type UploadedPhoto } from '#domain/office/photo-file.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createPlace } from '#testing/create-place.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice, OFFICE_ORIGIN } from '#testing/test-office.ts'
import { createPhotoStore } from './photo-store.ts'

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** Creates a phone's photo with its location in the metadata. */
async function createPhotoWithPlace(): Promise<Buffer> {
  const point = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '50/1 27/1 40/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '40/1 4/1 41/1',
  }
  return sharp(await createPhoto({ width: 900, height: 600 }))
    .withExif({ IFD0: { Artist: 'Ivan Petrov' }, IFD3: point })
    .jpeg()
    .toBuffer()
}

for (const { name, createSettings } of DATABASES) {
  const openOffice = async () => {
    const settings = await createSettings()
    const office = await createTestOffice(settings)
    const cookie = await office.enter('Олег', 'editor')
    const send = (photo: Buffer, file: string, type = 'application/octet-stream') =>
      office.app.inject({
        method: 'POST',
        url: `${officePaths.photos}?name=${encodeURIComponent(file)}`,
        headers: { origin: OFFICE_ORIGIN, cookie, 'content-type': type },
        payload: photo,
      })
    return { ...office, send, uploadsDir: join(settings.dataDir, 'uploads') }
  }

  test(`${name}: a photo is made anew: what is served tells neither where nor by whom it was taken`, async () => {
    const { app, send, uploadsDir } = await openOffice()
    const photo = await createPhotoWithPlace()
    expect((await sharp(photo).metadata()).exif?.includes('Ivan Petrov')).toBe(true)
    const reply = await send(photo, 'музей.jpg')
    expect(reply.statusCode).toBe(201)
    const { file, image } = reply.json() as UploadedPhoto
    expect(file).toMatch(/^музей-[0-9a-f]{10}-900\.webp$/)
    expect(image).toMatchObject({ path: file, width: 900, height: 600, widths: [480, 800, 900] })
    for (const served of [480, 800, 900].flatMap((width) =>
      ['avif', 'webp'].map((kind) => file.replace('-900.webp', `-${width}.${kind}`)),
    )) {
      const { statusCode, rawPayload, headers } = await app.inject(`/uploads/${encodeURIComponent(served)}`)
      expect([statusCode, headers['x-content-type-options']], served).toEqual([200, 'nosniff'])
      expect(rawPayload.equals(await readFile(join(uploadsDir, served)))).toBe(true)
      expect(rawPayload.includes('Ivan')).toBe(false)
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc }, served).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
    }
  })

  test(`${name}: photos are found by their path and by the name they came with, of one name the last`, async () => {
    const { send, database } = await openOffice()
    const [first, last] = [await createPhoto(), await createPhoto({ color: '#aa3311' })]
    const before = (await send(first, 'музей.jpg')).json() as UploadedPhoto
    const after = (await send(last, 'музей.jpg')).json() as UploadedPhoto
    const list = await createPhotoStore(database).list()
    expect([list.get('музей.jpg'), list.get(before.file), list.get(after.file)]).toEqual([
      after.image,
      before.image,
      after.image,
    ])
    await send(first, 'музей.jpg')
    expect((await createPhotoStore(database).list()).get('музей.jpg')).toEqual(before.image)
    const rows = await database.selectFrom('office_photo').select(['file', 'who']).execute()
    expect(rows.map(({ who }) => who)).toEqual(['Олег', 'Олег'])
  })

  test(`${name}: a photo that a place shows already comes with its author and licence`, async () => {
    const { send, database } = await openOffice()
    const store = createPlaceStore(database)
    const { image } = (await send(await createPhoto(), 'IMG_1.jpg')).json() as UploadedPhoto
    const place = createPlace({ id: 1, images: [{ ...image, credit: 'Иван', license: 'CC0' }] })
    await store.replace([place], (await store.listPlaces()).version)
    expect((await send(await createPhoto(), 'IMG_2.jpg')).json()).toEqual({
      file: image.path,
      image,
      credit: 'Иван',
      license: 'CC0',
    })
  })

  test(`${name}: what is no photo is refused with what to do about it, and leaves nothing`, async () => {
    const { send, database } = await openOffice()
    const photo = await createPhoto({ width: 900, height: 600 })
    const sendAndRead = async (...sent: Parameters<typeof send>) => {
      const reply = await send(...sent)
      return [reply.statusCode, reply.json().code, reply.json().detail]
    }
    expect(await sendAndRead(SVG, 'рисунок.jpg')).toEqual([
      415,
      'not_a_photo',
      expect.stringContaining('Это не фотография'),
    ])
    expect(await sendAndRead(HEIC, 'IMG_1.jpg')).toEqual([
      415,
      'not_a_photo',
      expect.stringContaining('HEIC'),
    ])
    expect(await sendAndRead(Buffer.of(), 'пусто.jpg')).toEqual([415, 'not_a_photo', expect.anything()])
    expect(await sendAndRead(photo.subarray(0, 400), 'обрывок.jpg')).toEqual([
      422,
      'photo_broken',
      expect.stringContaining('Файл повреждён'),
    ])
    expect(await sendAndRead(photo, ' ')).toEqual([
      400,
      'invalid_field',
      expect.stringContaining('имя файла'),
    ])
    expect(await sendAndRead(photo, 'а.jpg', 'image/jpeg')).toEqual([
      415,
      'unsupported_media_type',
      expect.anything(),
    ])
    const large = Buffer.alloc(MAX_PHOTO_BYTES + 1, photo)
    expect(await sendAndRead(large, 'большая.jpg')).toEqual([413, 'body_too_large', expect.anything()])
    expect(await database.selectFrom('office_photo').selectAll().execute()).toEqual([])
  })
}
