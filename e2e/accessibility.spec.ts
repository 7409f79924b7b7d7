import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { listNames, PLACES, TAG, TEXT } from './city-pack.ts'
import { LOCATIONS_API, openNotFoundPage, openPage, passRetries } from './open-page.ts'

const PHONE = { width: 360, height: 740 }
const SIZES = [{ width: 1440, height: 900 }, PHONE]
const FIRST = PLACES[0]?.name ?? ''

for (const [screen, address] of [
  ['the list', '/'],
  ['a filtered list', `/?q=${TEXT}&tag=${TAG}`],
  ['the empty list with suggestions', '/?q=музеи'],
  ['the map', '/map'],
  ['the page about the town', '/about'],
  ['an open place', `/location/${PLACES[7]?.slug}`],
] as const) {
  test(`axe finds nothing on ${screen}`, async ({ page }) => {
    await openPage(page, address)
    if (address.startsWith('/location/')) await page.getByText('Источники').click()
    await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
  })
}

test('axe finds nothing on the 404 page', async ({ page }) => {
  await openNotFoundPage(page)
  await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
})

test('axe finds nothing while the places are on their way', async ({ page }) => {
  await openNotFoundPage(page)
  await page.route(LOCATIONS_API, () => undefined)
  await page.locator('main').getByRole('link').click()
  await expect(page.getByText('Загрузка локаций...')).toBeVisible()
  await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
})

test('axe finds nothing on the error panel', async ({ page }) => {
  await page.clock.install()
  await openNotFoundPage(page)
  await page.route(LOCATIONS_API, (route) => route.abort())
  await page.route('**/built-in-places.json', (route) => route.abort())
  await page.locator('main').getByRole('link').click()
  await passRetries(page, page.getByText('Ошибка загрузки локаций'))
  await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
})

test('axe finds nothing on the open menu of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await expectNoViolations(page, { hasTargets: true })
})

for (const title of ['Обратная связь', 'AI Помощник']) {
  test(`axe finds nothing on the dialog «${title}»`, async ({ page }) => {
    await openPage(page, '/')
    await page.getByText(title, { exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
  })
}

test('axe finds nothing in the version for the weak-sighted', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click()
  await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
  await page.goto(`/location/${PLACES[0]?.slug}`)
  await expectNoViolations(page, { sizes: SIZES, hasTargets: true })
})

test('the version for the weak-sighted has larger letters, and stays chosen', async ({ page }) => {
  await openPage(page, '/')
  const size = () =>
    page
      .locator('.place-card p')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const usual = await size()
  const choice = page.getByRole('button', { name: 'Версия для слабовидящих' })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBeGreaterThan(usual * 1.2)
  await openPage(page, '/')
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBeGreaterThan(usual * 1.2)
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'false')
  expect(await size()).toBe(usual)
})

test('a chosen tag keeps its name and is told as chosen', async ({ page }) => {
  await openPage(page, `/?tag=${TAG}`)
  await expect(page.getByRole('checkbox', { name: TAG, exact: true })).toBeChecked()
})

test('the link to the content leads past the header', async ({ page }) => {
  await openPage(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'К содержанию' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByPlaceholder('Поиск локаций...')).toBeFocused()
})

test('by keyboard alone a place is found, opened, looked through and closed', async ({ page }) => {
  await openPage(page, '/')
  const focused = page.locator(':focus')
  for (const name of [/К содержанию/, /Городок/, /Карта/, /О городе/, /слабовидящих/, /Поиск локаций/]) {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAccessibleName(name)
  }
  await page.keyboard.type(TEXT)
  const found = listNames({ text: TEXT })
  await expect(page.getByRole('status')).toContainText(`Найдено: ${found.length} из`)
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAttribute('type', 'checkbox')
  await page.keyboard.press('Space')
  await expect(focused).toBeChecked()
  await page.keyboard.press('Space')
  await expect(focused).not.toBeChecked()
  const opener = page.getByRole('link', { name: found[0] ?? '', exact: true })
  const stops = (await page.getByRole('checkbox').count()) + 5
  for (let stop = 0; stop < stops && !(await isFocused(page, found[0] ?? '')); stop += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: found[0] ?? '' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Описание')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

function isFocused(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.textContent === wanted, text)
}

test('arrow keys move the cursor in the search field and turn nothing', async ({ page }) => {
  await openPage(page, '/')
  const box = page.getByPlaceholder('Поиск локаций...')
  await box.fill('сквр')
  await box.press('ArrowLeft')
  await page.keyboard.type('е')
  await expect(box).toHaveValue('сквер')
})

test('a place is announced by its name when its dialog opens', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: FIRST, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(FIRST)
  await expect(dialog.locator(':focus')).toHaveCount(1)
})
