import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'
import { listTooWide } from './too-wide.ts'

const PAGES = ['/', `/location/${PLACES[0]?.slug}`, '/about', '/walk?route=3,8,24', '/map']
const settings = (page: Page) => page.getByRole('region', { name: 'Версия для слабовидящих' })
const openSettings = (page: Page) => settings(page).getByText('Размер, цвета, картинки').click()
const choose = (page: Page, name: string) => settings(page).getByText(name, { exact: true }).click()
const fontSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** Opens pages in the large view with these settings. */
async function chooseLarge(page: Page, chosen: Record<string, string> = {}) {
  await page.addInitScript(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    },
    Object.entries({ view: 'large', ...chosen }),
  )
}

test('the large view is left where it begins, on a phone too, without opening the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  await expect(settings(page)).toBeHidden()
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await expect(settings(page)).toBeVisible()
  await settings(page).getByRole('button', { name: 'Обычная версия' }).click()
  await expect(settings(page)).toBeHidden()
  await openPage(page, '/about')
  await expect(settings(page)).toBeHidden()
})

test('size, colours and pictures are chosen, and stay chosen', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  const sizes = [await fontSize(page)]
  await openSettings(page)
  for (const name of ['Очень большой', 'Самый большой']) {
    await choose(page, name)
    sizes.push(await fontSize(page))
  }
  expect(sizes).toEqual([22, 27, 32])
  await choose(page, 'Белым по чёрному')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await choose(page, 'Синим по голубому')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(157, 209, 255)')
  await choose(page, 'Не показывать')
  await expect(page.locator('.place-card img').first()).toBeHidden()
  await openPage(page, '/')
  expect(await fontSize(page)).toBe(32)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(157, 209, 255)')
  await expect(page.locator('.place-card img').first()).toBeHidden()
  await openSettings(page)
  for (const name of ['Самый большой', 'Синим по голубому', 'Не показывать']) {
    await expect(settings(page).getByRole('radio', { name, exact: true })).toBeChecked()
  }
})

const WIDTHS_AND_SIZES = [
  [320, ''],
  [360, 'larger'],
  [360, 'largest'],
  [1440, 'largest'],
] as const
for (const [width, size] of takeEvery(3, WIDTHS_AND_SIZES)) {
  test(`at ${width} px, size «${size}», nothing is cut and no word is parted that a line can hold`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await chooseLarge(page, { 'view-size': size })
    for (const address of PAGES) {
      await openPage(page, address)
      expect.soft(await listTooWide(page), address).toEqual([])
      const parting = await page
        .locator('h1, h2, h3, p, li, dd')
        .evaluateAll(
          (elements) =>
            elements
              .map((element) => getComputedStyle(element))
              .filter(({ hyphens, overflowWrap }) => hyphens !== 'manual' || overflowWrap !== 'break-word')
              .length,
        )
      expect.soft(parting, address).toBe(0)
    }
  })
}

test('the name of the town stands clear of its picture, however wide the window', { tag: '@full' }, async ({
  page,
}) => {
  await chooseLarge(page)
  await openPage(page, '/')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const text = await page.locator('.hero-text').boundingBox()
    const picture = await page.locator('.hero img').boundingBox()
    if (text === null || picture === null) throw new Error('a part of the hero is not seen')
    expect(text.y + text.height, `${width} px`).toBeLessThanOrEqual(picture.y)
    await expect(page.getByRole('button', { name: 'AI Помощник' })).toBeInViewport({ ratio: 1 })
  }
})
