import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1440]) {
    test(`${colorScheme}, ${width} px: nothing is cut, axe finds no fault`, async ({ page }, info) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 760 })
      const { dialog, log, chat, input } = await openFullChat(page)
      await page.screenshot({ path: info.outputPath(`chat-${colorScheme}-${width}.png`) })
      for (const part of [dialog, log]) {
        expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])

      chat.state.status = 500
      await input.fill('Где музей?')
      await input.press('Enter')
      await expect(log).toContainText('На сервере неполадка')
      await page.screenshot({ path: info.outputPath(`chat-failed-${colorScheme}-${width}.png`) })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  }
}

test('the large view: nothing is cut, axe finds no fault', async ({ page }, info) => {
  await page.addInitScript(() => localStorage.setItem('view', 'large'))
  await page.setViewportSize({ width: 360, height: 640 })
  const { dialog, input } = await openFullChat(page)
  await page.screenshot({ path: info.outputPath('chat-large.png') })
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect(input).toBeInViewport()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
