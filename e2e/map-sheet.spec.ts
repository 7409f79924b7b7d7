import { expect, type Page, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { getFrame, infoWindow, openMap, openStillMap, pinOf, pins } from './map-view.ts'

const PHONE = { width: 360, height: 640 }
const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))
const STRIP = 'Список: полоской'
const HALF = 'Список: до половины'
const FULL = 'Список: во весь экран'

const sheet = (page: Page) => page.locator('.map-sheet')
const sheetHeight = async (page: Page) => Math.round((await sheet(page).boundingBox())?.height ?? 0)

test.use({ viewport: PHONE, hasTouch: true })

test('the sheet has three heights, by its buttons and by the arrow keys', async ({ page }) => {
  await openMap(page)
  const { height: map } = await getFrame(page)
  const strip = await sheetHeight(page)
  expect(strip).toBeLessThan(64)
  await page.getByTitle(HALF).tap()
  const half = await sheetHeight(page)
  expect(half / map).toBeGreaterThan(0.45)
  expect(half / map).toBeLessThan(0.6)
  await page.getByTitle(FULL).tap()
  const full = await sheetHeight(page)
  expect(full / map).toBeGreaterThan(0.85)
  await expect(sheet(page)).toBeInViewport({ ratio: 0.99 })
  await page.getByLabel(FULL).press('ArrowUp')
  await expect(page.getByLabel(HALF)).toBeFocused()
  expect(await sheetHeight(page)).toBe(half)
  await page.getByLabel(HALF).press('ArrowUp')
  expect(await sheetHeight(page)).toBe(strip)
})

test('in forced colours the three heights look different, and so does the chosen one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openStillMap(page)
  const look = async (title: string) => (await page.getByTitle(title).screenshot()).toString('base64')
  const [strip, half, full] = [await look(STRIP), await look(HALF), await look(FULL)]
  expect(half).not.toBe(full)
  await page.getByTitle(HALF).tap()
  expect(await look(HALF)).not.toBe(half)
  expect(await look(STRIP)).not.toBe(strip)
  // No two unchosen states look alike.
  expect(await look(STRIP)).not.toBe(full)
})

test('before the code of the page has come the sheet can be raised', { tag: '@full' }, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/map', { waitUntil: 'commit' })
  const strip = await sheetHeight(page)
  await page.getByTitle(HALF).tap()
  expect(await sheetHeight(page)).toBeGreaterThan(3 * strip)
  resolve()
  await expect(pins(page)).toHaveCount(PLACES.length)
  expect(await sheetHeight(page)).toBeGreaterThan(3 * strip)
  await expect(page.getByLabel(HALF)).toBeChecked()
})

test('the sheet is dragged to the nearest height', async ({ page }) => {
  await openMap(page)
  await expect(page.getByRole('button', { name: 'Где я' })).toBeVisible()
  const drag = async (toY: number) => {
    const { x = 0, y = 0 } = (await page.locator('.sheet-title').boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 20, toY - 10)
    await page.mouse.move(x + 20, toY)
    // A finger that rests drops the sheet where it is.
    await page.mouse.move(x + 21, toY)
    await page.mouse.up()
  }
  await drag(300)
  await expect(page.getByLabel(HALF)).toBeChecked()
  await drag(60)
  await expect(page.getByLabel(FULL)).toBeChecked()
  await drag(630)
  await expect(page.getByLabel(STRIP)).toBeChecked()
  await expect(sheet(page)).not.toHaveAttribute('style', /height/)
})

test('by keyboard the list rises when the focus comes into it, a place is opened from it and closed again', async ({
  page,
}) => {
  await openMap(page)
  const strip = await sheetHeight(page)
  await page.getByLabel(STRIP).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Вид мест')).toBeFocused()
  expect(await sheetHeight(page)).toBeGreaterThan(3 * strip)
  await page.getByRole('button', { name: `На карте: ${LONELY.name}` }).press('Enter')
  await expect(infoWindow(page).getByRole('link', { name: LONELY.name })).toBeFocused()
  await expect(page.getByRole('article', { name: LONELY.name })).toContainText('Категория: спорт')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Добавить в маршрут' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^В мой список/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Закрыть' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(infoWindow(page)).toHaveCount(0)
  await expect(pinOf(page, LONELY)).toBeFocused()
  expect(await sheetHeight(page)).toBe(strip)
})

test('a press beside the pins closes the place', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  await pinOf(page, LONELY).tap()
  await expect(infoWindow(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Скрыть' }).tap()
  const { x, y } = await getFrame(page)
  await page.touchscreen.tap(x + 200, y + 20)
  await expect(infoWindow(page)).toHaveCount(0)
})

test('the page goes on past the map: beside it, and from the end of the list', { tag: '@full' }, async ({
  page,
}) => {
  await openMap(page)
  const frame = page.locator('.map-frame')
  await frame.evaluate((element) => element.scrollIntoView())
  const { bottom } = await frame.evaluate((element) => element.getBoundingClientRect())
  expect(PHONE.height - bottom).toBeCloseTo(48, 0)
  await wheelPast(page, { x: 100, y: PHONE.height - 20 })
  await frame.evaluate((element) => element.scrollIntoView())
  await page.getByTitle(FULL).tap()
  await page.locator('.sheet-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  await wheelPast(page, { x: 100, y: 400 })
})

/** Scrolls until the map is out of the window: the list is laid out as it comes near, so its end may move. */
async function wheelPast(page: Page, { x, y }: { x: number; y: number }) {
  await expect(async () => {
    // A wheel event goes to the element under the last mouse move, which may have moved since.
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 300)
    expect((await getFrame(page)).y).toBeLessThan(-200)
  }).toPass()
}

test('a walk is held by the sheet, and its strip tells how long it takes', { tag: '@full' }, async ({
  page,
}) => {
  await openStillMap(page, '/map?route=3,8,24')
  await expect(page.locator('.sheet-title')).toHaveText(/^Маршрут · 2 ч \d+ мин$/)
  await page.getByTitle(FULL).tap()
  await expect(page.getByRole('button', { name: 'Оптимальный порядок' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Печать' }).first()).toBeInViewport({ ratio: 1 })
})

test('targets on the map and in its sheet are 24 pixels or more', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  for (const [state, open] of [
    ['an opened place', () => pinOf(page, LONELY).tap()],
    ['the choices about the position', () => page.getByRole('button', { name: 'Где я' }).tap()],
    ['the raised list', () => page.getByTitle(HALF).tap()],
    ['the whole list', () => page.getByTitle(FULL).tap()],
  ] as const) {
    await open()
    const small = await page
      .locator('.map-stage :is(button, select, .sheet-head label, label.chip):visible')
      .evaluateAll((all) =>
        all
          .map((element) => element.querySelector('svg') ?? element)
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            return Math.min(width, height) < 24
          })
          .map((element) => element.outerHTML),
      )
    // The icon of a round button is not its target area.
    expect(
      small.filter((html) => !html.startsWith('<svg class="icon"')),
      state,
    ).toEqual([])
  }
})
