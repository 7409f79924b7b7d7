// `npm run bench:map -- [--rounds=7]`: how soon the map has its controls and its first pin, beside MapLibre's own
// example page on the same base map; and how smoothly it moves with many places. Fails when a budget is exceeded.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium as playwright } from '@playwright/test'
import { formatFigure, mark, median, printLoad, printTable, quantile } from '#testing/figures.ts'
import { build } from '../scripts/setup.mjs'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'
import { writeGeneratedCity } from './generated-city.ts'
import { startPlainMap } from './plain-map.ts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
/** The first pin is in the HTML; the controls need the code that the example needs too. */
const MAX_RATIO = { pin: 1, controls: 1.2 }
/** The pins are part of the guide's first paint. */
const MAX_PIN_TO_PAINT = 1.1
/** The maximum ratio of a frame with a thousand places to one with a single marker. */
const MAX_FRAME_RATIO = 2
const PLAIN = { pin: '.maplibregl-marker', controls: '.maplibregl-ctrl-zoom-in' }
const GUIDE = { pin: '.pin, .still-pin', controls: '.show-town' }
/** A pin of the interactive map. */
const MAP_PIN = 'button.pin'
const MANY = 1000
const DRAG_STEPS = 60

/** `page`: the page's own buttons respond; the example has none. `paint`: the first contentful paint. */
type Marks = { pin: number; controls: number; paint: number; page?: number }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
process.exitCode = (await runBench(Number(values.rounds))) ? 0 : 1

async function runBench(rounds: number): Promise<boolean> {
  build()
  const plain = await startPlainMap()
  const cityDir = await mkdtemp(join(tmpdir(), 'gorodok-city-'))
  await writeGeneratedCity(cityDir, MANY)
  const guide = await startServer({ MAP_STYLE_URL: plain.styleUrl })
  const large = await startServer({ MAP_STYLE_URL: plain.styleUrl, CITY_DIR: cityDir })
  const chromium = await startChromium()
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${chromium.port}`)
  try {
    const isOpeningKept = await reportOpening(browser, plain.url, `${guide.url}/map`, rounds)
    const isMovingKept = await reportMoving(browser, plain.url, guide.url, large.url)
    printLoad()
    return isOpeningKept && isMovingKept
  } finally {
    await browser.close()
    await chromium.close()
    await Promise.all([plain.close(), guide.close(), large.close()])
    await rm(cityDir, { recursive: true, force: true })
  }
}

async function reportOpening(browser: Browser, plainUrl: string, guideUrl: string, rounds: number) {
  const plain: Marks[] = []
  const guide: Marks[] = []
  // The first answer of a page is rendered, later ones are cached.
  await timeOpening(browser, guideUrl, GUIDE)
  for (let round = 0; round < rounds; round++) {
    plain.push(await timeOpening(browser, plainUrl, PLAIN))
    guide.push(await timeOpening(browser, guideUrl, GUIDE))
  }
  const rows = (['controls', 'pin'] as const).map((part) => {
    const [of, least] = [guide, plain].map((marks) => median(marks.map((it) => it[part]))) as [number, number]
    return { part, of, least, isKept: of / least <= MAX_RATIO[part] }
  })
  printTable([
    ['opening the map, ms', 'guide', 'example', 'ratio', 'budget'],
    ...rows.map(({ part, of, least, isKept }) => [
      part === 'pin' ? 'first pin' : 'controls',
      formatFigure(Math.round(of)),
      formatFigure(Math.round(least)),
      (of / least).toFixed(2),
      `≤ ${MAX_RATIO[part]} ${mark(isKept)}`,
    ]),
  ])
  const own = median(guide.map(({ page }) => page ?? Number.NaN))
  process.stdout.write(`the page's own buttons are alive after ${Math.round(own)} ms\n`)
  const isPinWithPaint = reportPinToPaint(guide)
  return isPinWithPaint && rows.every(({ isKept }) => isKept)
}

