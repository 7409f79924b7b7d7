// `npm run bench:offline -- [--rounds=5]`: the largest paint of pages on a slow phone, without an offline pack and with one over
// a slow network, and with it without any, one right after the other; a ratio is the median of the rounds' own. Fails when a
// budget is exceeded.
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium as playwright } from '@playwright/test'
import { formatFigure, mark, median, printLoad, printTable } from '#testing/figures.ts'
import { build } from '../scripts/setup.mjs'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'

const PAGES = ['/', '/location/petrovskij-skver', '/map', '/about']
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Time after the last request: a later paint would be the effect of a visitor's action. */
const SETTLED_MS = 1_000
/** Time before a view, in which the process of the previous tab ends and that of the new one starts. The browser has no event for either. */
const REST_MS = 500
const SAVING_MS = 180_000
const BUDGET = { withPack: 1.1, offline: 0.7 }

/** The largest paint of a page in ms, measured three times in sequence. */
type Round = { without: number; withPack: number; alone: number }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
process.exitCode = (await runBench(Number(values.rounds))) ? 0 : 1

async function runBench(rounds: number): Promise<boolean> {
  build()
  const server = await startServer()
  const line = await openSlowLine(server.url)
  const chromium = await startChromium()
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${chromium.port}`)
  try {
    const saved = await browser.newContext(PHONE)
    await saveTown(saved, line.url)
    return report(await measurePages(rounds, (address) => measureRound(address, { browser, saved, line })))
  } finally {
    await browser.close()
    await chromium.close()
    await line.cut()
    await server.close()
  }
}

/** The figures of each page, round by round: the speed of the machine varies. */
async function measurePages(rounds: number, measure: (address: string) => Promise<Round>) {
  const pages = PAGES.map((address) => ({ address, figures: [] as Round[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { address, figures } of pages) figures.push(await measure(address))
  }
  return pages
}

type Phones = { browser: Browser; saved: BrowserContext; line: SlowLine }

/** Measures without a pack, with one, and without a network. */
async function measureRound(address: string, { browser, saved, line }: Phones): Promise<Round> {
  const url = line.url + address
  const newcomer = await browser.newContext(PHONE)
  const without = await measurePaint(newcomer, url)
  await newcomer.close()
  const withPack = await measurePaint(saved, url)
  await line.cut()
  const alone = await measurePaint(saved, url)
  await line.restore()
  return { without, withPack, alone }
}

async function saveTown(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/offline`)
  await page.getByRole('button', { name: /Скачать город/ }).click()
  await page.getByText('Город скачан и проверен').waitFor({ timeout: SAVING_MS })
  await page.close()
}

/** Returns the largest contentful paint of a view, in ms. */
async function measurePaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(REST_MS)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await page.close()
  return paint
}

/** Prints the figures. Returns whether the budgets are met. */
function report(pages: { address: string; figures: Round[] }[]): boolean {
  const rows = pages.map(({ address, figures }) => {
    const take = (read: (round: Round) => number) => median(figures.map(read))
    const withPack = take((round) => round.withPack / round.without)
    const alone = take((round) => round.alone / round.without)
    const isKept = withPack <= BUDGET.withPack && alone <= BUDGET.offline
    return { address, take, withPack, alone, isKept }
  })
  printTable([
    ['largest paint, ms', 'no pack', 'with pack', 'ratio', 'offline', 'ratio', ''],
    ...rows.map(({ address, take, withPack, alone, isKept }) => [
      address,
      formatFigure(Math.round(take((round) => round.without))),
      formatFigure(Math.round(take((round) => round.withPack))),
      withPack.toFixed(2),
      formatFigure(Math.round(take((round) => round.alone))),
      alone.toFixed(2),
      mark(isKept),
    ]),
  ])
  printLoad()
  return rows.every(({ isKept }) => isKept)
}
