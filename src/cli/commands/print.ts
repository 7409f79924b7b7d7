import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { printPlacePath } from '#domain/paths.ts'
import { findPaperSize, onPaper, printPaths, printWalkPath } from '#domain/print/paper.ts'
import { readConfig } from '#server/config.ts'
import { openPrivateSite, type PrivateSite } from '#server/private-site.ts'
import { writeFileWhole } from '../files/place-file.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import { COMMAND_TABLE, type Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'

const NO_BROWSER =
  'Чтобы записать PDF, нужен браузер Chromium, Chrome или Edge, а на этом компьютере его нет. Установите его (в Debian и Ubuntu: apt install chromium) или скажите, где он: CHROMIUM_PATH=/путь/к/браузеру. Можно и без него: откройте лист на сайте, например /print/poster, и нажмите «Печать».'
const MAX_NAMED_PLACES = 8
const NO_ADDRESS = 'QR-кода на листе нет: задайте адрес сайта в настройке PUBLIC_URL.'

export const run: Run<'print'> = async ({ words, size: named = 'a4', out = '.' }, { print, report }) => {
  const size = findPaperSize(named)
  if (size === undefined) throw new UsageError(`Нет такого размера бумаги: ${named}. Есть a4 и a5.`)
  const browser = findBrowser()
  if (browser === undefined) throw new CommandFailure(NO_BROWSER)
  const config = readConfig(process.env, PROJECT)
  const site = await openPrivateSite(config)
  try {
    const { path, name } = await findSheet(site.api, words)
    const pdf = await printPage(browser, site.origin + onPaper(path, size))
    await mkdir(out, { recursive: true })
    const file = join(out, `${name.replaceAll(/[/\\]/g, '-')}-${size}.pdf`)
    await writeFileWhole(file, pdf)
    print(`Записано: ${file}`)
    if (config.publicUrl === undefined) report(NO_ADDRESS)
  } finally {
    await site.close()
  }
}

/** Finds the sheet that the arguments name: its address in the guide, and the name of its file without the size. */
async function findSheet(api: PrivateSite['api'], [kind, slug]: readonly string[]) {
  if (kind === 'map' || kind === 'poster') {
    if (slug !== undefined) throw new UsageError(`После ${kind} ничего не нужно.`)
    return { path: printPaths[kind], name: kind }
  }
  if (kind === 'walk') {
    const { placeIds } = getBySlug('прогулки', slug, await api.listReadyWalks())
    return { path: printWalkPath(placeIds), name: `walk-${slug}` }
  }
  if (kind === 'place') {
    const place = getBySlug('места', slug, await api.listPlaces())
    return { path: printPlacePath(place.slug), name: `place-${slug}` }
  }
  throw new UsageError(COMMAND_TABLE.print.fault)
}

function getBySlug<T extends { slug: string }>(what: string, slug: string | undefined, known: readonly T[]) {
  const found = known.find((one) => one.slug === slug)
  if (found !== undefined) return found
  const named = known.slice(0, MAX_NAMED_PLACES).map((one) => one.slug)
  const more = known.length > named.length ? ` и ещё ${known.length - named.length}` : ''
  const there = named.length > 0 ? `Есть: ${named.join(', ')}${more}.` : 'Нет ни одной.'
  if (slug === undefined) throw new UsageError(`Назовите адрес ${what}. ${there}`)
  throw new CommandFailure(`Нет ${what} с адресом «${slug}». ${there}`)
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
  'microsoft-edge',
]
/** Where systems install a browser that is not on the path. */
const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser of this machine that can print to a file; a named one has priority. */
function findBrowser(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH !== undefined) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...FILES].find((file) => existsSync(file))
}

/** A slow machine takes seconds for a long list. */
const PRINTING_MS = 120_000

/** A page as the bytes of a PDF, made by a browser without a profile. */
async function printPage(browser: string, url: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gorodok-print-'))
  try {
    const file = join(folder, 'page.pdf')
    const said = await runBrowser(browser, [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--no-pdf-header-footer',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${file}`,
      // The browser's sandbox does not work for the administrator of a system.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      url,
    ])
    return await readFile(file).catch(() => {
      throw new CommandFailure(
        `Браузер ${browser} не напечатал лист. Он сказал: ${said.trim().split('\n').at(-1) || 'ничего'}`,
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns its output, also after a failure. */
async function runBrowser(browser: string, args: string[]): Promise<string> {
  const child = spawn(browser, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: PRINTING_MS })
  const [said] = await Promise.all([
    text(child.stderr),
    once(child, 'close').catch((error: Error) => {
      throw new CommandFailure(`Браузер ${browser} не запускается: ${error.message}`)
    }),
  ])
  return said
}
