import { expect, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'

for (const width of [360, 768, 1440]) {
  test(`${width} px: nothing is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 })
    const { dialog, log } = await openFullChat(page)
    for (const part of [dialog, log]) {
      expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    }
  })
}

test('the large view: nothing is cut', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('view', 'large'))
  await page.setViewportSize({ width: 360, height: 640 })
  const { dialog, input } = await openFullChat(page)
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect(input).toBeInViewport()
})
