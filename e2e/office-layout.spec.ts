import { expect } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { goTo, test } from './office-guide.ts'
import { cell, expectSaved, openPlace } from './office-place-form.ts'

/** The maximum height of the office's header, in pixels, on every screen. */
const MAX_HEADER_PX = 64

test('the header is one row on every screen, and its other pages come below it by a press', async ({
  page,
  office,
}) => {
  await office.enter(page, 'Анна-Мария Константинопольская')
  const header = page.getByRole('banner')
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Места', 'Спросили — не нашли']) {
      await goTo(page, name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name.slice(0, 5)))
      const box = await header.boundingBox()
      expect(box?.height, `${width} px, ${name}`).toBeLessThanOrEqual(MAX_HEADER_PX)
      const current = await header.locator('[aria-current]').boundingBox()
      expect(current?.width, `${width} px, ${name}`).toBeGreaterThan(30)
      expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThan(width)
    }
  }
})

test('the list of places shows picture, state and how many there are of each, and fills the window', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await office.signIn(page)
  await openPlace(page, office)
  await cell(page, 'Стоимость').fill('100 рублей')
  await expectSaved(page)
  await goTo(page, 'Места')
  const choices = page.getByRole('search').locator('label')
  await expect(choices).toHaveText([
    `Все ${PLACES.length}`,
    'Черновики и правки 1',
    `На сайте ${PLACES.length}`,
    /^Пора проверить \d+$/,
  ])
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'есть правки' })).toHaveCount(1)
  const picture = rows.first().locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const boxes = await Promise.all([0, 1, 2].map((index) => rows.nth(index).boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size, 'three in a row').toBe(1)
  const right = Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))
  expect(right).toBeGreaterThan(1440 * 0.93)
})

test('the journal stands in days, each entry with its hour', async ({ page, office }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const now = new Date()
  const entry = (id: string, at: Date) => ({
    id,
    at: at.toISOString(),
    who: 'Анна',
    action: 'person.invite',
    subject: 'Письмо',
  })
  const items = [
    entry('1', now),
    entry('2', new Date('2026-03-02T09:05:00+03:00')),
    entry('3', new Date('2026-03-02T08:00:00+03:00')),
  ]
  await page.route('**/api/office/journal*', (route) => route.fulfill({ json: { items } }))
  await office.enter(page)
  await goTo(page, 'Журнал')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^Сегодня, /, '2 марта 2026 г.'])
  const day = page.getByRole('region', { name: '2 марта 2026 г.' })
  await expect(day.getByRole('listitem')).toHaveCount(2)
  await expect(day.getByRole('time')).toHaveText(['09:05', '08:00'])
})
