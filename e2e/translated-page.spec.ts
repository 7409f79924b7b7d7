import { expect, type Page, test } from '@playwright/test'
import { fakeChat, openChat } from './chat-journey.ts'
import { getPlace, PLACES } from './city-pack.ts'
import { openStillMap, takeWebGlAway } from './map-view.ts'
import { cards, openPage } from './open-page.ts'
import { expectNothingStale, translatePage } from './translate-page.ts'
import { button, openWalk, STOPS, stand, title, way } from './walking.ts'

const NAMES = STOPS.map(({ name }) => name)
const KIND = 'религия'
const OF_KIND = PLACES.filter(({ category }) => category === KIND)

let faults: string[] = []
test.beforeEach(({ page }) => {
  faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
})

async function expectAlive(page: Page) {
  await expectNothingStale(page)
  expect(faults).toEqual([])
}

test('on a translated map the walk, the filter and the list go on saying what is so', async ({ page }) => {
  await takeWebGlAway(page)
  await openStillMap(page, '/map?route=3,8,24')
  await page.locator('.walk-actions').waitFor()
  await translatePage(page)
  const stops = page.locator('.walk-stops .walk-stop a')
  const hrefs = (order: number[]) => order.map((index) => `/location/${STOPS[index]?.slug}`)
  const readHrefs = () => stops.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const totals = page.locator('.walk-totals')
  const before = await totals.textContent()
  await button(page, `Ниже: ${NAMES[0]}`).press('Enter')
  await expect.poll(readHrefs).toEqual(hrefs([1, 0, 2]))
  await expect(totals).not.toHaveText(before ?? '')
  await button(page, `Убрать: ${NAMES[2]}`).press('Enter')
  await expect.poll(readHrefs).toEqual(hrefs([1, 0]))
  await page.getByLabel('Вид мест').selectOption(KIND)
  await expect(page.locator('.filter-bar [role="status"]')).toContainText(
    new RegExp(`: ${OF_KIND.length} xx ${PLACES.length}`),
  )
  await page.getByLabel('Вид мест').selectOption('')
  await page.locator('.map-list-controls input').press('Space')
  await page.locator('.origin-choice select').selectOption(String(STOPS[0]?.id))
  await expect(page.locator('.map-list li').first()).toContainText('xxxxxx xxxxxxx')
  await expectAlive(page)
})

test('a translated walk is gone along with to its end', { tag: '@full' }, async ({ page, context }) => {
  await openWalk(page)
  await translatePage(page)
  await page.locator('.walk-set-out .button').click()
  await expect(way(page)).toContainText('390')
  await expect(page.locator('.walking-progress')).toContainText('1 xx 3')
  await stand(context, STOPS[0], 200)
  await expect(way(page)).toContainText('200')
  const main = page.locator('.walking-main')
  for (const progress of ['2 xx 3', '3 xx 3']) {
    for (const _press of ['here', 'on']) {
      await expect(main).toBeEnabled()
      await main.press('Enter')
    }
    await expect(page.locator('.walking-progress')).toContainText(progress)
  }
  await main.press('Enter')
  await main.press('Enter')
  await expect(page.locator('.walking-sum')).toContainText('3 xx 3')
  await expect(title(page)).toBeFocused()
  await expectAlive(page)
})

test('a translated list counts, opens its places and keeps them', async ({ page }) => {
  const place = getPlace(({ id }) => id === 4)
  await openPage(page, '/')
  await translatePage(page)
  const status = page.locator('.list-status [role="status"]')
  await button(page, `В мой список: ${place.name}`).press('Enter')
  await expect(page.locator('.my-list-link')).toHaveText('1')
  await page.getByRole('searchbox').fill(place.name)
  await expect(status).toContainText(`: 1 xx ${PLACES.length}`)
  await page.getByRole('searchbox').fill('ъъъ')
  await expect(cards(page).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(status).toContainText(`: ${PLACES.length}`)
  await page.locator(`#place-${place.id}`).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.place-around a').first()).toBeVisible()
  await button(page, 'Закрыть').click()
  await expect(dialog).toHaveCount(0)
  await expectAlive(page)
})

test('a translated chat answers, and takes conditions back', { tag: '@full' }, async ({ page }) => {
  const chat = await fakeChat(page)
  const place = getPlace(({ id }) => id === 4)
  chat.reply(`Вот: ${place.name}.`, {
    places: [place.id],
    understood: [
      { id: 'companion:dog', label: 'с собакой' },
      { id: 'deadline', label: 'до 16:40' },
    ],
  })
  await openPage(page, '/')
  await openChat(page)
  const conditions = page.locator('.is-condition')
  await expect(conditions).toHaveCount(2)
  await translatePage(page)
  await button(page, 'Убрать условие: с собакой').click()
  await expect.poll(() => chat.posted).toHaveLength(1)
  chat.reply('Готово.', { understood: [{ id: 'deadline', label: 'до 17:40' }] })
  await expect(conditions).toHaveText(['xx 17:40×'])
  await expect(page.locator('.chat-log article').last()).toContainText('Xxxxxx.')
  await expectAlive(page)
})
