import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPhoto } from '#testing/create-photo.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { openPhotoProcess } from './photo-process.ts'
import { publishFile } from './publish-file.ts'

const STUBBORN = new URL('../../testing/stubborn-photo-process.ts', import.meta.url)
const DEADLINE_MS = 3_000

async function openProcess(entry?: URL) {
  const photos = openPhotoProcess(entry && { entry, deadlineMs: DEADLINE_MS })
  onTestFinished(() => photos.close())
  const uploadsDir = await createTempDir()
  return { uploadsDir, close: photos.close, publish: (file: string) => photos.publish(file, uploadsDir) }
}

test('a photo is published by another process as it is by this one', async () => {
  const { publish, uploadsDir } = await openProcess()
  const file = join(await createTempDir(), 'a.jpg')
  await writeFile(file, await createPhoto())
  expect(await publish(file)).toEqual(await publishFile(file, uploadsDir))
})

test('a file that is none, one that is gone, and one that cannot be written are told apart', async () => {
  const { publish, uploadsDir } = await openProcess()
  const file = join(await createTempDir(), 'a.jpg')
  await expect(publish(file)).rejects.toMatchObject({ name: 'PictureError', file })
  await writeFile(file, 'not a picture')
  await expect(publish(file)).rejects.toMatchObject({ name: 'PictureError', file })
  await writeFile(file, await createPhoto())
  await writeFile(join(uploadsDir, '.known'), 'no folder')
  await expect(publish(file)).rejects.toMatchObject({ code: 'EEXIST' })
})

test.each(['end', 'hang'])(
  'a file at which the process would %s is given up, the next is published',
  async (file) => {
    const { publish } = await openProcess(STUBBORN)
    const [before] = (await publish('before')).path.split(' of ')
    await expect(publish(file)).rejects.toMatchObject({ name: 'PictureError', file })
    expect([before, (await publish('next')).path]).toEqual(['before', expect.stringMatching(/^next of \d+$/)])
  },
)

test('a process that was killed, as by a system short of memory, is begun anew for the same file', async () => {
  const { publish } = await openProcess(STUBBORN)
  const before = await publish('before')
  const after = await publish('end once')
  expect(after.path).toMatch(/^end once of \d+$/)
  expect(after.path.split(' of ')[1]).not.toBe(before.path.split(' of ')[1])
})

test('closing ends the process in the middle of a file', async () => {
  const { publish, close } = await openProcess(STUBBORN)
  const pid = Number((await publish('before')).path.split(' of ')[1])
  const hanging = expect(publish('hang')).rejects.toThrow('no more photos are published')
  await close()
  await hanging
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('the process knows none of the guide’s settings', async () => {
  process.env.DATABASE_URL_OF_TEST = 'secret'
  onTestFinished(() => {
    delete process.env.DATABASE_URL_OF_TEST
  })
  const { publish } = await openProcess(new URL('../../testing/telling-photo-process.ts', import.meta.url))
  expect((await publish('a')).path).not.toContain('secret')
})
