// Finds a Chromium for the browser tests: a given one, Playwright's own, the system's, then Debian's package.
// Of each kind first the one that never shows a window: it draws less, and the tests need a quarter less of the processor.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { findNode, ROOT } from './setup.mjs'

const SHELL_NAMES = ['chromium-headless-shell']
const WINDOW_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLAYWRIGHTS_SHELL = /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/
const DOWNLOAD_TIMEOUT_MS = 5 * 60 * 1000

/** Returns the path of a Chromium, and installs one if the machine has none; undefined when that fails. */
export function findChromium() {
  return findInstalled() ?? installPlaywrights() ?? installDebians()
}

/** The full browser that visitors have, if the machine has one: for measurements. */
export function findWindowChromium() {
  return findGiven() ?? findPlaywrights().window ?? findSystems(WINDOW_NAMES) ?? findChromium()
}

function findInstalled() {
  const given = findGiven()
  if (given !== undefined) return given
  const { shell, window } = findPlaywrights()
  return shell ?? findSystems(SHELL_NAMES) ?? window ?? findSystems(WINDOW_NAMES)
}

function findGiven() {
  const given = process.env.CHROMIUM_PATH
  return given !== undefined && existsSync(given) ? given : undefined
}

/** Playwright reports the path of the full browser; the headless shell is in a folder beside it. */
function findPlaywrights() {
  // Playwright ends the process if Node is older than 20, so it runs in a process of the pinned Node.
  const question = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  const { stdout } = spawnSync(findNode(), ['-e', question], { cwd: ROOT, encoding: 'utf8' })
  const folder = stdout.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')
  const files = existsSync(folder) && folder !== stdout ? readdirSync(folder, { recursive: true }) : []
  const shell = files.find((file) => PLAYWRIGHTS_SHELL.test(basename(file)))
  return {
    shell: shell === undefined ? undefined : join(folder, shell),
    window: existsSync(stdout) ? stdout : undefined,
  }
}

function findSystems(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

function installPlaywrights() {
  process.stdout.write('Ищу браузер для проверок: скачиваю Chromium…\n')
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js')
  spawnSync(findNode(), [cli, 'install', '--only-shell', 'chromium'], {
    cwd: ROOT,
    timeout: DOWNLOAD_TIMEOUT_MS,
  })
  return findInstalled()
}

/** Older systems have only the second package. */
function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Не скачался; ставлю Chromium из пакетов системы…\n')
  spawnSync('apt-get', ['update'], { timeout: DOWNLOAD_TIMEOUT_MS })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      timeout: DOWNLOAD_TIMEOUT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = findInstalled()
    if (found !== undefined) return found
  }
  return undefined
}
