import { expect, type Page, test } from '@playwright/test'
import { CITY, getPlace, PLACES } from './city-pack.ts'
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts'
import { takeWebGlAway } from './map-view.ts'
import { cards, openPage } from './open-page.ts'

const PLACE = getPlace(({ slug }) => slug === 'kraevedcheskij-muzej')
const AT = PLACES.indexOf(PLACE)
const PREVIOUS = getPlace((place) => PLACES.indexOf(place) === AT - 1)
const NEXT = getPlace((place) => PLACES.indexOf(place) === AT + 1)
const ADDRESS = `/location/${PLACE.slug}`

const dialogOf = (page: Page, name = '') => page.getByRole('dialog', { name, exact: true })
const neighbours = (page: Page) => page.getByRole('navigation', { name: 'Соседние места в списке' })
const near = (page: Page) => page.getByRole('dialog').locator('.place-near')

/** Computes a distance in metres on a plane: exact enough within one town. */
function listNearest(): string[] {
  const { lat, lng } = PLACE.coordinates
  const distance = ({ coordinates: to }: (typeof PLACES)[number]) =>
    Math.hypot(to.lat - lat, (to.lng - lng) * Math.cos((lat * Math.PI) / 180))
  const others = PLACES.filter(({ id }) => id !== PLACE.id)
  return others
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .map(({ name }) => name)
}

