import { expect, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'

test('nothing is cut, however wide the window', async ({ page }) => {
  const { dialog, log } = await openFullChat(page)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 760 })
    for (const part of [dialog, log]) {
      expect(
        await part.evaluate((element) => element.scrollWidth <= element.clientWidth),
        `${width} px`,
      ).toBe(true)
    }
  }
})

test('the large view: nothing is cut', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('view', 'large'))
  await page.setViewportSize({ width: 360, height: 640 })
  const { dialog, input } = await openFullChat(page)
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect(input).toBeInViewport()
})
