import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

const tooltip = (page: Page) => page.locator('.tooltip')
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

const NOON = new Date('2026-07-15T09:00:00Z')

/** Opens a place with its icon buttons. The clock stands still until the test advances it. */
async function openPlace(page: Page) {
  await page.clock.install({ time: NOON })
  await openPage(page, `/location/${PLACES[0]?.slug}`)
  const loaded = page.waitForResponse('**/assets/show-tooltips-*.js')
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await loaded
  await page.clock.pauseAt(NOON.getTime() + 3_600_000)
}

test('the name of a drawn button comes when the mouse has rested on it for 700 ms', async ({ page }) => {
  await openPlace(page)
  await expect(async () => {
    await page.mouse.move(1, 1)
    await button(page, 'Следующее изображение').hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toBeHidden()
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText('Следующее изображение', { timeout: 500 })
  }).toPass()
})

test('within 300 ms of one name the next comes at once, later it waits again', { tag: '@full' }, async ({
  page,
}) => {
  await openPlace(page)
  await expect(async () => {
    await page.mouse.move(1, 1)
    await button(page, 'Следующее изображение').hover()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await button(page, 'Предыдущее изображение').hover()
  await page.clock.runFor(1)
  await expect(tooltip(page)).toHaveText('Предыдущее изображение')
  await page.mouse.move(1, 1)
  await expect(tooltip(page)).toBeHidden()
  await page.clock.runFor(310)
  await button(page, 'Следующее изображение').hover()
  await page.clock.runFor(690)
  await expect(tooltip(page)).toBeHidden()
})

test('the keyboard shows the name at once, within the window, and Escape hides it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openPage(page, '/')
  await page.keyboard.press('Tab')
  await expect(async () => {
    await page.getByRole('button', { name: 'Открыть меню' }).blur()
    await page.getByRole('button', { name: 'Открыть меню' }).focus()
    await expect(tooltip(page)).toHaveText('Открыть меню', { timeout: 500 })
    // A page that is still loading may move the button, which hides the tooltip.
    await expect(tooltip(page)).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
})

test('by touch nothing of it is loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ hasTouch: true, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openPage(page, '/')
  await page.getByPlaceholder('Поиск локаций...').tap()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('tooltip'))).toEqual([])
  await context.close()
})
