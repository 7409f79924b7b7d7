import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createPackPlace, createTestCity } from '#testing/test-city.ts'
import { openGuides } from './guide-process.ts'

/** Wednesday, 15:00 in Moscow. */
const CLOCK = '2026-07-15T12:00:00Z'
const OPEN = 'Открыто до 18:00'

// All tests share one guide.
test.describe.configure({ mode: 'default' })
let guides: ReturnType<typeof openGuides>
let address = ''
test.beforeAll(async () => {
  guides = openGuides()
  const places = [
    createPackPlace({ id: 1, slug: 'muzej', name: 'Музей', openingHours: 'Tu-Su 10:00-18:00' }),
    createPackPlace({ id: 2, slug: 'kafe', name: 'Кафе', openingHours: 'Mo-Su 17:00-02:00' }),
    createPackPlace({ id: 3, slug: 'galereya', name: 'Галерея', category: 'музей' }),
    createPackPlace({ id: 4, slug: 'ploshchad', name: 'Площадь', category: 'достопримечательность' }),
  ]
  const cityDir = await createTestCity(join(guides.folder, 'city'), { places })
  address = await guides.startGuide({ CITY_DIR: cityDir, CLOCK }).getAddress()
})
test.afterAll(() => guides.close())

test('a place says whether it is open by the town’s clock, wherever the visitor is', async ({ page }) => {
  const line = page.locator('.open-line')
  await page.goto(`${address}/location/muzej`)
  await expect(line).toHaveText(OPEN)
  await page.goto(`${address}/location/kafe`)
  await expect(line).toHaveText('Закрыто, откроется в 17:00')
  await page.goto(`${address}/location/galereya`)
  await expect(line).toHaveText('Часы не указаны')
  await page.goto(`${address}/location/ploshchad`)
  await expect(page.getByRole('dialog', { name: 'Площадь' })).toBeVisible()
  await expect(line, 'of a square no hours are spoken of').toHaveCount(0)
  await page.goto(address)
  await page.getByRole('link', { name: 'Музей', exact: true }).click()
  await expect(line).toHaveText(OPEN)
})

test('what is open is asked again while a visitor looks, and a failure is told', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${address}/location/muzej`)
  const line = page.locator('.open-line')
  await expect(line).toHaveText(OPEN)
  await page.route('**/api/client/places/1/open', (route) =>
    route.fulfill({ json: { state: 'closed', now: '2026-07-15T18:00', changesAt: '2026-07-16T10:00' } }),
  )
  await page.clock.runFor('01:05')
  await expect(line).toHaveText('Закрыто, откроется завтра в 10:00')
  await page.route('**/api/client/places/2/open', (route) => route.abort())
  await page.goto(`${address}/location/kafe`)
  await expect(async () => {
    await page.clock.runFor('00:10')
    await expect(line).toHaveText('Открыто ли сейчас, узнать не удалось', { timeout: 500 })
  }).toPass()
})

test('the line about hours has its place before its text comes', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/client/places/1/open', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.goto(`${address}/location/muzej`)
  const below = page.getByRole('link', { name: 'Проложить путь' })
  const before = await below.boundingBox()
  held.resolve()
  await expect(page.locator('.open-line')).toHaveText(OPEN)
  expect(await below.boundingBox()).toEqual(before)
})
