import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Step } from './list-steps.ts'
import { type ExpectedList, installWatch, type StepTimes } from './watch-list.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const QUIET_MS = 1_500
const SAMPLE_MS = 100
const QUIET_PART = 0.2
const PATIENCE = { polling: 200, timeout: 60_000 }
/** Events shown sooner than this are not reported by the browser. */
const MIN_EVENT_MS = 16

/** When React had hydrated the page, when the page became idle, and the work until then, in ms. */
export type LoadTimes = { hydratedMs: number; quiet: number; busy: number; longestTask: number }

/** A visitor with a slow phone on the list page. */
export type ListVisitor = {
  load: LoadTimes
  /** Does one step and waits until the page is idle. */
  take: (step: Step) => Promise<StepTimes>
  /** Types characters in the given rhythm. Returns the slowest response of the field, and the list's times from the last key. */
  typeWord: (characters: string, everyMs: number, expected: ExpectedList) => Promise<StepTimes>
  clear: (expected: ExpectedList) => Promise<unknown>
}

/** Opens the list in a Chromium with a throttled processor. */
export async function openList(url: string, port: number, slowdown: number): Promise<ListVisitor> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Performance.enable')
  await page.addInitScript(installWatch)
  await page.goto(url)
  const load = await watchLoad(page, cdp)

  async function take(step: Step): Promise<StepTimes> {
    if ('key' in step.act) await page.locator('.search-box').focus()
    await watch(page, step.expected)
    if ('key' in step.act) await pressKey(page, cdp, step.act.key)
    else if ('tag' in step.act) await page.getByText(step.act.tag, { exact: true }).first().click()
    else await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
    return readTimes(page, cdp)
  }

  async function typeWord(characters: string, everyMs: number, expected: ExpectedList): Promise<StepTimes> {
    await page.locator('.search-box').focus()
    await watch(page, expected)
    for (const character of characters) {
      await pressKey(page, cdp, character)
      await page.waitForTimeout(everyMs)
    }
    return readTimes(page, cdp)
  }

  const clear = (expected: ExpectedList) => take({ label: '', act: { reset: true }, expected })
  return { load, take, typeWord, clear }
}

async function watchLoad(page: Page, cdp: CDPSession): Promise<LoadTimes> {
  const isTakenOver = () => {
    const field = document.querySelector('.search-box')
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
  }
  await page.waitForFunction(isTakenOver, undefined, PATIENCE)
  const hydratedMs = await page.evaluate(() => performance.now())
  await waitUntilQuiet(cdp)
  const busy = await readBusyMs(cdp)
  const [now, longestTask] = await page.evaluate(() => [performance.now(), Math.max(...window.listTasks)])
  return { hydratedMs, quiet: (now ?? Number.NaN) - QUIET_MS, busy, longestTask: longestTask ?? Number.NaN }
}

async function watch(page: Page, expected: ExpectedList) {
  await page.evaluate((expected) => window.watchList(expected), expected)
}

async function readTimes(page: Page, cdp: CDPSession): Promise<StepTimes> {
  await page.waitForFunction(() => Number.isFinite(window.listWatch?.whole), undefined, PATIENCE)
  await waitUntilQuiet(cdp)
  const { answers, sight, whole } = await page.evaluate(() => ({
    answers: window.listEvents,
    sight: window.listWatch?.sight ?? Number.NaN,
    whole: window.listWatch?.whole ?? Number.NaN,
  }))
  return { field: Math.max(MIN_EVENT_MS, ...answers), sight, whole }
}

/** Waits until the page has been nearly idle for a while: React works in slices, which are not long tasks. */
async function waitUntilQuiet(cdp: CDPSession) {
  let quietSince = performance.now()
  let busyBefore = 0
  while (performance.now() - quietSince < QUIET_MS) {
    await setTimeout(SAMPLE_MS)
    const busy = await readBusyMs(cdp)
    if (busy - busyBefore > SAMPLE_MS * QUIET_PART) quietSince = performance.now()
    busyBefore = busy
  }
}

async function readBusyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Playwright's keyboard has no Cyrillic keys. */
async function pressKey(page: Page, cdp: CDPSession, key: string) {
  if (key.length > 1) return page.keyboard.press(key)
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
}
