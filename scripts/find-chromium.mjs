// Finds a Chromium for the browser tests: a given one, Playwright's own, the system's, and last Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findNode, ROOT } from './setup.mjs'

const SYSTEM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
]
const DOWNLOAD_TIMEOUT_MS = 5 * 60 * 1000

/** The path of a Chromium, installing one if the machine has none; undefined when that cannot be done. */
export function findChromium() {
  return findInstalled() ?? installPlaywrights() ?? installDebians()
}

function findInstalled() {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && existsSync(given)) return given
  return findPlaywrights() ?? findSystems()
}

function findPlaywrights() {
  // Playwright ends the process where Node is older than 20, so it is asked in one of the pinned Node.
  const question = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const { stdout } = spawnSync(findNode(), ['-e', question], { cwd: ROOT, encoding: 'utf8' })
  return existsSync(stdout) ? stdout : undefined
}

function findSystems() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))).find(existsSync)
}

function installPlaywrights() {
  process.stdout.write('Ищу браузер для проверок: скачиваю Chromium…\n')
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js')
  spawnSync(findNode(), [cli, 'install', 'chromium'], { cwd: ROOT, timeout: DOWNLOAD_TIMEOUT_MS })
  return findPlaywrights()
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Не скачался; ставлю Chromium из пакетов системы…\n')
  spawnSync('apt-get', ['update'], { timeout: DOWNLOAD_TIMEOUT_MS })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    timeout: DOWNLOAD_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findSystems()
}
