import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { openTestDatabase } from '#testing/test-databases.ts'
import { listFiles, withBackup, writeBackup } from './backup-folder.ts'

const PICTURE = 'uploads/park-0123456789.svg'

async function backUp() {
  const dataDir = await createTempDir()
  const database = await openTestDatabase({ dataDir })
  await mkdir(join(dataDir, 'uploads'))
  for (const name of ['park-0123456789.svg', 'half.svg.1.partial'])
    await writeFile(join(dataDir, 'uploads', name), '<svg/>')
  const folder = join(await createTempDir(), 'copy')
  await writeBackup(database, join(dataDir, 'uploads'), folder)
  return folder
}

test('a backup as it was written is taken, without the pictures that were half written', async () => {
  const folder = await backUp()
  expect(await withBackup(folder, async ({ createdAt }) => createdAt)).toMatch(/^20.*Z$/)
  expect(await readFile(join(folder, 'backup.json'), 'utf8')).not.toContain('partial')
})

test('a picture that is published just before the places are read is in the backup beside its place', async () => {
  const dataDir = await createTempDir()
  const database = await openTestDatabase({ dataDir })
  const pictures = join(dataDir, 'uploads')
  await mkdir(pictures)
  const whilePublishing = new Proxy(database, {
    get(target, name) {
      // What is in the places that are read from now on has its files already.
      if (name === 'transaction') writeFileSync(join(pictures, 'late-0123456789.svg'), '<svg/>')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const folder = join(await createTempDir(), 'copy')
  await writeBackup(whilePublishing, pictures, folder)
  expect(await readdir(join(folder, 'uploads'))).toEqual(['late-0123456789.svg'])
})

test.each([
  ['a flipped bit of the database', 'файл gorodok.sqlite изменён', flipBit, 'gorodok.sqlite'],
  [
    'a drawing replaced by one with a script',
    `файл ${PICTURE} изменён`,
    write('<svg><script/></svg>'),
    PICTURE,
  ],
  ['a drawing of the same size', `файл ${PICTURE} изменён`, write('<svG/>'), PICTURE],
  ['a picture that is gone', `файла ${PICTURE} нет`, rm, PICTURE],
  ['a picture more', 'файла uploads/more.svg не было', write('<svg/>'), 'uploads/more.svg'],
  ['a file of the database more', 'файла gorodok.sqlite-wal не было', write('?'), 'gorodok.sqlite-wal'],
])('%s: the backup is refused with «%s»', async (_name, expected, damage, path) => {
  const folder = await backUp()
  await damage(join(folder, path))
  await expect(withBackup(folder, async () => 'restored')).rejects.toThrow(expected)
})

function write(text: string) {
  return (file: string) => writeFile(file, text)
}

async function flipBit(file: string) {
  const bytes = await readFile(file)
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
  await writeFile(file, bytes)
}

test('a backup of a later release is refused before anything is read of it', async () => {
  const folder = await backUp()
  const database = new DatabaseSync(join(folder, 'gorodok.sqlite'))
  database.exec(`insert into kysely_migration (name, timestamp) values ('999-later', '2027-01-01')`)
  database.close()
  const label = { createdAt: '2027-01-01T00:00:00Z', files: await listFiles(folder, 'backup.json') }
  await writeFile(join(folder, 'backup.json'), JSON.stringify(label))
  const work = vi.fn()
  await expect(withBackup(folder, work)).rejects.toThrow('сделана более новым выпуском')
  expect(work).not.toHaveBeenCalled()
})

test('whoever names the folder of all backups, or an archive, is told what to name', async () => {
  const folder = await backUp()
  const all = await createTempDir()
  await rename(folder, join(all, '2026-11-21T10-13-53'))
  await expect(withBackup(all, vi.fn())).rejects.toThrow(`новейшая: ${join(all, '2026-11-21T10-13-53')}`)
  await writeFile(join(all, 'copy.tar.gz'), '')
  await expect(withBackup(join(all, 'copy.tar.gz'), vi.fn())).rejects.toThrow('распакуйте его')
})
