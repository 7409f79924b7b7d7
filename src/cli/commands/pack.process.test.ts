import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runGorodok } from '#testing/run-gorodok.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'
import { build } from '../../../scripts/setup.mjs'

test('the whole guide is written as one file, with a link to the site where its address is set', async () => {
  expect(build()).toBe(true)
  const folder = await createTempDir()
  const places = [
    createPackPlace({ id: 1, name: 'Парк «Дубки»', slug: 'dubki', descriptionFull: 'Дубам триста лет.' }),
  ]
  const settings = {
    DATA_DIR: join(folder, 'data'),
    CITY_DIR: await createTestCity(join(folder, 'city'), { places }),
    PUBLIC_URL: 'https://town.example',
  }
  const file = join(folder, 'город.html')
  const { code, stdout, stderr } = await runGorodok(['pack', '--html', '--out', file], settings)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Записано: .*город\.html \(\d,\d МБ\)\n$/)
  const html = await readFile(file, 'utf8')
  expect(html).toContain('Дубам триста лет.')
  expect(html).toContain('href="https://town.example"')
  expect(html).not.toMatch(/src="\/|url\(\//)
}, 60_000)

test('without the kind of file the command says which there is', async () => {
  const { code, stderr } = await runGorodok(['pack'])
  expect(code).toBe(2)
  expect(stderr).toContain('Скажите, в каком виде: --html.')
})
