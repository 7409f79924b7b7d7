import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { UploadedPhoto } from '#domain/office/photo-file.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import type { Place } from '#domain/place.ts'
import { createPlaceStore, listEarlierPlaces, lockPlaces } from '#server/places/place-store.ts'
import { listPhotoFiles, removePhotoFiles } from '#server/uploads/upload-files.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createPlace } from '#testing/create-place.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { listPhotoRoutes } from './photo-routes.ts'
import { createPhotoRemoval } from './photo-store.ts'

const { places: PLACES, photos: PHOTOS, journal: JOURNAL } = officePaths
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const BEFORE = '2026-02-01T00:00:00.000Z'

for (const { name, createSettings } of DATABASES) {
  const openOffice = async () => {
    const settings = await createSettings()
    const { call, database, enter } = await createTestOffice(settings)
    const cookie = await enter('Анна', 'editor')
    const store = createPlaceStore(database)
    await store.replace([createPlace()], (await store.listPlaces()).version)
    const uploadsDir = join(settings.dataDir, 'uploads')
    const packPlaces: Place[] = []
    return {
      database,
      store,
      call,
      cookie,
      packPlaces,
      /** Uploads a photo with an old time. */
      async send(photo: Buffer, file: string): Promise<UploadedPhoto> {
        const reply = await call('POST', `${PHOTOS}?name=${encodeURIComponent(file)}`, {
          cookie,
          file: photo,
        })
        await database.updateTable('office_photo').set({ at: LONG_AGO }).execute()
        return reply.json()
      },
      async save(key: string, cells: PlaceCells): Promise<OfficePlace> {
        const path = `${PLACES}/${key}`
        const place = (await call('GET', path, { cookie })).json<OfficePlace>()
        const body = { revision: place.revision, cells: { ...place.cells, ...cells } }
        return (await call('PUT', `${path}/draft`, { cookie, body })).json()
      },
      publish: (key: string, { revision }: OfficePlace) =>
        call('POST', `${PLACES}/${key}/publication`, { cookie, body: { revision, isAccepted: true } }),
      removeBefore: createPhotoRemoval({
        database,
        listEarlierPlaces,
        listPackPlaces: () => packPlaces,
        removeFiles: (image) => removePhotoFiles(image, uploadsDir),
        lockPlaces,
      }),
      /** Returns which photos have their row, and which have all files. */
      async find(photos: readonly UploadedPhoto[]) {
        const rows = await database.selectFrom('office_photo').select('file').execute()
        const files = new Set(await readdir(uploadsDir))
        const isWhole = ({ image }: UploadedPhoto) => listPhotoFiles(image).every((file) => files.has(file))
        return {
          rows: photos.map(({ file }) => rows.some((row) => row.file === file)),
          files: photos.map(isWhole),
        }
      },
    }
  }

  const withPhoto = (file: string): PlaceCells => ({
    'images.file': file,
    'images.credit': 'М. Иванова',
    'images.license': 'CC BY 4.0',
  })

  test(`${name}: a photo that nobody published goes after its days, with all its files; a newer one stays`, async () => {
    const { send, removeBefore, find, database } = await openOffice()
    const photos = [
      await send(await createPhoto(), 'старая.jpg'),
      await send(await createPhoto({ color: '#aa3311' }), 'новая.jpg'),
    ]
    await database.updateTable('office_photo').set({ at: BEFORE }).where('name', '=', 'новая.jpg').execute()
    expect(await removeBefore(BEFORE)).toBe(1)
    expect(await find(photos)).toEqual({ rows: [false, true], files: [false, true] })
    expect(await removeBefore(BEFORE)).toBe(0)
  })

  test(`${name}: a photo stays while a place shows it, a draft names it by path or by name, or the pack has it`, async () => {
    const { send, save, publish, removeBefore, find, packPlaces } = await openOffice()
    const photos = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map(async (color, index) =>
        send(await createPhoto({ color }), `снимок ${index}.jpg`),
      ),
    )
    const [shown, byPath, , ofPack] = photos
    await publish('1', await save('1', withPhoto(shown?.file ?? '')))
    await save(randomUUID(), withPhoto(byPath?.file ?? ''))
    await save(randomUUID(), { ...withPhoto('снимок 2.jpg'), name: 'Ещё не дописано' })
    packPlaces.push(createPlace({ images: ofPack ? [ofPack.image] : [] }))
    expect(await removeBefore(BEFORE)).toBe(0)
    const all = [true, true, true, true]
    expect(await find(photos)).toEqual({ rows: all, files: all })
  })

  test(`${name}: a photo that the journal or an undone import would bring again stays, and is there again`, async () => {
    const { send, save, publish, removeBefore, find, store, call, cookie } = await openOffice()
    const photo = await send(await createPhoto(), 'была.jpg')
    await publish('1', await save('1', withPhoto(photo.file)))
    await publish('1', await save('1', { 'images.file': '', 'images.credit': '', 'images.license': '' }))
    expect(await removeBefore(BEFORE)).toBe(0)
    const { items } = (await call('GET', JOURNAL, { cookie })).json<Page<JournalEntry>>()
    const undone = await call('POST', `${JOURNAL}/${items[0]?.id}/undo`, { cookie })
    expect(undone.statusCode).toBe(204)
    const [place] = (await store.listPlaces()).places
    expect(place?.images).toMatchObject([{ path: photo.file }])
    expect(await find([photo])).toEqual({ rows: [true], files: [true] })
  })

  test(`${name}: a photo that places had before the last import stays`, async () => {
    const { send, removeBefore, find, store } = await openOffice()
    const photo = await send(await createPhoto(), 'до таблицы.jpg')
    const replace = async (places: Place[]) => store.replace(places, (await store.listPlaces()).version)
    await replace([createPlace({ images: [photo.image] })])
    await replace([createPlace()])
    expect(await removeBefore(BEFORE)).toBe(0)
    expect(await find([photo])).toEqual({ rows: [true], files: [true] })
  })

  test.each([
    ['made anew', false, 2],
    ['left', true, 1],
  ])(
    `${name}: the files of a photo that was sent once more are %s, when a removal left them: %s`,
    async (_, hasFiles, times) => {
      const image = { path: 'a-0123456789-480.webp' }
      const publishPhoto = vi.fn(async () => image)
      const hasPhotoFiles = async () => hasFiles
      const { database } = await openOffice()
      const [route] = listPhotoRoutes({
        database,
        places: { read: async () => [] },
        publishPhoto,
        hasPhotoFiles,
      })
      const app = Fastify()
      const parse = { parseAs: 'buffer' as const }
      app.addContentTypeParser(
        'application/octet-stream',
        parse,
        async (_request: unknown, body: Buffer) => body,
      )
      app.post('/photos', async (request, reply) => {
        if (route?.access !== 'editor') throw new Error('no route for editors')
        const visitor = { id: 'a', name: 'Анна', role: 'editor' as const, sessionId: 's' }
        const unasked = () => {
          throw new Error('a photo is neither JSON nor an entry of the journal')
        }
        return route.handle({ request, reply, visitor, param: '', parse: unasked, journalled: unasked })
      })
      const headers = { 'content-type': 'application/octet-stream' }
      const payload = await createPhoto()
      const reply = await app.inject({ method: 'POST', url: '/photos?name=a.jpg', headers, payload })
      expect([reply.statusCode, publishPhoto.mock.calls.length]).toEqual([201, times])
    },
  )

  test(`${name}: the guide looks after it as after all that is kept for a time`, async () => {
    const { database } = await openOffice()
    await expect
      .poll(async () =>
        (await database.selectFrom('retention_mark').select('name').execute()).map((row) => row.name),
      )
      .toContain('unpublished photos')
  })
}
