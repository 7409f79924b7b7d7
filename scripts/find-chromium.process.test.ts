import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'

const SCRIPT = join(import.meta.dirname, 'find-chromium.mjs')

/** The path of Playwright's browser below its folder of browsers. */
const [PLAYWRIGHTS = '', REVISION] = /chromium-(\d+)[\\/].*$/.exec(chromium.executablePath()) ?? []
const PLAYWRIGHTS_SHELL = `chromium_headless_shell-${REVISION}/chrome-headless-shell-linux64/chrome-headless-shell`

/**
 * The browser found on a machine that has only these files, Playwright's or the system's: for tests and for
 * measurements.
 */
async function find(files: string[], given?: string) {
  const folder = await createTempDir()
  for (const file of files) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  const question = `const { findChromium, findWindowChromium } = await import(${JSON.stringify(SCRIPT)})
    process.stdout.write(findChromium() + ' ' + findWindowChromium())`
  const env = {
    PATH: folder,
    PLAYWRIGHT_BROWSERS_PATH: folder,
    ...(given && { CHROMIUM_PATH: join(folder, given) }),
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', question], { env })
  return stdout.split(' ').map((path) => path.slice(folder.length + 1))
}

test.each([
  [[PLAYWRIGHTS_SHELL, PLAYWRIGHTS, 'chromium-headless-shell', 'chromium'], PLAYWRIGHTS_SHELL, PLAYWRIGHTS],
  [[PLAYWRIGHTS, 'chromium-headless-shell'], 'chromium-headless-shell', PLAYWRIGHTS],
  [[PLAYWRIGHTS_SHELL, 'google-chrome', 'chromium'], PLAYWRIGHTS_SHELL, 'chromium'],
  [['google-chrome'], 'google-chrome', 'google-chrome'],
])('of %j the tests take %s, what measures takes %s', async (files, forTests, forMeasures) => {
  expect(await find(files)).toEqual([forTests, forMeasures])
})

test('the one that is named goes before all others, if it is there', { timeout: 60_000 }, async () => {
  const files = ['chromium', 'chromium-headless-shell', 'mine']
  expect(await find(files, 'mine')).toEqual(['mine', 'mine'])
  expect(await find(files, 'none')).toEqual(['chromium-headless-shell', 'chromium'])
})
