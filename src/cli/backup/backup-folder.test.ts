import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { listDifferences, listFiles } from './backup-folder.ts'

const FILE = { path: 'uploads/a.svg', bytes: 6, sha256: 'a' }

test('every file is listed with its size and checksum but the one that holds the list', async () => {
  const folder = await createTempDir()
  await mkdir(join(folder, 'uploads'))
  await writeFile(join(folder, 'uploads/a.svg'), '<svg/>')
  await writeFile(join(folder, 'list.json'), '')
  expect(await listFiles(folder, 'list.json')).toEqual([
    {
      path: 'uploads/a.svg',
      bytes: 6,
      // sha256sum of the six bytes.
      sha256: 'd4dc56669143034f31aa309635d4113d9ad76a02b1739da22c965ed2049be9e6',
    },
  ])
})

test('a link is never taken for the file it leads to', async () => {
  const folder = await createTempDir()
  const other = join(await createTempDir(), 'a.svg')
  await writeFile(other, '<svg/>')
  const written = await listFiles(join(other, '..'), '')
  await symlink(other, join(folder, 'a.svg'))
  expect(listDifferences(written, await listFiles(folder, ''))).toEqual(['файл a.svg изменён'])
})

test.each([
  ['the same', [FILE], []],
  ['another checksum', [{ ...FILE, sha256: 'b' }], ['файл uploads/a.svg изменён']],
  ['another size', [{ ...FILE, bytes: 7 }], ['файл uploads/a.svg изменён']],
  ['none', [], ['файла uploads/a.svg нет']],
  [
    'one more',
    [FILE, { ...FILE, path: 'uploads/b.svg' }],
    ['файла uploads/b.svg не было, когда копию записывали'],
  ],
])('%s: %j is told as %j', (_name, found, expected) => {
  expect(listDifferences([FILE], found)).toEqual(expected)
})

test('of very many differences ten are told', () => {
  const written = Array.from({ length: 30 }, (_, index) => ({ ...FILE, path: `${index}` }))
  expect(listDifferences(written, [])).toHaveLength(11)
})
