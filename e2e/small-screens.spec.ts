import { expect, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'
import { listTooWide } from './too-wide.ts'

const RICH = getPlace(({ phone, additionalInfo }) => phone && additionalInfo)
const PLACE_OF_LONG_NAME = PLACES.toSorted((a, b) => b.name.length - a.name.length)[0]
const SCREENS = [
  ['the list', '/'],
  ['the empty list', '/?q=жираф12345'],
  ['an open place', `/location/${RICH.slug}`],
  ['the place with the longest name', `/location/${PLACE_OF_LONG_NAME?.slug}`],
  ['the map', '/map'],
  ['a walk', `/walk?route=${PLACES.slice(0, 25).map(({ id }) => id)}`],
  ['the page about the town', '/about'],
  ['a list that somebody sent', '/my-list?places=4,8,14,999'],
  ['a list with nothing in it', '/my-list'],
  ['the map with a walk', '/map?route=8,19,2'],
  ['the 404 page', '/no-such-page'],
] as const
/** 1280 px at a zoom of 200 % are 640. */
const WIDTHS = [320, 360, 640, 768, 1440]
const ENLARGED = [
  [320, '200%'],
  [360, '200%'],
  [768, '200%'],
  [1440, '200%'],
] as const

for (const [screen, address] of takeEvery(3, SCREENS)) {
  test(`nothing of ${screen} is wider than the screen, however narrow or enlarged`, async ({ page }) => {
    await page.goto(address)
    await expect(page.locator('h1')).toBeVisible()
    for (const [width, textSize] of [...WIDTHS.map((it) => [it, '100%'] as const), ...ENLARGED]) {
      await page.setViewportSize({ width, height: 640 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, textSize)
      expect.soft(await listTooWide(page), `${width} px, text at ${textSize}`).toEqual([])
    }
  })
}

for (const title of takeEvery(2, ['AI Помощник', 'Обратная связь'])) {
  test(`nothing of the dialog «${title}» is wider than the screen`, async ({ page }) => {
    await openPage(page, '/')
    await page.getByText(title, { exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 })
      expect.soft(await listTooWide(page), `${width} px`).toEqual([])
    }
  })
}

test('nothing of the open menu is wider than the screen', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  expect(await listTooWide(page)).toEqual([])
})

test.describe(() => {
  /** A window of 1280 × 720 at a zoom of 200 %. */
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })

  test('at a zoom of 200 % a place can be opened, read to its end and closed', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('link', { name: RICH.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: RICH.name })
    await dialog.getByText('Источники').scrollIntoViewIfNeeded()
    await expect(dialog.getByText('Источники')).toBeInViewport({ ratio: 1 })
    const close = dialog.getByRole('button', { name: 'Закрыть' })
    await expect(close, 'it stays at hand').toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(dialog).toBeHidden()
  })
})

test('on a phone the first place is in sight without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  await expect(page.locator('.place-card').first()).toBeInViewport({ ratio: 0.3 })
})

test('on a phone every tag can be brought into sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openPage(page, '/')
  const tags = page.locator('label').filter({ has: page.locator('input[name="tag"]') })
  await tags.last().scrollIntoViewIfNeeded()
  await expect(tags.last()).toBeInViewport({ ratio: 1 })
  await expect(tags.first()).not.toBeInViewport()
})
