import { expect, type Page, test } from '@playwright/test'
import { CITY, getPlace, PLACES } from './city-pack.ts'
import { dealOut, takeEvery } from './deal-out.ts'
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts'
import { infoWindow, openMap, pinOf } from './map-view.ts'
import { cardNames, LOCATIONS_API, openNotFoundPage, openPage } from './open-page.ts'
import { listTooWide } from './too-wide.ts'

const [FIRST, SECOND, THIRD] = [4, 8, 14].map((number) => getPlace(({ id }) => id === number))
const NAMES = [FIRST, SECOND, THIRD].map((place) => place?.name ?? '')
const PHONE = { width: 360, height: 740 }

const heartOf = (page: Page, name = '') =>
  page.getByRole('button', { name: `В мой список: ${name}`, exact: true })
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Мой список/ })
const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('my-list'))

async function openWithList(page: Page, address: string, ids: readonly number[] = [4, 8, 14]) {
  await page.addInitScript((list) => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('my-list', JSON.stringify(list))
  }, ids)
  await openPage(page, address)
}

test('a heart on a card puts a place into the list, which the header counts', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/')
  await expect(link(page)).toBeHidden()
  await heartOf(page, NAMES[0]).click()
  await expect(heartOf(page, NAMES[0])).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено в «Мой список»' })).toBeVisible()
  await heartOf(page, NAMES[1]).press('Enter')
  await expect(link(page)).toHaveAccessibleName('Мой список: 2')
  await expect(page).toHaveURL('/')
  await link(page).click()
  await expect(page).toHaveURL('/my-list')
  await expect(cardNames(page)).toHaveText(NAMES.slice(0, 2))
  await page.reload()
  await expect(cardNames(page)).toHaveText(NAMES.slice(0, 2))
  expect(await page.context().cookies()).toEqual([])
})

