import { expect, type Locator, type Page, test } from '@playwright/test'
import { CITY, TAG } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { takeWebGlAway } from './map-view.ts'
import { openNotFoundPage, openPage, SCREENS } from './open-page.ts'

const MENU = [
  { address: '/', label: 'Локации' },
  { address: '/map', label: 'Карта' },
  { address: '/about', label: 'О городе' },
]
const PHONE = { width: 360, height: 740 }

// Drawing the map would be half the work, and nothing here tests it.
test.beforeEach(({ page }) => takeWebGlAway(page))

const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => header(page).getByRole('navigation')
const toggle = (page: Page) => header(page).getByRole('button', { name: /(Открыть|Закрыть) меню/ })

async function openScreen(page: Page, address: string) {
  if (address === '/no-such-page') await openNotFoundPage(page, address)
  else await openPage(page, address)
}

for (const { address, label } of takeEvery(3, MENU)) {
  test(`at ${address} «${label}» is highlighted text, and the others are links`, async ({ page }) => {
    await page.goto(address)
    const current = menu(page).getByText(label, { exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(menu(page).getByRole('link', { name: label, exact: true })).toHaveCount(0)
    await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
    for (const other of MENU.filter((item) => item.label !== label)) {
      const link = menu(page).getByRole('link', { name: other.label, exact: true })
      await expect(link).toHaveAttribute('href', other.address)
      const [ofCurrent, ofLink] = await Promise.all([look(current), look(link)])
      expect(ofCurrent, 'the current page looks different').not.toBe(ofLink)
    }
  })
}

function look(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    const { color, fontWeight } = getComputedStyle(element)
    return `${color} ${fontWeight}`
  })
}

test('the links of the header lead through the site without loading it anew', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const { address, label } of [...MENU.slice(1), ...MENU.slice(0, 1)]) {
    await menu(page).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(menu(page).locator('[aria-current]')).toHaveText(label)
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a filtered list is still the page «Локации»', { tag: '@full' }, async ({ page }) => {
  await page.goto(`/?tag=${TAG}`)
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Локации')
})

test('an address with a slash at the end is the same page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/about/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('О городе')
})

test('the logo leads to the list', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  await header(page).getByRole('link', { name: CITY.siteName }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: CITY.name })).toBeVisible()
})

test('another page begins at its top, Back returns to where one was', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  const link = page.getByRole('link', { name: 'Посмотреть локации' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
  await link.click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
})

test('on a wide window the links stand there and the toggle does not', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await expect(menu(page)).toBeVisible()
  await expect(toggle(page)).toBeHidden()
})

test.describe(() => {
  test.use({ viewport: PHONE })

  test('on a narrow window a toggle opens and closes the menu', async ({ page }) => {
    await openPage(page, '/')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toHaveAccessibleName('Открыть меню')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await toggle(page).click()
    await expect(menu(page).getByRole('link')).toHaveText(['Карта', 'О городе'])
    await expect(toggle(page)).toHaveAccessibleName('Закрыть меню')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
  })

  test('selecting a link of the open menu closes it', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/')
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'О городе' }).click()
    await expect(page).toHaveURL('/about')
    await expect(menu(page)).toBeHidden()
    await toggle(page).click()
    await header(page).getByRole('link', { name: CITY.siteName }).click()
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
  })

  test('Escape closes the menu and gives the focus back to the toggle', async ({ page }) => {
    await openPage(page, '/')
    await toggle(page).press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  })

  test('Back closes the menu that was opened over the next page', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/')
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'О городе' }).click()
    await expect(page).toHaveURL('/about')
    await toggle(page).click()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
  })
})

for (const address of takeEvery(4, SCREENS)) {
  test(`${address} has the footer, «Обратная связь» and «AI Помощник»`, async ({ page }) => {
    await openScreen(page, address)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(CITY.siteName)
    await expect(
      footer.getByText('Исследуйте город и откройте для себя новые интересные места', { exact: true }),
    ).toBeVisible()
    const chatButton = page.getByRole('button', { name: 'AI Помощник' })
    await expectBottomRight(chatButton)
    await expectDialogOf(page, chatButton, 'AI Помощник')
    await expectDialogOf(page, footer.getByRole('link', { name: 'Обратная связь' }), 'Обратная связь')
    // The button hides on scrolling down, which scrolling to the link of a dialog is too.
    await page.keyboard.press('End')
    await expectBottomRight(chatButton)
    expect(new URL(page.url()).pathname).toBe(address)
  })
}

/** A click opens the dialog. When it is closed, by the button or by Escape, the focus returns. */
async function expectDialogOf(page: Page, opener: Locator, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  for (const close of [
    () => dialog.getByRole('button', { name: 'Закрыть' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    // Cards are laid out as they come into view, and may push the footer down between press and release.
    await opener.hover()
    await opener.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect.soft(opener).toBeFocused()
  }
}

async function expectBottomRight(button: Locator) {
  await expect(button).toBeInViewport({ ratio: 1 })
  const gap = await button.evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return Math.max(document.documentElement.clientWidth - right, window.innerHeight - bottom)
  })
  expect(gap, 'pixels to the corner').toBeLessThanOrEqual(32)
}

test('at the end of a page «AI Помощник» does not lie on the links of the footer', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openPage(page, '/about')
  await page.keyboard.press('End')
  const opener = page.getByRole('contentinfo').getByText('Обратная связь', { exact: true })
  await expect(opener).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const link = await opener.boundingBox()
      const button = await page.getByRole('button', { name: 'AI Помощник' }).boundingBox()
      return link && button && link.y + link.height <= button.y
    })
    .toBe(true)
})
