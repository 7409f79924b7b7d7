import { expect, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'
import { LOCATIONS_API } from './open-page.ts'
import { listTooWide } from './too-wide.ts'

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

test('the large view: nothing is cut', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('view', 'large'))
  await page.setViewportSize({ width: 360, height: 640 })
  const { dialog, input } = await openFullChat(page)
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect(input).toBeInViewport()
})

test('a tag of 48 letters is parted, and the card of the walk stays within its answer', async ({ page }) => {
  await page.route(LOCATIONS_API, async (route) => {
    const response = await route.fetch()
    const { items, ...rest } = await response.json()
    const tags = ['достопримечательность'.repeat(3).slice(0, 48), 'история']
    await route.fulfill({ response, json: { ...rest, items: items.map((it: object) => ({ ...it, tags })) } })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  const { lines, chat } = await openFullChat(page)
  const name = 'Достопримечательностьнеобыкновенноговеличиярекии'
  const points = [4, 8].map((id) => ({ id, name, lat: 50.46, lng: 40.1 }))
  chat.reply('Вот прогулка: 2 остановки.', { places: [4, 8], routePoints: points })
  await expect(lines).toHaveCount(4)
  const card = lines.last().getByRole('region', { name: 'Маршрут' })
  await expect(card.getByText(/^достопримеч/).first()).toBeVisible()
  const [answer, walk] = [await lines.last().boundingBox(), await card.boundingBox()]
  expect((walk?.x ?? 0) + (walk?.width ?? 0)).toBeLessThanOrEqual((answer?.x ?? 0) + (answer?.width ?? 0))
  expect(await card.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true)
  expect(await listTooWide(page)).toEqual([])
})
