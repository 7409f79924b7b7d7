import { expect, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'
import { getPlace, PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

const PLACE_OF_LONG_NAME = PLACES.toSorted(
  (a, b) => String(b.descriptionFull).length - String(a.descriptionFull).length,
)[0]
const WITH_ADDRESS = getPlace(({ address }) => address)

test('a place is printed whole and alone, without what can only be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 500 })
  await openPage(page, `/location/${PLACE_OF_LONG_NAME?.slug}`)
  await page.emulateMedia({ media: 'print' })
  const dialog = page.getByRole('dialog')
  const { cut, below } = await dialog.evaluate((element: HTMLElement) => ({
    cut: getComputedStyle(element).overflowY !== 'visible' || element.scrollHeight > element.offsetHeight + 1,
    below: element.offsetHeight > innerHeight,
  }))
  expect({ cut, below }).toEqual({ cut: false, below: true })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Показать на карте' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.place-card').first()).toBeHidden()
})

test('what helps to find a place is on its paper', { tag: '@full' }, async ({ page }) => {
  await openPage(page, `/location/${WITH_ADDRESS.slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: WITH_ADDRESS.name })).toBeVisible()
  await expect(page.getByText(WITH_ADDRESS.address ?? '', { exact: true })).toBeVisible()
})

test('the page about the town is printed from its title to its chronicle', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/about')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Хроника', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('a conversation is printed whole', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 500 })
  const { log, lines } = await openFullChat(page)
  await page.emulateMedia({ media: 'print' })
  await expect(lines).toHaveCount(3)
  expect(await log.evaluate((element: HTMLElement) => element.scrollHeight <= element.offsetHeight + 1)).toBe(
    true,
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('from the dark theme, too, a walk is printed black on white, with its addresses', async ({ page }) => {
  const stops = PLACES.filter(({ address }) => address).slice(0, 3)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, `/map?route=${stops.map(({ id }) => id).join()}`)
  const panel = page.getByRole('region', { name: 'Маршрут' })
  await expect(panel).toBeVisible()
  await expect(panel.getByText(stops[0]?.address ?? '')).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const { address } of stops) await expect(panel.getByText(address ?? '').first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(30, 42, 50)')
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('whatever the colours of the large view, it is printed black on white', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('view', 'large')
    localStorage.setItem('view-colours', 'dark')
  })
  await openPage(page, '/about')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('on paper no heading of a place stands without what it heads', { tag: '@full' }, async ({ page }) => {
  await openPage(page, `/location/${PLACE_OF_LONG_NAME?.slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Источники')).toBeHidden()
  const breaks = await page
    .getByRole('dialog')
    .locator('h2, h3')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter))
  expect(breaks.length).toBeGreaterThan(1)
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})
