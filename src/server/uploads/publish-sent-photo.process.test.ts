import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PlaceImage } from '#domain/place.ts'
import { createPhoto } from '#testing/create-photo.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import type { openPhotoProcess } from './photo-process.ts'
import { openSentPhotos } from './publish-sent-photo.ts'

const BROKEN = Buffer.from('\xff\xd8\xff not a picture', 'latin1')

/** Creates a folder for the uploads, and one that replaces the system's temporary folder. */
async function createFolders() {
  const [uploadsDir, temporary] = [join(await createTempDir(), 'uploads'), await createTempDir()]
  await mkdir(uploadsDir)
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { uploadsDir, listLeft: () => readdir(temporary) }
}

/** A fake photo process that the test controls: `finish` completes the current photo. */
function createSlowProcess() {
  const files: string[] = []
  let finish: () => void = () => undefined
  const open = (): ReturnType<typeof openPhotoProcess> => ({
    publish(file) {
      files.push(file)
      return new Promise<PlaceImage>((resolve) => {
        finish = () => resolve({ path: 'a-40.webp' })
      })
    },
    close: async () => undefined,
  })
  return { open, files, finish: () => finish() }
}

test('what was sent is removed whether it becomes a picture or not, and the next photo does not mind', async () => {
  const { uploadsDir, listLeft } = await createFolders()
  const { publish } = openSentPhotos(uploadsDir)
  const broken = publish({ name: 'а.jpg', kind: 'jpg', content: BROKEN })
  const sound = publish({ name: 'б.jpg', kind: 'jpg', content: await createPhoto() })
  await expect(broken).rejects.toMatchObject({ status: 422, code: 'photo_broken' })
  expect((await sound).path).toMatch(/^б-[0-9a-f]{10}-40\.webp$/)
  expect(await listLeft()).toEqual([])
  expect((await readdir(uploadsDir)).filter((file) => !file.startsWith('.')).sort()).toEqual([
    (await sound).path.replace('.webp', '.avif'),
    (await sound).path,
  ])
})

test.each([
  ['../../../etc/passwd.svg', 'passwd'],
  ['C:\\Users\\Анна\\Мои фото\\IMG 0001.JPG', 'IMG'],
  ['.htaccess', 'htaccess'],
  ['<script>.jpg', 'script'],
  ['....jpg', 'photo'],
  ['ы'.repeat(200), 'ы'.repeat(60)],
])('a photo sent as «%s» is published as «%s…»', async (name, stem) => {
  const { uploadsDir } = await createFolders()
  const { publish } = openSentPhotos(uploadsDir)
  const { path } = await publish({ name, kind: 'jpg', content: await createPhoto() })
  expect(path).toMatch(new RegExp(`^${stem}-[0-9a-f]{10}-40\\.webp$`))
})

test('photos are opened one after the other, and a fifth is asked to come later', async () => {
  const { uploadsDir, listLeft } = await createFolders()
  const { open, files, finish } = createSlowProcess()
  const { publish } = openSentPhotos(uploadsDir, open)
  const content = Buffer.of()
  const photos = ['1', '2', '3', '4'].map((name) => publish({ name, kind: 'jpg', content }))
  await expect(publish({ name: '5', kind: 'jpg', content })).rejects.toMatchObject({
    status: 503,
    code: 'photos_busy',
    retryAfterS: 5,
  })
  for (const [index, photo] of photos.entries()) {
    await expect.poll(() => files.length).toBe(index + 1)
    expect((await listLeft()).length).toBe(1)
    finish()
    await photo
  }
  const later = publish({ name: '6', kind: 'jpg', content })
  await expect.poll(() => files.length).toBe(5)
  finish()
  expect(await later).toEqual({ path: 'a-40.webp' })
})
