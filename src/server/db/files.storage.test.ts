import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChatStore } from '#server/chat/chat-store.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import { eraseTraces } from './database.ts'

const FILE = 'gorodok.sqlite'
const SESSION = '6f1c1f4e-7d5b-4f6c-9a43-0d6b1b6c2f10'
/** Nowhere else in the files; long enough to fill its own pages. */
const CANARY = 'канарейка-4711 '.repeat(500)

async function readModes(folder: string) {
  const names = ['', ...(await readdir(folder))].sort()
  const modes = names.map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)])
  return Object.fromEntries(await Promise.all(modes)) as Record<string, string>
}

async function findCanary(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(folder, name))).includes('канарейка-4711') ? [name] : [],
    ),
  )
  return found.flat()
}

test('a new data folder and its files are for their owner alone', async () => {
  const dataDir = join(await createTempDir(), 'new')
  await openTestDatabase({ dataDir })
  expect(await readModes(dataDir)).toEqual({
    '': '700',
    [FILE]: '600',
    [`${FILE}-shm`]: '600',
    [`${FILE}-wal`]: '600',
  })
})

test('a folder and files that all could read are closed at the next start', async () => {
  const dataDir = await createTempDir()
  await chmod(dataDir, 0o755)
  for (const name of [FILE, `${FILE}-wal`]) {
    await writeFile(join(dataDir, name), '')
    await chmod(join(dataDir, name), 0o644)
  }
  await openTestDatabase({ dataDir })
  expect(new Set(Object.values(await readModes(dataDir)))).toEqual(new Set(['700', '600']))
})

test('what was erased is in no file of the database any more', async () => {
  const dataDir = await createTempDir()
  const database = await openTestDatabase({ dataDir })
  const [feedback, chat] = [createFeedbackStore(database), createChatStore(database)]
  const anna = { name: 'Анна', email: 'anna@example.ru', message: CANARY }
  await feedback.add(anna, { isMailed: true })
  await chat.addUserMessage({ sessionId: SESSION, text: CANARY })
  expect(await findCanary(dataDir)).not.toEqual([])
  await feedback.erase(anna.email)
  await chat.clear(SESSION)
  await eraseTraces(database)
  expect(await findCanary(dataDir)).toEqual([])
})
