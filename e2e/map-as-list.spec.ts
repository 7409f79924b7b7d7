import { expect, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { infoWindow, openMap, openStillMap, pins, takeWebGlAway } from './map-view.ts'

/** A place that no other pin covers. */
const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))

test('the list in words tells distance, side and minutes, and sorts by distance', async ({ page }) => {
  await openStillMap(page)
  const rows = page.locator('.map-list li')
  await expect(rows.getByRole('link')).toHaveText(PLACES.map(({ name }) => name))
  await page.getByLabel('Считать').selectOption({ label: `от места: ${LONELY.name}` })
  await page.getByText('Сначала ближние').click()
  await expect(rows.first()).toContainText(LONELY.name)
  await expect(rows.first()).toContainText('отсюда считаем')
  const meters = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const [, number = '', unit] = /([\d,]+) (м|км)/.exec(row.textContent ?? '') ?? []
      return Number(number.replace(',', '.')) * (unit === 'км' ? 1000 : 1)
    }),
  )
  expect(meters).toEqual(meters.toSorted((a, b) => a - b))
  await expect(rows.filter({ hasText: 'монастырь' })).toContainText('запад')
})

test('a place of the list is shown on the map', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  await page.getByRole('button', { name: `На карте: ${LONELY.name}` }).click()
  await expect(infoWindow(page).getByRole('heading')).toHaveText(LONELY.name)
  await expect(infoWindow(page)).toBeInViewport()
})

test('by keyboard alone a place is found in the list in words, shown and closed again', async ({ page }) => {
  await openMap(page)
  await page.getByLabel('Сначала ближние').focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Сначала ближние')).toBeChecked()
  await page.keyboard.press('Tab')
  const first = page.locator('.map-list li').first()
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(infoWindow(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(infoWindow(page)).toHaveCount(0)
  await expect(pins(page).and(page.locator(':focus'))).toHaveCount(1)
})

test('when the code of the map does not come, the map in words is the whole map', { tag: '@full' }, async ({
  page,
}) => {
  await page.route('**/assets/open-town-map-*.js', (route) => route.abort())
  await page.goto('/map')
  await expect(page.getByText('Карту показать не получилось')).toBeVisible()
  await expect(page.locator('.map-list li')).toHaveCount(PLACES.length)
})

test('without WebGL the page says so and the map in words is the whole map', async ({ page }) => {
  await takeWebGlAway(page)
  await page.goto('/map')
  await expect(page.getByText('Карту показать не получилось')).toBeVisible()
  const row = page.locator('.map-list li').filter({ hasText: LONELY.name })
  await expect(row).toContainText(/\d м|\d км/)
  await expect(row.getByRole('button', { name: `В маршрут: ${LONELY.name}` })).toBeVisible()
  await expect(row.getByRole('button', { name: /На карте/ })).toHaveCount(0)
})
