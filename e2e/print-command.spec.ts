import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { runGorodok } from '../src/testing/run-gorodok.ts'
import { PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { test } from './guide-process.ts'
import { describePdf } from './printouts.ts'

const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? chromium.executablePath()
const SHEETS = takeEvery(3, [
  { words: ['--size', 'a4', 'map'], file: 'map-a4.pdf', sheets: 2, width: 595 },
  { words: ['--size', 'a5', 'walk', 'petr-i-flot'], file: 'walk-petr-i-flot-a5.pdf', sheets: 1, width: 420 },
  { words: ['place', PLACES[0]?.slug ?? ''], file: `place-${PLACES[0]?.slug}-a4.pdf`, sheets: 1, width: 595 },
  { words: ['--size', 'A5', 'poster'], file: 'poster-a5.pdf', sheets: 1, width: 420 },
])

test('each kind is written as a PDF of the size that was asked for, beside a guide that runs or not', {
  tag: '@full',
}, async ({ folder }) => {
  test.setTimeout(90_000)
  const out = join(folder, 'sheets')
  const environment = { CHROMIUM_PATH, DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://town.example' }
  for (const { words, file, ...described } of SHEETS) {
    const { code, stdout, stderr } = await runGorodok(['print', '--out', out, ...words], environment)
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout).toBe(`Записано: ${join(out, file)}\n`)
    expect(describePdf(await readFile(join(out, file)))).toEqual(described)
  }
  expect(await readdir(out)).toHaveLength(SHEETS.length)
})

test('a walk that the guide does not have is told, with those it has', { tag: '@full' }, async ({
  folder,
}) => {
  const { code, stderr } = await runGorodok(['print', 'walk', 'kuda-ugodno'], {
    CHROMIUM_PATH,
    DATA_DIR: join(folder, 'data'),
  })
  expect(code).toBe(1)
  expect(stderr).toContain('Нет прогулки с адресом «kuda-ugodno». Есть: staryj-gorod, petr-i-flot')
})

test('a program that takes itself for a browser and prints nothing leaves no file, and is quoted', {
  tag: '@full',
}, async ({ folder }) => {
  const browser = join(folder, 'browser')
  await writeFile(browser, '#!/bin/sh\necho "no screen" >&2\nexit 3\n')
  await chmod(browser, 0o755)
  const out = join(folder, 'sheets')
  const { code, stderr } = await runGorodok(['print', '--out', out, 'poster'], {
    CHROMIUM_PATH: browser,
    DATA_DIR: join(folder, 'data'),
  })
  expect(stderr).toContain('не напечатал лист. Он сказал: no screen')
  expect(code).toBe(1)
  await expect(readdir(out)).rejects.toMatchObject({ code: 'ENOENT' })
})
