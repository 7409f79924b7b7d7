import { hash } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readTown } from '../bench/assistant/town.ts'
import { cleanGuide } from '../src/assistant/clean-guide.ts'
import { unpackVectors } from '../src/assistant/encoder/packed-vectors.ts'
import { listPassageTexts } from '../src/assistant/guide/guide-index.ts'
import { listPassages } from '../src/assistant/guide/list-passages.ts'
import { openEncoder } from '../src/server/assistant/open-encoder.ts'
import { IS_FULL_RUN } from '../src/testing/full-run.ts'
import { chatOf } from './chat-journey.ts'
import { type Line, test } from './offline-line.ts'

/** Time to load 33 MB, open the model and encode the guide on a busy machine. */
const SAVING_MS = 60_000
const READING_MS = IS_FULL_RUN ? 600_000 : 180_000
/** The device encodes a text in 0.1 s, or in 1 s on a busy machine. A full run encodes all texts. */
const FIRST_TEXTS = 10
/** WebAssembly rounds differently from Node: even in one process the cosine of their vectors is only 0.998. Two different texts reach 0.83 at most. */
const MIN_ALIKE = 0.997
const CITY_DIR = join(import.meta.dirname, '../city')
const DOWNLOADED = 'Помощник скачан и проверен'
const READ = 'Путеводитель прочитан'
/** A message that has no word in common with any name, kind or hours. */
const FEELING = 'ну и скукотища, чем бы заняться'
const BY_WORDS = 'Сейчас я понимаю только названия'

const encoderOf = (page: Page) => page.getByRole('region', { name: 'Помощник без интернета' })
const saveButton = (page: Page) => page.getByRole('button', { name: /Помощник без интернета: \+\s\d/ })
const isPart = (path: string) => path.startsWith('/offline/encoder/')

async function saveEncoder(page: Page) {
  await saveButton(page).click()
  await expect(page.getByText(DOWNLOADED)).toBeVisible({ timeout: SAVING_MS })
}

async function ask(page: Page, line: Line, question: string): Promise<string> {
  line.judge = () => 'cut'
  await page.goto(line.address)
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  const { input, lines } = chatOf(page)
  await expect(input).toBeEnabled()
  await input.fill(question)
  await input.press('Enter')
  await expect(lines).toHaveCount(3, { timeout: SAVING_MS })
  return (await lines.nth(2).textContent()) ?? ''
}

const countEncoders = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('encoder')).length)

/** Returns the vectors stored on the device, by the hash of model and text. */
async function readKept(page: Page): Promise<Map<string, Uint8Array>> {
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('encoder-vectors')
    return Promise.all(
      (await cache.keys()).map(async (request) => {
        const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? [])
        return [new URL(request.url).pathname.slice(1), btoa(String.fromCharCode(...bytes))] as const
      }),
    )
  })
  return new Map(kept.map(([key, bytes]) => [key, Buffer.from(bytes, 'base64')]))
}

/** Returns the minimal cosine between the vectors of this process and of the device, over the first texts of the shipped town. */
async function compareVectors(page: Page) {
  const { encoder, faults } = await openEncoder()
  if (encoder === undefined) throw new Error(faults.join(' '))
  const all = listPassageTexts(listPassages(cleanGuide((await readTown(CITY_DIR)).guide)))
  const texts = IS_FULL_RUN ? all : all.slice(0, FIRST_TEXTS)
  const keys = texts.map((text) => hash('sha256', `${encoder.modelId}\npassage\n${text}`))
  await expect.poll(() => countKept(page, keys), { timeout: READING_MS }).toBe(new Set(keys).size)
  const [kept, here] = [await readKept(page), await encoder.encodePassages(texts)]
  const cosines = keys.map((key, at) => {
    const bytes = kept.get(key)
    const there = bytes && unpackVectors(new Uint8Array(bytes))
    return multiply(there?.dense, here[at]?.dense)
  })
  return { count: all.length, least: Math.min(...cosines) }
}

