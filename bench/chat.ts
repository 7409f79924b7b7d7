// `npm run bench:chat -- [--rounds=20]`: how long a visitor waits in the browser from a send to the answer on the screen,
// beside one bare request to the same server from the same page. Fails when the budget is exceeded.
import { parseArgs } from 'node:util'
import { type Page, chromium as playwright } from '@playwright/test'
import { formatFigure, mark, median, printLoad, printTable, quantile } from '#testing/figures.ts'
import { build } from '../scripts/setup.mjs'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'

const MAX_WAIT_MS = 400
const PART = 0.95
/** Time in which a fast visitor types: the assistant may load meanwhile. */
const KEY_MS = 50
const MESSAGES = [
  'какие есть музеи',
  'маршрут на 2 часа с ребёнком',
  'покороче',
  'расскажи про Петровский сквер',
  'где поесть',
]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
process.exitCode = (await runBench(Number(values.rounds))) ? 0 : 1

async function runBench(rounds: number): Promise<boolean> {
  build()
  const server = await startServer()
  const chromium = await startChromium()
  const browser = await playwright.connectOverCDP(`http://127.0.0.1:${chromium.port}`)
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'AI Помощник' }).click()
    await page.getByRole('textbox', { name: 'Сообщение помощнику' }).waitFor()
    const [waits, requests]: number[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      waits?.push(await timeAnswer(page, MESSAGES[round % MESSAGES.length] ?? ''))
      requests?.push(await timeRequest(page))
    }
    return report(waits ?? [], requests ?? [])
  } finally {
    await browser.close()
    await chromium.close()
    await server.close()
  }
}

/** Returns the milliseconds, by the page's clock, from the send key to the frame with the answer. */
async function timeAnswer(page: Page, message: string): Promise<number> {
  const input = page.getByRole('textbox', { name: 'Сообщение помощнику' })
  await input.pressSequentially(message, { delay: KEY_MS })
  await page.evaluate(() => {
    const log = document.querySelector('.chat-log')
    const count = () => document.querySelectorAll('.chat-line:not(.is-user)').length
    const before = count()
    const answered = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        () => {
          const start = performance.now()
          const watch = new MutationObserver(() => {
            if (count() <= before) return
            watch.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - start))
          })
          if (log) watch.observe(log, { childList: true, subtree: true })
        },
        { once: true, capture: true },
      )
    })
    Object.assign(window, { answered })
  })
  await input.press('Enter')
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered)
}

function timeRequest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now()
    await (await fetch('/healthz')).text()
    return performance.now() - start
  })
}

function report(waits: readonly number[], requests: readonly number[]): boolean {
  const wait = quantile(waits, PART)
  const isKept = wait <= MAX_WAIT_MS
  printTable([
    ['from send to answer, ms', 'p50', 'p95', 'bare request p50', 'ratio', 'budget p95'],
    [
      `${waits.length} messages`,
      formatFigure(median(waits)),
      formatFigure(wait),
      formatFigure(median(requests)),
      (median(waits) / median(requests)).toFixed(1),
      `≤ ${MAX_WAIT_MS} ${mark(isKept)}`,
    ],
  ])
  printLoad()
  return isKept
}
