import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { listNames, PLACES, TEXT } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { cardNames, cards, LOCATIONS_API, openPage, passRetries } from './open-page.ts'
import { MAX_SCRIPT_BYTES } from './script-budget.ts'

const FALLBACK_LINE = 'Error fetching locations from API, falling back to mock data'
const MAX_FONT_BYTES = 60_000
const PHONE = { width: 360, height: 640 }

/** Opens an address with an empty cache and returns all requests until the network is idle. */
async function listRequests(page: Page, address: string): Promise<Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(address, { waitUntil: 'networkidle' })
  return requests
}

/** Returns the compressed size of the bodies, in bytes. */
async function sumBytes(requests: Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

const pathOf = (request: Request) => new URL(request.url()).pathname

for (const address of takeEvery(2, ['/', `/location/${PLACES[0]?.slug}`, '/about', '/no-such-page'])) {
  test(`the first view of ${address} is light and asks no one else`, async ({ page, baseURL }) => {
    const requests = await listRequests(page, address)
    const ofType = (...types: string[]) =>
      requests.filter((request) => types.includes(request.resourceType()))

    const hosts = new Set(requests.map((request) => new URL(request.url()).origin))
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])

    expect(await sumBytes(ofType('script')), 'bytes of scripts').toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect(await sumBytes(ofType('font')), 'bytes of fonts').toBeLessThanOrEqual(MAX_FONT_BYTES)
    expect(ofType('stylesheet').map(pathOf), 'styles stand in the page').toEqual([])
    for (const request of ofType('script', 'document')) {
      const encoding = await (await request.response())?.headerValue('content-encoding')
      expect(encoding, pathOf(request)).toBe('br')
    }

    const unwanted = /map(?!-page)|maplibre|chat|assistant|feedback|form|toast|built-in|search/i
    expect(
      ofType('script')
        .map(pathOf)
        .filter((path) => unwanted.test(path)),
    ).toEqual([])
    expect(
      ofType('fetch', 'xhr')
        .map(pathOf)
        .filter((path) => path !== '/api/client/locations'),
    ).toEqual([])

    const failed = await Promise.all(requests.map(async (request) => (await request.response())?.status()))
    expect(failed.slice(1).filter((status) => status !== 200)).toEqual([])
  })
}

test('the code of the map comes beside that of its page, which is little heavier than others', async ({
  page,
  baseURL,
}) => {
  const requests = await listRequests(page, '/map')
  const listScripts = () => requests.filter((request) => request.resourceType() === 'script')
  // The code of the pins is shared with the still map, so it is a separate chunk.
  const ofMap = (request: Request) => /open-town-map|early-map|maplibre|pin-look/.test(pathOf(request))
  await expect.poll(() => listScripts().some(ofMap)).toBe(true)
  await page.waitForLoadState('networkidle')
  const html = (await (await requests[0]?.response())?.text()) ?? ''
  const first = listScripts().filter((request) => !ofMap(request) && html.includes(pathOf(request)))
  expect(first.map(pathOf).join()).toContain('map-page')
  const sheets = requests.filter((request) => request.resourceType() === 'stylesheet').map(pathOf)
  expect(sheets, 'those of the page stand in it').toEqual([expect.stringContaining('open-town-map')])
  expect(await sumBytes(first), 'bytes of the first scripts').toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  // Only the base map comes from another server, and tests do not load it.
  const { origin } = new URL(baseURL ?? '')
  const hosts = new Set(requests.map((request) => new URL(request.url()).origin))
  expect([...hosts].filter((host) => host !== origin && host !== 'null')).toEqual([
    'https://tiles.openfreemap.org',
  ])
})

test('the sheet of a page comes before the page, which is never seen without it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/assets/*.css', async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  await openPage(page, '/about')
  const look = () => page.locator('.about-page').evaluate((element) => getComputedStyle(element).display)
  const meant = await look()
  expect(asked, 'it stands in the HTML').toEqual([])
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'О городе' }).click()
  await expect(page.getByText('Загрузка страницы...')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.locator('.about-page')).toHaveCount(0)
  release()
  await expect(page.locator('.about-page')).toBeVisible()
  expect(await look()).toBe(meant)
})

