import { expect, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { getFrame, openMap, pinOf } from './map-view.ts'

const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))

test.use({ viewport: { width: 1440, height: 900 } })

test('a pin marks its row and a row its pin, under the pointer and with the focus', async ({ page }) => {
  await openMap(page)
  await expect(page.getByRole('button', { name: 'Где я' })).toBeVisible()
  const row = page.locator('.map-list li').filter({ hasText: LONELY.name })
  await pinOf(page, LONELY).locator('svg').hover()
  await expect(row).toHaveClass(/is-marked/)
  await pinOf(page, PLACES[0] ?? LONELY).focus()
  await expect(row).not.toHaveClass(/is-marked/)
  await pinOf(page, LONELY).focus()
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(row).toHaveClass(/is-marked/)
  const [first] = PLACES
  await page
    .getByRole('link', { name: first?.name ?? '' })
    .last()
    .focus()
  await expect(pinOf(page, first ?? LONELY)).toHaveClass(/is-marked/)
  await expect(pinOf(page, LONELY)).not.toHaveClass(/is-marked/)
  await row.hover()
  await expect(pinOf(page, LONELY)).toHaveClass(/is-marked/)
})

test('the list stands over the edge of a map as wide as the page, and a walk has its buttons in sight', {
  tag: '@full',
}, async ({ page }) => {
  await openMap(page, '/map?route=3,8,24,16,4,1,2')
  await page.locator('.map-frame').evaluate((frame) => frame.scrollIntoView())
  const frame = await getFrame(page)
  const box = (await page.locator('.map-sheet').boundingBox()) ?? frame
  expect(box.y).toBeGreaterThan(frame.y)
  expect(box.y + box.height).toBeLessThan(frame.y + frame.height)
  expect(box.x + box.width).toBeLessThan(frame.x + frame.width)
  for (const name of ['Начать от меня', 'Оптимальный порядок', 'Поделиться', 'QR-код', 'Скачать GPX']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('link', { name: 'Печать' }).first()).toBeInViewport({ ratio: 1 })
})
