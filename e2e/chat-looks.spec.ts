import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { fakeChat, openChat } from './chat-journey.ts'
import { openPage } from './open-page.ts'

/** A conversation with all that a chat can hold. */
async function openFullChat(page: Page) {
  const chat = await fakeChat(page)
  const response = await page.request.get('/api/client/locations')
  const places = (await response.json()).items.slice(0, 4)
  const points = places.map((place: { id: number; name: string; coordinates: object }) => ({
    id: place.id,
    name: place.name,
    ...place.coordinates,
  }))
  chat.stored.push({
    id: 1,
    messageText: 'Построй маршрут на два часа, с ребёнком, от набережной, и чтобы по дороге была кафешка',
    isBotMessage: false,
    createdAt: '2026-07-15T09:04:00.000Z',
  })
  chat.reply(`Маршрут на 1 ч 46 мин. Начните отсюда: ${places[0].name}.\nЧасы работы кафе не указаны.`, {
    places: places.map(({ id }: { id: number }) => id),
    routePoints: points,
    route: { points, distanceMeters: 2_340, walkMinutes: 31, visitMinutes: 75, totalMinutes: 106 },
    quickReplies: ['Покороче', 'Добавь кафе', 'Начни от собора', 'Другой вариант'],
  })
  await openPage(page, '/')
  const parts = await openChat(page)
  await expect(parts.lines).toHaveCount(3)
  return { ...parts, chat }
}

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
      await expect(log).toContainText('Не отправлено')
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
