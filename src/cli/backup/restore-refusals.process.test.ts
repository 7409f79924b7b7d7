import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseSettings } from '#server/db/database.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { startGuideNode, UNBUILT } from '#testing/guide-node.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestCity } from '#testing/test-city.ts'
import { DATABASES, openTestDatabase, POSTGRES } from '#testing/test-databases.ts'
import { typeCommand } from '#testing/type-command.ts'

const PICTURE = 'uploads/park-0123456789.svg'
const HELD = 'Базу данных держит открытой путеводитель или другая программа.'

async function createEnvironment({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CITY_DIR: await createTestCity(await createTempDir()),
  }
}

/** A backup of one place and one picture. */
async function backUp() {
  const settings = { dataDir: await createTempDir() }
  await createPlaceStore(await openTestDatabase(settings)).seed([createPlace()], 'a')
  await mkdir(join(settings.dataDir, 'uploads'))
  await writeFile(join(settings.dataDir, PICTURE), '<svg/>')
  const folder = join(await createTempDir(), 'copy')
  await typeCommand(['backup', folder], await createEnvironment(settings))
  return folder
}

async function startGuide(settings: DatabaseSettings) {
  const environment = await createEnvironment(settings)
  const guide = await startGuideNode(environment, UNBUILT)
  onTestFinished(guide.kill)
  return { guide, environment }
}

test('a backup with a replaced drawing is refused, and nothing is changed', async () => {
  const folder = await backUp()
  await writeFile(join(folder, PICTURE), '<svg><script/></svg>')
  const settings = { dataDir: await createTempDir() }
  const { code, stderr } = await typeCommand(['restore', folder], await createEnvironment(settings))
  expect([code, stderr]).toEqual([1, expect.stringContaining(`файл ${PICTURE} изменён`)])
  expect(await (await openTestDatabase(settings)).selectFrom('place').selectAll().execute()).toEqual([])
})

for (const { name, createEmptySettings } of DATABASES) {
  test(`${name}: while a guide runs nothing is restored; once it has ended everything is`, async () => {
    const folder = await backUp()
    const { guide, environment } = await startGuide(await createEmptySettings())
    const command = ['restore', folder, '--replace']
    const refused = await typeCommand(command, environment)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(HELD)])
    expect(await (await fetch(`${guide.url}/readyz`)).status).toBe(200)
    await guide.stop()
    expect(await typeCommand(command, environment)).toMatchObject({ code: 0 })
  })
}

test('nothing is carried over from a guide that runs, nor into one', { timeout: 60_000 }, async () => {
  const [from, to] = [{ dataDir: await createTempDir() }, await POSTGRES.createEmptySettings()]
  const file = join(await createTempDir(), 'address')
  await writeFile(file, `${to.databaseUrl}\n`)
  const { guide, environment } = await startGuide(from)
  const command = ['migrate-to', file, '--replace']
  expect(await typeCommand(command, environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(HELD),
  })
  await guide.stop()
  const other = await startGuide(to)
  expect(await typeCommand(command, environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(HELD),
  })
  await other.guide.stop()
  expect(await typeCommand(command, environment)).toMatchObject({ code: 0 })
})

test.each([
  ['postgresql://guide:secret@localhost/guide', 2, 'Адрес с паролем не пишут в команде'],
  ['/no/such/file', 1, 'Файл /no/such/file не читается.'],
  ['', 2, 'Куда переносить?'],
])('migrate-to «%s» is told what is wrong, the password is not repeated', async (typed, code, expected) => {
  const environment = {
    ...(await createEnvironment({ dataDir: await createTempDir() })),
    NEW_DATABASE_URL: '',
  }
  const result = await typeCommand(['migrate-to', ...(typed === '' ? [] : [typed])], environment)
  expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(expected)])
  expect(result.stderr).not.toContain('secret')
})

test('migrate-to names the address of the new database when that does not answer', async () => {
  const environment = {
    ...(await createEnvironment({ dataDir: await createTempDir() })),
    NEW_DATABASE_URL: 'postgresql://guide:secret@127.0.0.1:1/guide',
  }
  const result = await typeCommand(['migrate-to'], environment)
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('по адресу NEW_DATABASE_URL не отвечает'),
  })
})
