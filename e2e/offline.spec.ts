import { expect, type Page } from '@playwright/test'
import { IS_FULL_RUN } from '../src/testing/full-run.ts'
import { PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { countKept, saveTown, test } from './offline-line.ts'
import { OFFLINE_SCREENS, OFFLINE_SHEETS } from './offline-screens.ts'

const LINE = /Нет связи с сайтом: открыта копия города от \d+ [а-я]+ в \d\d:\d\d\./
const [FIRST] = PLACES

/** Requests that go to the network first and then to the engine; without both there is no search by meaning. */
const COMPUTED = /\/api\/client\/(directions|distances|open-now|places\/\d+\/open|chat|search)/

/** Records requests that the pack cannot answer, and errors of the page. */
function watchFaults(page: Page, origin: string): string[] {
  const faults: string[] = []
  const isOwn = (url: string) => url.startsWith(origin) && !COMPUTED.test(url)
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('requestfailed', (request) => {
    // Requests that were pending when the page was left.
    const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (isOwn(request.url()) && !isLeft) faults.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (!isOwn(response.url())) return
    if (!response.fromServiceWorker()) faults.push(`not from the pack: ${response.url()}`)
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  return faults
}

/** Returns the scripts requested before the page was shown with its pictures. */
function listEarlyScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    if (scripts.length === 0) throw new Error('no scripts were asked for')
    return scripts.filter(({ startTime }) => startTime < (view?.loadEventStart ?? 0)).map(({ name }) => name)
  })
}

async function waitForPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length),
    )
    .toBe(0)
}

test('with the network cut, the guide stopped and the browser restarted every screen is there', async ({
  line,
  startBrowser,
}) => {
  test.setTimeout(120_000)
  const before = await startBrowser()
  await saveTown(await before.newPage(), line.address)
  await before.close()
  // Nothing listens on the address any more: for a browser the guide has stopped.
  line.close()
  const page = await (await startBrowser()).newPage()
  const faults = watchFaults(page, line.address)
  // The sheets are compared with those of the guide in offline-print.spec.ts.
  const shown = [...OFFLINE_SCREENS, ...(IS_FULL_RUN ? OFFLINE_SHEETS : [])]
  for (const [address, text] of shown) {
    await page.goto(line.address + address, { waitUntil: 'networkidle' })
    await expect(page.getByText(text).first(), address).toBeVisible()
    await expect(page.getByText(LINE), address).toBeVisible()
    await waitForPictures(page)
  }
  expect(faults).toEqual([])
})

test('without a network the page of a place comes whole, as the server drew it, and comes alive', async ({
  saved: { line, page },
}) => {
  line.judge = () => 'cut'
  const faults = watchFaults(page, line.address)
  const answered = await page.goto(`${line.address}/location/${FIRST?.slug}`)
  expect(await answered?.text()).toContain('</dialog>')
  await page.waitForLoadState('networkidle')
  expect(await listEarlyScripts(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL(`${line.address}/`)
  expect(faults).toEqual([])
})

test('within the saved guide the list filters, places lead on, and walks stand among them', async ({
  saved: { line, page },
}) => {
  line.judge = () => 'cut'
  await page.goto(line.address)
  await expect(page.getByRole('region', { name: 'Готовые прогулки' })).toBeVisible()
  await page.getByPlaceholder('Поиск локаций...').fill(FIRST?.name ?? '')
  await page
    .getByRole('heading', { level: 2 })
    .getByRole('link', { name: FIRST?.name ?? '', exact: true })
    .click()
  await expect(page.getByRole('dialog').getByText('Описание')).toBeVisible()
  await expect(page.getByRole('dialog').locator('.place-around a').first()).toBeVisible()
  await page.goto(`${line.address}/map`)
  await expect(page.locator('.still-pin').first()).toBeAttached()
})

test('with a network the saved town changes no page', async ({ saved: { line, page } }) => {
  line.asked.length = 0
  await page.goto(line.address, { waitUntil: 'networkidle' })
  expect(line.asked).toContain('/')
  expect(line.asked).toContain('/api/client/locations')
  expect(await page.getByText(LINE).count()).toBe(0)
  expect(await page.evaluate(() => document.querySelectorAll('#root > *').length)).toBeGreaterThan(1)
})

for (const mode of ['silent', 'frozen'] as const) {
  test(`a network that is ${mode} is not waited for longer than some seconds, and then not at all`, {
    tag: '@full',
  }, async ({ line, savedPage: page }) => {
    line.judge = () => mode
    await page.goto(line.address)
    await expect(page.getByText(`Всего локаций: ${PLACES.length}`)).toBeVisible()
    await expect(page.getByText(LINE)).toBeVisible()
    const asked = line.asked.length
    await page.goto(`${line.address}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The browser itself requests a page before the service worker does.
    expect(line.asked.slice(asked).filter((path) => path !== '/about')).toEqual([])
  })
}

test('removed in one press, nothing of it is left, and without a network there is no guide', {
  tag: '@full',
}, async ({ line, savedPage: page }) => {
  expect(await countKept(page)).toEqual({ workers: 1, packs: 1 })
  await page.getByRole('button', { name: 'Удалить с устройства' }).click()
  await expect(page.getByRole('button', { name: /Скачать город/ })).toBeVisible()
  await page.goto(`${line.address}/about`)
  expect(await countKept(page)).toEqual({ workers: 0, packs: 0 })
  line.judge = () => 'cut'
  await expect(page.goto(line.address)).rejects.toThrow()
})

test('who has not saved the town has no service worker and loads no code of it', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const address of ['/', '/map', '/offline']) await page.goto(address, { waitUntil: 'networkidle' })
  expect(await countKept(page)).toEqual({ workers: 0, packs: 0 })
  expect(asked.filter((url) => /keep-town|service-worker/.test(url))).toEqual([])
  expect(asked.filter((url) => url === `${baseURL}/pack.json`)).toHaveLength(1)
})

test('without scripts the page says what it would do', { tag: '@full' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/offline')
  await expect(
    page.getByText('Чтобы скачать город, нужен браузер, в котором разрешены скрипты'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Скачать/ })).toHaveCount(0)
  await context.close()
})

for (const [reason, script, text] of takeEvery(3, [
  ['no service workers', 'delete Navigator.prototype.serviceWorker', 'не умеет хранить сайты'],
  [
    'no protection',
    "Object.defineProperty(window, 'isSecureContext', { value: false })",
    'по незащищённому адресу',
  ],
  [
    'a private window',
    "CacheStorage.prototype.keys = () => Promise.reject(new DOMException('', 'SecurityError'))",
    'частное',
  ],
] as const)) {
  test(`a browser that cannot keep the town, with ${reason}, is told so`, async ({ page }) => {
    await page.addInitScript(script)
    await page.goto('/offline')
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('button', { name: /Скачать/ })).toHaveCount(0)
  })
}

test('the page of the saved town is for everybody', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/offline')
  for (const button of [/Скачать город · /, 'Удалить с устройства']) {
    await expect(page.getByRole('button', { name: button })).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: button }).press('Enter')
  }
})
