import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test'
import { chromium, expect } from '@playwright/test'
import { test as base, openGuides } from './guide-process.ts'

/**
 * What becomes of a request: as the guide answers, never answered, frozen after the first part of the answer, one byte of
 * the answer changed, or the connection cut.
 */
type Mode = 'good' | 'silent' | 'frozen' | 'damaged' | 'cut'

/** How much of a frozen answer arrives: less than any page has. */
const FROZEN_AFTER_BYTES = 4 * 1024

/** The connection between a browser and a guide. */
export type Line = {
  /** The address stays the same, whatever happens to the guide. */
  address: string
  /** Decides what happens to a request, by its path. */
  judge: (path: string) => Mode
  /** The requests since the list was last emptied. */
  asked: string[]
  /** The address of the guide behind it: the shared guide, unless a test sets another. */
  guide: string
  close: () => void
}

type Tools = {
  line: Line
  /** Starts a browser with the profile of this test, which keeps what the last one stored. */
  startBrowser: () => Promise<BrowserContext>
  /** A page in such a browser, with the town saved. */
  savedPage: Page
  /** A page in a browser with the town saved, and its connection: for tests that do not change what is saved. */
  saved: { line: Line; page: Page }
}

type SavedTown = { line: Line; context: BrowserContext }

/** Tests with their own connection, to which they attach a guide, and a browser that can be restarted. */
export const test = base.extend<Tools, { savedTown: SavedTown }>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '')
    await use(line)
    line.close()
  },
  startBrowser: async ({ launchOptions, folder }, use) => {
    const started: BrowserContext[] = []
    await use(async () => {
      const context = await launch(folder, launchOptions)
      started.push(context)
      return context
    })
    for (const context of started) await context.close()
  },
  savedPage: async ({ line, startBrowser }, use) => {
    const page = await (await startBrowser()).newPage()
    await saveTown(page, line.address)
    await use(page)
  },
  savedTown: [
    async ({ launchOptions }, use, { project }) => {
      const { folder, close } = openGuides()
      const line = await openLine(project.use.baseURL ?? '')
      const context = await launch(folder, launchOptions)
      await saveTown(await context.newPage(), line.address)
      await use({ line, context })
      await context.close()
      line.close()
      close()
    },
    { scope: 'worker' },
  ],
  saved: async ({ savedTown: { line, context } }, use) => {
    line.judge = () => 'good'
    const page = await context.newPage()
    await use({ line, page })
    await page.close()
  },
})

function launch(folder: string, options: LaunchOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    ...options,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
}

async function openLine(guide: string): Promise<Line> {
  const server = createServer((asked, answer) => pass(line, asked, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const line: Line = {
    address: `http://localhost:${port}`,
    judge: () => 'good',
    asked: [],
    guide,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return line
}

function pass(line: Line, asked: IncomingMessage, answer: ServerResponse) {
  const { url = '', method, headers } = asked
  line.asked.push(url)
  const mode = line.judge(url)
  if (mode === 'silent') return
  if (mode === 'cut') return answer.destroy()
  const call = request(line.guide + url, { method, headers }, (given) => {
    const { 'content-length': _length, ...rest } = given.headers
    if (mode === 'good') {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
      return
    }
    answer.writeHead(given.statusCode ?? 500, rest)
    if (mode === 'frozen') {
      given.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, FROZEN_AFTER_BYTES)))
      return
    }
    given.on('data', (chunk: Buffer) => answer.write(damage(chunk)))
    given.on('end', () => answer.end())
  })
  call.on('error', () => answer.destroy())
  asked.pipe(call)
}

function damage(chunk: Buffer): Buffer {
  const damaged = Buffer.from(chunk)
  damaged[0] = (damaged[0] ?? 0) ^ 1
  return damaged
}

export const SAVED = 'Город скачан и проверен'

/** Opens the page and presses the button. */
export async function pressSave(page: Page, address: string) {
  await page.goto(`${address}/offline`)
  // The guide builds its list of files at the first request.
  await page.getByRole('button', { name: /Скачать город · \d/ }).click({ timeout: 30_000 })
}

/** Saves the town. */
export async function saveTown(page: Page, address: string) {
  await pressSave(page, address)
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 30_000 })
}

/** Counts the service workers and pack caches of the site in the browser. */
export function countKept(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    packs: (await caches.keys()).filter((name) => name.startsWith('pack-')).length,
  }))
}