test('the list is asked for once, although the page has it already', async ({ page }) => {
  const requests = await listRequests(page, '/')
  const listAsked = () => requests.filter((request) => pathOf(request) === '/api/client/locations')
  // The page requests the list when it is idle: on a busy machine after the network has become idle.
  await expect.poll(listAsked).toHaveLength(1)
  await page.getByRole('link', { name: 'О городе' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(PLACES.length)
  await page.waitForLoadState('networkidle')
  expect(listAsked()).toHaveLength(1)
})

test('the list is asked for again after five minutes, not before', { tag: '@full' }, async ({ page }) => {
  await page.clock.install()
  const requests = await listRequests(page, '/')
  const count = () => requests.filter((request) => pathOf(request) === '/api/client/locations').length
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'О городе' }).click()
    await expect(page).toHaveURL('/about')
    await page.getByRole('link', { name: 'Локации', exact: true }).click()
    await expect(page).toHaveURL('/')
  }
  await page.clock.fastForward('04:50')
  await leaveAndReturn()
  expect(count()).toBe(1)
  await page.clock.fastForward('00:15')
  await leaveAndReturn()
  await expect.poll(count).toBe(2)
})

test('a picture far below is only fetched when it comes near', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  const requests = await listRequests(page, '/')
  const fetched = () => requests.filter((request) => request.resourceType() === 'image').map(pathOf)
  const last = cards(page).last().locator('img')
  const path = await last.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)
  const stem = path.replace(/(-\d+)?\.\w+$/, '')
  expect(fetched().filter((other) => other.startsWith(stem))).toEqual([])
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => fetched().some((other) => other.startsWith(stem))).toBe(true)
})

test('when the API is down, the served places stay and the console tells', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(LOCATIONS_API, (route) => route.fulfill({ status: 500, body: 'no' }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith(FALLBACK_LINE))
  await page.goto('/')
  expect((await logged).type()).toBe('error')
  await expect(page.getByText(`Всего локаций: ${PLACES.length}`)).toBeVisible()
  await expect(cardNames(page)).toHaveText(listNames())
  await expect(page.getByText('Ошибка загрузки локаций')).toBeHidden()
  await cardNames(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(PLACES[0]?.description ?? '')
})

test('without a network the loaded list still filters and opens places', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await listRequests(page, '/')
  await context.setOffline(true)
  await page.getByPlaceholder('Поиск локаций...').fill(TEXT)
  await expect(cardNames(page)).toHaveText(listNames({ text: TEXT }))
  await cardNames(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Описание')).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByPlaceholder('Поиск локаций...').fill('жираф12345')
  await expect(page.getByText('Локации не найдены')).toBeVisible()
})

for (const [reason, lose] of takeEvery(2, [
  ['the network is away', (page: Page) => page.context().setOffline(true)],
  ['a new version replaced it', (page: Page) => page.route('**/assets/*-page-*.js', answerNotFound)],
] as const)) {
  test(`a page whose code does not come, since ${reason}, says so and can be tried again`, {
    tag: '@full',
  }, async ({ page }) => {
    const requests = await listRequests(page, '/')
    await lose(page)
    await page.getByRole('banner').getByRole('link', { name: 'О городе' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('alert')).toContainText('Проверьте связь')
    await expect(page.getByRole('banner')).toBeVisible()
    const asked = requests.map(pathOf).filter((path) => path.includes('about-page'))
    expect(asked.length, 'requests for its code').toBeLessThan(5)
    await page.context().setOffline(false)
    await page.unrouteAll()
    await page.getByRole('banner').getByRole('link', { name: 'Локации' }).click()
    await expect(cards(page)).toHaveCount(PLACES.length)
    await page.goBack()
    await page.getByRole('alert').getByRole('link').or(page.locator('article h1')).first().click()
    await expect(page.locator('article h1')).toBeVisible()
  })
}

function answerNotFound(route: Route) {
  return route.fulfill({ status: 404, contentType: 'text/plain', body: '' })
}

test('without a network and without places the error panel stands there, no endless spinner', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.clock.install()
  await listRequests(page, '/no-such-page')
  await context.setOffline(true)
  await page.locator('main').getByRole('link').click()
  await passRetries(page, page.getByText('Ошибка загрузки локаций'))
})

test('no page runs inline scripts or breaks its own security policy', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  for (const address of ['/', `/location/${PLACES[0]?.slug}`, '/map', '/walk?route=3,8', '/about']) {
    await openPage(page, address)
  }
  expect(faults).toEqual([])
})
