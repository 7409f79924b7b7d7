import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { UNBUILT } from '#testing/guide-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { openTestDatabase, POSTGRES } from '#testing/test-databases.ts'
import { typeCommand } from '#testing/type-command.ts'
import { runDrill } from './drill.ts'

/** A guide on PostgreSQL with a letter still to be sent, and its backup in a folder of backups. */
async function backUp() {
  const settings = await POSTGRES.createSettings()
  const database = await openTestDatabase(settings)
  await createPlaceStore(database).seed([createPlace()], 'a')
  await createFeedbackStore(database).add(
    { name: 'Анна', email: 'anna@example.ru', message: 'Здравствуйте' },
    { isMailed: true },
  )
  await mkdir(join(settings.dataDir, 'uploads'))
  await writeFile(join(settings.dataDir, 'uploads/a.svg'), '<svg/>')
  const cityDir = await createTestCity(await createTempDir())
  const environment = {
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    CITY_DIR: cityDir,
  }
  const folder = join(await createTempDir(), '2026-11-21T03-30-00')
  expect(await typeCommand(['backup', folder], environment)).toMatchObject({ code: 0 })
  return { database, settings, environment, folder, cityDir }
}

test('a drill restores into a place of its own, sees the guide run there, and leaves no trace', async () => {
  const { database, settings, folder, cityDir } = await backUp()
  const temporary = await createTempDir()
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', temporary)
  vi.stubEnv('DATABASE_URL', settings.databaseUrl)
  vi.stubEnv('SMTP_URL', 'smtp://guide:secret@127.0.0.1:1')
  vi.stubEnv('FEEDBACK_TO', 'anna@example.ru')
  const result = await runDrill(folder, cityDir, UNBUILT.script)
  expect(result).toMatchObject({ shown: 1, counts: { place: 1, feedback: 1, outbox: 1 } })
  expect(Math.min(result.checkMs, result.fillMs, result.startMs)).toBeGreaterThan(0)
  expect(await readdir(temporary)).toEqual([])
  expect(await database.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 0 }])
  expect(await database.selectFrom('guide_state').select('origin').execute()).toEqual([{ origin: 'pack:a' }])
})

test('a drill passes on a machine that is busy, where a page takes long', async () => {
  const { folder, cityDir } = await backUp()
  expect(await runDrill(folder, cityDir, 'faults/slow-guide.ts')).toMatchObject({ shown: 1 })
})

test('a damaged backup, a folder without one and one that is away fail the drill', async () => {
  const { environment, folder } = await backUp()
  await appendFile(join(folder, 'uploads/a.svg'), ' ')
  for (const [place, expected] of [
    [folder, 'uploads/a.svg'],
    [await createTempDir(), 'нет ни одной целой копии'],
    ['/no/such/folder', 'Папки /no/such/folder нет'],
  ] as const)
    expect(await typeCommand(['drill', place], environment)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(expected),
    })
})