/** Counts how many of these texts the device has encoded. */
async function countKept(page: Page, keys: readonly string[]): Promise<number> {
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('encoder-vectors')).keys()
    return requests.map(({ url }) => new URL(url).pathname.slice(1))
  })
  return kept.filter((key) => keys.includes(key)).length
}

function multiply(one: Float32Array = new Float32Array(), other: Float32Array = new Float32Array()): number {
  const length = Math.sqrt(one.reduce((sum, value) => sum + value * value, 0))
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) / length
}

test('saved apart from the town, the model answers without a network; removed, words are left', async ({
  line,
  savedPage: page,
}) => {
  test.setTimeout(SAVING_MS + READING_MS)
  await saveEncoder(page)
  await expect(encoderOf(page)).toContainText('Помощник читает путеводитель', {
    timeout: SAVING_MS,
  })
  const { count, least } = await compareVectors(page)
  if (IS_FULL_RUN) await expect(page.getByText(READ)).toBeVisible()
  expect(count).toBeGreaterThan(300)
  expect(least).toBeGreaterThan(MIN_ALIKE)
  expect(await ask(page, line, FEELING)).not.toContain(BY_WORDS)

  line.judge = () => 'good'
  await page.goto(`${line.address}/offline`)
  await page.getByRole('button', { name: 'Удалить помощника' }).click()
  await expect(encoderOf(page).getByRole('status').first()).toContainText('Модель помощника удалена')
  await expect(encoderOf(page).getByRole('status').first()).toBeFocused()
  expect(await countEncoders(page)).toBe(0)
  await page.evaluate(() => localStorage.clear())
  expect(await ask(page, line, FEELING)).toContain(BY_WORDS)
})

test('a download that breaks off says so, and goes on with what is missing', async ({
  line,
  savedPage: page,
}) => {
  test.setTimeout(SAVING_MS * 2)
  let parts = 0
  line.judge = (path) => (isPart(path) && ++parts > 20 ? 'cut' : 'good')
  await saveButton(page).click()
  await expect(encoderOf(page).getByRole('alert')).toContainText('Связь прервалась', { timeout: SAVING_MS })
  line.judge = () => 'good'
  line.asked.length = 0
  await saveEncoder(page)
  expect(line.asked.filter(isPart).length).toBeLessThan(40)
})

test('a full device keeps the town and says so', { tag: '@full' }, async ({ line, savedPage: page }) => {
  const session = await page.context().newCDPSession(page)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.address, quotaSize: used + 10_000_000 })
  await saveButton(page).click()
  await expect(encoderOf(page).getByRole('alert')).toContainText('Скачанный город остался', {
    timeout: SAVING_MS,
  })
  expect(await countEncoders(page)).toBe(0)
  line.judge = () => 'cut'
  await page.goto(line.address)
  await expect(page.getByText('Нет связи с сайтом')).toBeVisible()
})

test('a phone of little memory is offered none, and is told why', { tag: '@full' }, async ({
  line,
  savedPage: page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 }))
  await page.goto(`${line.address}/offline`)
  await expect(encoderOf(page)).toContainText('меньше 2 ГБ памяти')
  await expect(saveButton(page)).toHaveCount(0)
})

test('a model that cannot run is told in a sentence, and words are understood', { tag: '@full' }, async ({
  line,
  savedPage: page,
}) => {
  test.setTimeout(SAVING_MS * 2)
  await saveEncoder(page)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('encoder-files-')) ?? ''
    const cache = await caches.open(name)
    const [first] = await cache.keys()
    if (first) await cache.put(first, new Response('damaged'))
  })
  expect(await ask(page, line, FEELING)).toContain(BY_WORDS)
})

test('only the answer that is the engine may run WebAssembly', async ({ line, request }) => {
  const policyOf = async (path: string) =>
    (await request.get(line.guide + path)).headers()['content-security-policy']
  expect(await policyOf('/offline/engine.js')).toContain("'wasm-unsafe-eval'")
  for (const path of ['/', '/offline', '/service-worker.js', '/offline/encoder.json']) {
    expect(await policyOf(path), path).not.toContain('wasm-unsafe-eval')
  }
})
