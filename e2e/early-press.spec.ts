import { expect, type Page, test } from '@playwright/test'

const PHONE = { width: 360, height: 740 }

/** Opens a page whose code loads only when the test allows it. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return letCome
}

for (const title of ['AI Помощник', 'Обратная связь']) {
  test(`«${title}» pressed before the page's code came opens once it has`, async ({ page }) => {
    const letCome = await openWithoutCode(page, '/?q=сквер')
    await page.getByText(title, { exact: true }).click()
    letCome()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await expect(page).toHaveURL('/?q=сквер')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/?q=сквер')
  })
}

test('the menu button pressed before the code came opens the menu once it has, and closes it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const letCome = await openWithoutCode(page, '/about')
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  letCome()
  const menu = page.getByRole('navigation', { name: 'Основное меню' })
  await expect(menu).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.getByRole('button', { name: 'Закрыть меню' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/about')
})

test('closed by its link, the chat that was pressed too early leaves the address as it was', async ({
  page,
}) => {
  const letCome = await openWithoutCode(page, '/about')
  await page.getByText('AI Помощник', { exact: true }).click()
  letCome()
  const dialog = page.getByRole('dialog', { name: 'AI Помощник' })
  await expect(dialog.getByRole('textbox')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/about')
})
