import { expect, type Page, test } from '@playwright/test'
import { dealOut } from './deal-out.ts'
import { openPage } from './open-page.ts'

const button = (page: Page) => page.getByRole('button', { name: 'AI Помощник' })
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)

for (const width of dealOut([360, 1440], 0)) {
  test(`at ${width} px the floating button goes while one reads on, and comes back on the way up`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await openPage(page, '/')
    await expect(button(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 600)
    await expect(button(page)).not.toBeInViewport()
    await scrollTo(page, 500)
    await expect(button(page)).toBeInViewport({ ratio: 1 })
  })
}

test('nothing of the map in words lies under the floating button while one reads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/map')
  const addButton = page.getByRole('button', { name: /^В маршрут/ }).nth(5)
  await addButton.scrollIntoViewIfNeeded()
  await expect(button(page)).not.toBeInViewport()
})

test('at the end of the page the floating button stands there again', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  await scrollTo(page, 300)
  await expect(button(page)).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(button(page)).toBeInViewport({ ratio: 1 })
})

test('by keyboard the floating button is reached and seen wherever one reads', async ({ page }) => {
  await openPage(page, '/about')
  await scrollTo(page, 300)
  await expect(button(page)).not.toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await scrollTo(page, 400)
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await scrollTo(page, 500)
  await expect(button(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'AI Помощник' })).toBeVisible()
})

test('for those who want no motion the floating button does not glide', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const duration = () => button(page).evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await duration()).toBe('0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await duration()).toBe('0.2s')
})
