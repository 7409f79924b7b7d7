import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findCurrentBuild, getPageBuild } from '#server/pages/page-build.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'

const SCRIPT = join(import.meta.dirname, 'build.ts')

/** Builds the pages of a town with this place. */
async function build(name: string, distDir: string, place: string) {
  const places = [createPackPlace({ name: place })]
  const CITY_DIR = await createTestCity(await createTempDir(), { places })
  await promisify(execFile)(process.execPath, [SCRIPT, name, distDir], { env: { ...process.env, CITY_DIR } })
}

const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).sort()

test('a build beside a running guide takes none of its files away, and is taken by the next start', {
  timeout: 300_000,
}, async () => {
  const distDir = await createTempDir()
  await build('first', distDir, 'Парк')
  const first = await findCurrentBuild(distDir)
  const files = await listFiles(first)
  // Made for use although NODE_ENV is «test» here: a development build asks for a function that is not there.
  expect(await readFile(join(first, 'server/entry-server.js'), 'utf8')).not.toContain('jsxDEV')
  await build('second', distDir, 'Сквер')
  const second = await findCurrentBuild(distDir)
  expect([first, second]).toEqual([join(distDir, 'first'), join(distDir, 'second')])
  expect(await listFiles(first)).toEqual(files)
  // Names carry a hash of the content: pages are the same for every town.
  expect(await listFiles(second)).toEqual(files)
  expect((await getPageBuild(second)).scriptUrl).toMatch(/^\/assets\//)
  expect((await readdir(distDir)).sort()).toEqual(['current', 'first', 'second'])
})