for (const [way, open] of [
  ['served', (page: Page) => openPage(page, ADDRESS)],
  [
    'opened from the list',
    async (page: Page) => {
      await openPage(page, '/')
      await page.getByRole('link', { name: PLACE.name, exact: true }).click()
    },
  ],
] as const) {
  test(`a place ${way} names the three nearest, with minutes on foot`, async ({ page }) => {
    await open(page)
    await expect(near(page).getByRole('link')).toHaveText(listNearest())
    await expect(near(page).getByText(/^примерно \d+\s?мин пешком$/)).toHaveCount(3)
    await near(page).getByRole('link').first().click()
    await expect(dialogOf(page, listNearest()[0])).toBeVisible()
    await page.goBack()
    await expect(dialogOf(page, PLACE.name)).toBeVisible()
  })

  test(`a place ${way} leads to its neighbours in the list and closes to it`, async ({ page }) => {
    await open(page)
    await neighbours(page).getByRole('link', { name: NEXT.name }).click()
    await expect(dialogOf(page, NEXT.name)).toBeVisible()
    await neighbours(page).getByRole('link', { name: PLACE.name }).click()
    await neighbours(page).getByRole('link', { name: PREVIOUS.name }).click()
    await expect(dialogOf(page, PREVIOUS.name)).toBeVisible()
    await expect(page).toHaveURL(`/location/${PREVIOUS.slug}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(cards(page)).toHaveCount(PLACES.length)
  })
}

test('after several places one step closes to the list as it was filtered', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/?q=музей')
  const found = await page.locator('.place-card:visible h2').allTextContents()
  await page.locator('.place-card h2 a').first().click()
  await neighbours(page)
    .getByRole('link', { name: found[1] ?? '' })
    .click()
  await expect(dialogOf(page, found[1])).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'музей')
  await expect(page.locator('.place-card:visible')).toHaveCount(found.length)
})

test('the first and the last place of the list have one neighbour', { tag: '@full' }, async ({ page }) => {
  for (const place of [PLACES[0], PLACES.at(-1)]) {
    await openPage(page, `/location/${place?.slug}`)
    await expect(neighbours(page).getByRole('link')).toHaveCount(1)
  }
})

test('«В маршрут» becomes the way to the walk, and can be undone', async ({ page }) => {
  await openPage(page, ADDRESS)
  const add = page.getByRole('button', { name: 'В маршрут', exact: true })
  await add.press('Enter')
  const walk = page.getByRole('link', { name: 'В маршруте' })
  await expect(walk).toBeFocused()
  await expect(walk).toHaveAttribute('href', `/map?route=${PLACE.id}`)
  await page.getByRole('button', { name: 'Убрать из маршрута' }).click()
  await expect(add).toBeFocused()
  await expect(walk).toBeHidden()
  await add.click()
  await page.reload()
  await expect(walk).toBeVisible()
  await neighbours(page).getByRole('link', { name: NEXT.name }).click()
  await page.getByRole('button', { name: 'В маршрут', exact: true }).click()
  await walk.click()
  await expect(page).toHaveURL(`/map?route=${PLACE.id},${NEXT.id}`)
  await expect(page.getByRole('region', { name: 'Маршрут' })).toContainText(PLACE.name)
})

test('a double click on «В маршрут» adds once and goes nowhere', { tag: '@full' }, async ({ page }) => {
  await openPage(page, ADDRESS)
  await page.getByRole('button', { name: 'В маршрут', exact: true }).dblclick()
  await expect(page.getByRole('link', { name: 'В маршруте' })).toBeVisible()
  await expect(page).toHaveURL(ADDRESS)
})

test('a walk changed on the map is the one that places know', { tag: '@full' }, async ({ page }) => {
  await takeWebGlAway(page)
  await openPage(page, '/map?route=8,24')
  const panel = page.getByRole('region', { name: 'Маршрут' })
  await panel
    .getByRole('button', { name: /^Убрать/ })
    .first()
    .click()
  await expect(page).toHaveURL('/map?route=24')
  await openPage(page, `/location/${getPlace(({ id }) => id === 24).slug}`)
  await expect(page.getByRole('link', { name: 'В маршруте' })).toHaveAttribute('href', '/map?route=24')
})

test('a full walk takes no more, and says so', { tag: '@full' }, async ({ page }) => {
  const full = PLACES.filter(({ id }) => id !== PLACE.id).map(({ id }) => id)
  await page.addInitScript((ids) => localStorage.setItem('my-walk', JSON.stringify(ids)), full.slice(0, 25))
  await openPage(page, ADDRESS)
  await page.getByRole('button', { name: 'В маршрут', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('В нём уже 25 мест')
})

test('where nothing can be stored, a walk lasts as long as the page', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openPage(page, ADDRESS)
  await page.getByRole('button', { name: 'В маршрут', exact: true }).click()
  await expect(page.getByRole('link', { name: 'В маршруте' })).toBeVisible()
})

test('«Проложить путь» opens the map with the way from the visitor', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 50.4611, longitude: 40.1045 })
  await openPage(page, ADDRESS)
  await page.getByRole('link', { name: 'Проложить путь' }).click()
  await expect(page).toHaveURL(`/map?route=${PLACE.id}&from=me`)
  const panel = page.getByRole('region', { name: 'Маршрут' })
  await expect(panel.getByRole('button', { name: 'Начать от меня' })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel).toContainText(/\d+\s?м/)
})

test('«Поделиться» hands title and link to the phone, or copies the link', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await openPage(page, ADDRESS)
  const share = page.getByRole('button', { name: 'Поделиться' })
  await share.click()
  await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + ADDRESS)
  await page.evaluate(() =>
    Object.assign(navigator, { share: async (link: unknown) => Object.assign(window, { shared: link }) }),
  )
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: unknown }).shared))
    .toEqual({ title: `${PLACE.name} — ${CITY.siteName}`, url: baseURL + ADDRESS })
})

test('nothing of a place moves by itself, served or opened on a slow network', { tag: '@full' }, async ({
  page,
}) => {
  await watchLayoutShift(page)
  // A shift within half a second of a press counts as its effect.
  await page.route(/place-around|place-report/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fallback()
  })
  await openPage(page, ADDRESS)
  await page.locator('.place-report-slot').scrollIntoViewIfNeeded()
  await expect(page.getByText('Это место — верно?')).toBeVisible()
  expect(await readLayoutShift(page)).toBe(0)
  await openPage(page, '/')
  await page.getByRole('link', { name: PLACE.name, exact: true }).click()
  await expect(neighbours(page)).toBeVisible()
  expect(await readLayoutShift(page)).toBe(0)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts a place leads on: the way, places near, its neighbours', async ({ page }) => {
    await page.goto(ADDRESS)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Часы не указаны')).toBeVisible()
    await expect(near(page).getByRole('link')).toHaveText(listNearest())
    await neighbours(page).getByRole('link', { name: NEXT.name }).click()
    await expect(dialogOf(page, NEXT.name)).toBeVisible()
    await dialog.getByRole('link', { name: 'Проложить путь' }).click()
    await expect(page.getByRole('heading', { name: 'Карта локаций' })).toBeVisible()
    await expect(page.locator('.walk-panel')).toContainText(NEXT.name)
    await page.goBack()
    await expect(dialog.getByRole('button')).toHaveCount(1)
  })
})
