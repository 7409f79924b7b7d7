// `npm run bench:offline -- [--rounds=5]`: the largest paint of pages on a slow phone, without an offline pack and with one over
// a slow network, and with it without any. Fails when a budget is exceeded.
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium as playwright } from '@playwright/test'
import { formatFigure, mark, median, printLoad, printTable } from '#testing/figures.ts'
import { build } from '../scripts/setup.mjs'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'
import { openSlowLine } from './slow-line.ts'

const PAGES = ['/', '/location/petrovskij-skver', '/map', '/about']
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** After the last request: a later paint would be of something the visitor did. */
const SETTLED_MS = 1_000
const SAVING_MS = 180_000
const BUDGET = { withPack: 1.1, offline: 0.7 }

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
    const online = await measurePages(line.url, rounds, async (url) => {
      const fresh = await browser.newContext(PHONE)
      const withoutPack = await measurePaint(fresh, url)
      await fresh.close()
      return [withoutPack, await measurePaint(saved, url)]
    })
    await line.cut()
    await server.close()
    const offline = await measurePages(line.url, rounds, async (url) => [await measurePaint(saved, url)])
    return report(online, offline)
  } finally {
    await browser.close()
    await chromium.close()
  }
}

/** The medians of what is measured, for each page. */
async function measurePages(url: string, rounds: number, measure: (url: string) => Promise<number[]>) {
  const medians: number[][] = []
  for (const address of PAGES) {
    const figures: number[][] = []
    for (let round = 0; round < rounds; round++) figures.push(await measure(url + address))
    medians.push((figures[0] ?? []).map((_, index) => median(figures.map((row) => row[index] ?? Number.NaN))))
  }
  return medians
}

async function saveTown(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/offline`)
  await page.getByRole('button', { name: /Скачать город/ }).click()
  await page.getByText('Город скачан и проверен').waitFor({ timeout: SAVING_MS })
  await page.close()
}

/** The largest contentful paint of one view, in ms. */
async function measurePaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
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

/** Prints the figures; tells whether the budgets are kept. */
function report(online: number[][], offline: number[][]): boolean {
  const rows = PAGES.map((address, index) => {
    const [without = Number.NaN, withPack = Number.NaN] = online[index] ?? []
    const [alone = Number.NaN] = offline[index] ?? []
    const isKept = withPack <= without * BUDGET.withPack && alone <= without * BUDGET.offline
    return { address, without, withPack, alone, isKept }
  })
  printTable([
    ['largest paint, ms', 'no pack', 'with pack', 'ratio', 'offline', 'ratio', ''],
    ...rows.map(({ address, without, withPack, alone, isKept }) => [
      address,
      formatFigure(Math.round(without)),
      formatFigure(Math.round(withPack)),
      (withPack / without).toFixed(2),
      formatFigure(Math.round(alone)),
      (alone / without).toFixed(2),
      mark(isKept),
    ]),
  ])
  printLoad()
  return rows.every(({ isKept }) => isKept)
}