test('the heart of a place and of its window on the map are the same', async ({ page }) => {
  await openPage(page, `/location/${FIRST?.slug}`)
  const heart = page.getByRole('dialog').getByRole('button', { name: 'В мой список', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openMap(page)
  await pinOf(
    page,
    getPlace(({ id }) => id === 4),
  ).press('Enter')
  const inWindow = infoWindow(page).getByRole('button', { name: 'В мой список' })
  await expect(inWindow).toHaveAttribute('aria-pressed', 'true')
  await inWindow.click()
  await expect(link(page)).toBeHidden()
  expect(await readKept(page)).toBe('[]')
})

test('a place taken out stays in sight and can be given back; all of them, too', async ({ page }) => {
  await openWithList(page, '/my-list')
  await expect(cardNames(page)).toHaveText(NAMES)
  await heartOf(page, NAMES[1]).click()
  await expect(cardNames(page)).toHaveText(NAMES)
  await expect(link(page)).toHaveAccessibleName('Мой список: 2')
  await page.getByRole('button', { name: 'Очистить список' }).click()
  await expect(link(page)).toBeHidden()
  expect(await readKept(page)).toBe('[]')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(link(page)).toHaveAccessibleName('Мой список: 3')
  await page.getByRole('button', { name: 'Очистить список' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible()
})

test('a list becomes a walk in one press, by the shortest way', async ({ page }) => {
  await openWithList(page, '/my-list', [14, 4, 8])
  await page.getByRole('link', { name: 'Сделать маршрутом' }).click()
  await expect(page).toHaveURL(/\/map\?route=(14,8,4|4,8,14)$/)
  const panel = page.getByRole('region', { name: 'Маршрут' })
  for (const name of NAMES) await expect(panel).toContainText(name)
})

test('a list longer than a walk says how much of it fits', async ({ page }) => {
  await openWithList(
    page,
    '/my-list',
    PLACES.map(({ id }) => id),
  )
  await expect(page.getByText('В маршрут поместятся первые 25 мест списка.')).toBeVisible()
  await page.getByRole('link', { name: 'Сделать маршрутом' }).click()
  await expect(page).toHaveURL(({ search }) => search.split(',').length === 25)
})

test('a list is sent as a link, which opens without touching the own list of whoever gets it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await openWithList(page, '/my-list')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${baseURL}/my-list?places=4,8,14`)
  await page.evaluate(() => localStorage.setItem('my-list', '[24]'))
  await openPage(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Список мест по ссылке')
  await expect(cardNames(page)).toHaveText(NAMES)
  expect(await readKept(page)).toBe('[24]')
  await page.getByRole('button', { name: 'Добавить в мой список' }).click()
  await expect(page.getByRole('button', { name: 'Уже в моём списке' })).toBeVisible()
  expect(await readKept(page)).toBe('[24,4,8,14]')
})

test('two tabs stay in step', async ({ page, context }) => {
  await openPage(page, '/')
  const other = await context.newPage()
  await openPage(other, '/my-list')
  await heartOf(page, NAMES[0]).click()
  await expect(cardNames(other)).toHaveText(NAMES.slice(0, 1))
  await expect(link(other)).toHaveAccessibleName('Мой список: 1')
  await heartOf(other, NAMES[0]).click()
  await expect(heartOf(page, NAMES[0])).toHaveAttribute('aria-pressed', 'false')
  await expect(link(page)).toBeHidden()
})

test('places that the guide has no more are let go, and that is said', { tag: '@full' }, async ({ page }) => {
  await openWithList(page, '/my-list', [4, 999, 8, 1000])
  await expect(
    page.getByText('Мест, которых больше нет в путеводителе: 2. Они убраны из списка.'),
  ).toBeVisible()
  await expect.poll(() => readKept(page)).toBe('[4,8]')
  await openPage(page, '/my-list?places=4,999,x')
  await expect(page.getByText('Мест из ссылки, которых нет в путеводителе: 1.')).toBeVisible()
  await expect(cardNames(page)).toHaveText(NAMES.slice(0, 1))
})

test('when the list of the guide does not come, nothing is let go', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('my-list', '[4,999]'))
  await page.route(LOCATIONS_API, (route) => route.abort())
  await openNotFoundPage(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Мой список/ })
    .click()
  await expect(cardNames(page)).toHaveText(NAMES.slice(0, 1))
  expect(await readKept(page)).toBe('[4,999]')
})

for (const kept of takeEvery(3, ['{"a":1}', '[4,', '"4"', '[null,"8",-1]'])) {
  test(`what is no list, «${kept}», counts as an empty one`, { tag: '@full' }, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('my-list', text), kept)
    await openPage(page, '/')
    await heartOf(page, NAMES[0]).click()
    expect(await readKept(page)).toBe('[4]')
  })
}

test('where nothing can be stored, the list lasts as long as the page', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openPage(page, '/')
  await heartOf(page, NAMES[0]).click()
  await heartOf(page, NAMES[1]).click()
  await link(page).click()
  await expect(cardNames(page)).toHaveText(NAMES.slice(0, 2))
})

for (const size of dealOut([PHONE, { width: 1440, height: 900 }], 0)) {
  test(`a kept list moves nothing while a page comes, ${size.width} px`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await watchLayoutShift(page)
    for (const address of ['/', '/my-list', `/location/${FIRST?.slug}`]) {
      await openWithList(page, address)
      await expect(link(page).or(page.getByRole('dialog')).first()).toBeVisible()
      expect(await readLayoutShift(page), address).toBe(0)
    }
  })
}

test('nothing of the list is wider than the screen', { tag: '@full' }, async ({ page }) => {
  await openWithList(page, '/my-list')
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await listTooWide(page), `${width} px`).toEqual([])
  }
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a sent list is read and leads to its walk; hearts do not pretend to work', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/my-list?places=4,8,14')
    await expect(page).toHaveTitle(`Мой список — ${CITY.siteName}`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(cardNames(page)).toHaveText(NAMES)
    await expect(page.locator('.heart').first()).toBeHidden()
    await page.getByRole('link', { name: 'Сделать маршрутом' }).click()
    await expect(page.locator('.walk-panel')).toContainText(NAMES[2] ?? '')
    await page.goto('/my-list')
    await expect(page.getByText('включите JavaScript')).toBeVisible()
  })
})
