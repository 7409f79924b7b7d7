import { expect, type Page } from '@playwright/test'
import { ACCESSIBLE_STATES } from './accessible-states.ts'
import { judge } from './axe.ts'
import { listNames, PLACES, TAG, TEXT } from './city-pack.ts'
import { dealOut } from './deal-out.ts'
import { LIKE_WAYS, OFFICE_WAYS } from './office-accessible.ts'
import { test } from './office-guide.ts'
import { openPage } from './open-page.ts'

type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' }

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]
const FIRST = PLACES[0]?.name ?? ''
const FULL = { tag: '@full' }

/** Returns the looks in which this state is checked. */
function listLooks(stateIndex: number, sizes: readonly Look['size'][] = SIZES): Look[] {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    sizes.map((size) => ({ size, colorScheme })),
  )
  return dealOut(looks, stateIndex)
}

async function judgeIn(looks: readonly Look[], page: Page, state: string) {
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await judge(page, `${state}, ${size.width} px, ${colorScheme}`)
  }
}

for (const [index, { name, open, sizes, isLike }] of ACCESSIBLE_STATES.entries()) {
  test(`axe finds nothing in the state ${name}`, isLike ? FULL : {}, async ({ page }) => {
    const looks = listLooks(index, sizes)
    for (const { size } of looks.slice(0, 1)) await page.setViewportSize(size)
    await open(page)
    await judgeIn(looks, page, name)
  })
}

for (const [index, [way, go]] of Object.entries(OFFICE_WAYS).entries()) {
  test(
    `axe finds nothing in the office: ${way}`,
    LIKE_WAYS.has(way) ? FULL : {},
    async ({ page, context, browser, office }) => {
      test.setTimeout(120_000)
      let stateIndex = index
      await go({
        page,
        context,
        browser,
        office,
        judge(judged, state, sizes) {
          stateIndex += 1
          return judgeIn(listLooks(stateIndex, sizes), judged, state)
        },
      })
    },
  )
}

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