function reportPinToPaint(guide: readonly Marks[]): boolean {
  const ratio = median(guide.map(({ pin, paint }) => pin / paint))
  const isKept = ratio <= MAX_PIN_TO_PAINT
  const paint = Math.round(median(guide.map((marks) => marks.paint)))
  process.stdout.write(
    `first pin ÷ the guide's own first paint (${paint} ms): ${ratio.toFixed(2)}, ≤ ${MAX_PIN_TO_PAINT} ${mark(isKept)}\n`,
  )
  return isKept
}

/**
 * Opens a page with an empty cache; times from the start of the navigation until each part stands and is drawn: what a
 * frame finds counts when the next one begins, after it was painted.
 */
async function timeOpening(browser: Browser, url: string, parts: typeof PLAIN): Promise<Marks> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript((wanted) => {
    const marks: Record<string, number> = {}
    const seen = new Set<string>()
    Object.assign(window, { marks })
    const look = () => {
      for (const [part, selector] of Object.entries(wanted)) {
        if (marks[part] !== undefined) continue
        if (seen.has(part)) marks[part] = performance.now()
        else if (document.querySelector(selector)) seen.add(part)
      }
      const own = document.querySelector('.map-list-buttons button')
      if (own && Object.keys(own).some((key) => key.startsWith('__react'))) marks.page ??= performance.now()
      if (Object.keys(wanted).some((part) => marks[part] === undefined) || (own && !marks.page)) {
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  }, parts)
  await page.goto(url)
  await page.waitForFunction(
    () =>
      window.marks?.pin !== undefined &&
      window.marks.controls !== undefined &&
      (window.marks.page !== undefined || document.querySelector('.map-sheet') === null),
  )
  const marks = await page.evaluate(() => ({
    ...window.marks,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  await context.close()
  return marks as Marks
}

async function reportMoving(browser: Browser, plainUrl: string, guideUrl: string, largeUrl: string) {
  const rows: [name: string, frames: number[]][] = [
    ['example, 1 marker', await timeMoving(browser, plainUrl, PLAIN.pin)],
    ['example, 100 buttons', await timeMoving(browser, `${plainUrl}?markers=100`, PLAIN.pin)],
    ['example, 200 buttons', await timeMoving(browser, `${plainUrl}?markers=200`, PLAIN.pin)],
    ['example, 400 buttons', await timeMoving(browser, `${plainUrl}?markers=400`, PLAIN.pin)],
    ['example, 1000 buttons', await timeMoving(browser, `${plainUrl}?markers=1000`, PLAIN.pin)],
    ['guide, 26 buttons', await timeMoving(browser, `${guideUrl}/map`, MAP_PIN)],
    [`guide, ${MANY} dots`, await timeMoving(browser, `${largeUrl}/map`, GUIDE.controls)],
  ]
  const p95 = (frames: readonly number[]) => quantile(frames, 0.95)
  const least = p95(rows[0]?.[1] ?? [])
  const many = p95(rows.at(-1)?.[1] ?? [])
  const isKept = many / least <= MAX_FRAME_RATIO
  printTable([
    ['frames while the map is dragged, ms', 'p50', 'p95', 'longest', 'budget'],
    ...rows.map(([name, frames], index) => [
      name,
      formatFigure(median(frames)),
      formatFigure(p95(frames)),
      formatFigure(Math.max(...frames)),
      index === rows.length - 1 ? `≤ ${MAX_FRAME_RATIO} × 1 marker ${mark(isKept)}` : '',
    ]),
  ])
  return isKept
}

/** Drags the map to and fro. Returns the durations of the frames. */
async function timeMoving(browser: Browser, url: string, ready: string): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(ready)
  const canvas = page.locator('.maplibregl-canvas')
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  // Tiles and labels have loaded.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frameTimes: frames })
    let last = performance.now()
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  const [x, y] = [200, 600]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let index = 0; index < DRAG_STEPS; index++) {
    await page.mouse.move(x + 80 * Math.sin(index / 5), y - 80 * Math.sin(index / 7))
  }
  const frames = await page.evaluate(() => window.frameTimes ?? [])
  await page.mouse.up()
  await context.close()
  return frames.slice(1)
}

declare global {
  interface Window {
    marks?: Record<string, number>
    frameTimes?: number[]
  }
}
