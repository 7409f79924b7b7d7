import { execFile } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listKinds } from '#domain/kinds/kinds.ts'
import { findCurrentBuild, getPageBuild } from '#server/pages/page-build.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'
import { build as prepareShipped, ROOT } from '../scripts/setup.mjs'

const SCRIPT = join(import.meta.dirname, 'build.ts')

/** Copies the built pages of the shipped town, and builds them first if a source has changed. */
async function copyShipped(name: string, distDir: string) {
  expect(prepareShipped()).toBe(true)
  await cp(await findCurrentBuild(join(ROOT, 'dist')), join(distDir, name), { recursive: true })
  await writeFile(join(distDir, 'current'), name)
}

/** Builds the pages of another town. */
async function build(name: string, distDir: string) {
  const places = [createPackPlace({ name: 'Сквер' })]
  const CITY_DIR = await createTestCity(await createTempDir(), { places })
  await promisify(execFile)(process.execPath, [SCRIPT, name, distDir], { env: { ...process.env, CITY_DIR } })
}

/** Returns the built scripts of a folder by name. */
async function readScripts(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

test('of the tables of kinds pages carry what they show; the words of the assistant are in its engine alone', {
  timeout: 300_000,
}, async () => {
  expect(prepareShipped()).toBe(true)
  const current = await findCurrentBuild(join(ROOT, 'dist'))
  const scripts = await Promise.all(['client', 'office'].map((folder) => readScripts(join(current, folder))))
  const phrases = listKinds().flatMap(({ said = '' }) =>
    said.split('|').filter((phrase) => phrase.includes('*')),
  )
  const speaking = scripts.flat().filter(({ text }) => phrases.some((phrase) => text.includes(phrase)))
  expect(speaking.map(({ name }) => name)).toEqual(['offline/engine.js'])
})

const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).sort()

test('the shipped pages are made for use', async () => {
  expect(prepareShipped()).toBe(true)
  const current = await findCurrentBuild(join(ROOT, 'dist'))
  // NODE_ENV is «test» here: a development build needs a function that is missing.
  expect(await readFile(join(current, 'server/entry-server.js'), 'utf8')).not.toContain('jsxDEV')
})

/** Builds all pages once more: half a minute of CPU time for what seldom changes. */
async function buildBesideRunningGuide() {
  const distDir = await createTempDir()
  await copyShipped('first', distDir)
  const first = await findCurrentBuild(distDir)
  const files = await listFiles(first)
  await build('second', distDir)
  const second = await findCurrentBuild(distDir)
  expect([first, second]).toEqual([join(distDir, 'first'), join(distDir, 'second')])
  expect(await listFiles(first)).toEqual(files)
  // Names contain a content hash: pages are the same for every town.
  expect(await listFiles(second)).toEqual(files)
  expect((await getPageBuild(second)).scriptUrl).toMatch(/^\/assets\//)
  expect((await readdir(distDir)).sort()).toEqual(['current', 'first', 'second'])
}

if (IS_FULL_RUN) {
  test(
    'a build beside a running guide takes none of its files away, and is taken by the next start',
    buildBesideRunningGuide,
    300_000,
  )
}
