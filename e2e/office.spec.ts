import { type BrowserContext, expect } from '@playwright/test'
import { dealOut } from './deal-out.ts'
import { goTo, openMenu, SIZES, test } from './office-guide.ts'

/** Ends the session of this browser from another one, as an admin would. */
async function endSession(context: BrowserContext, address: string) {
  const reply = await context.request.delete(`${address}/api/office/session`, {
    headers: { origin: address },
  })
  expect(reply.status()).toBe(204)
  await context.clearCookies()
}

for (const size of dealOut(SIZES, 1)) {
  test(`a clerk comes in by a link, answers feedback and goes out, ${size.width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize(size)
    await office.writeFeedback('Когда откроют музей?')
    const link = await office.invite('Анна', 'editor')
    await page.goto(link)
    // A mail scanner opens the link before the clerk does.
    await page.reload()
    await page.getByRole('button', { name: 'Войти' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Места', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${office.address}/office`)
    await goTo(page, 'Обратная связь')
    await expect(page.getByText('Когда откроют музей?')).toBeVisible()
    await page.getByRole('button', { name: 'Отвечено' }).click()
    await expect(page.getByText('Здесь пусто.')).toBeVisible()
    await goTo(page, 'Журнал')
    await expect(page.getByRole('listitem').filter({ hasText: 'Отметка сообщения' })).toContainText('Анна')
    await expect(page.getByRole('link', { name: 'Люди' })).toBeHidden()
    await openMenu(page)
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByText('Сюда входят по ссылке из приглашения.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('alert')).toContainText('Ссылка не подходит')
  })
}

test('the keyboard alone comes in, marks and goes from page to page', async ({ page, office }) => {
  await office.writeFeedback('Закройте окно')
  await page.goto(await office.invite())
  await page.getByRole('button', { name: 'Войти' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Места', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await goTo(page, 'Обратная связь', 'Enter')
  await expect(page.getByText('Закройте окно')).toBeVisible()
  await goTo(page, 'Люди', 'Enter')
  await expect(page.getByRole('heading', { name: 'Пригласить' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await page.getByRole('button', { name: 'Сделано' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Записано в журнал' })).toBeVisible()
})

test('an admin invites with a role, exports and erases in the browser', { tag: '@full' }, async ({
  page,
  context,
  office,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await office.writeFeedback('Удалите меня')
  await office.enter(page)
  await goTo(page, 'Обратная связь')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Выгрузить таблицу (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('обратная-связь.csv')
  await page.getByLabel('Удалить всё, что прислали с адреса').fill('petr@example.ru')
  await page.getByRole('button', { name: 'Удалить…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Удалено сообщений: 1' })).toBeVisible()
  await expect(page.getByText('Удалите меня')).toBeHidden()
  await goTo(page, 'Люди')
  await page.getByLabel('Имя').fill('Олег')
  await page.getByText('администратор', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Сделать ссылку' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Олег' })).toContainText('администратор')
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/office/enter#')
})

test('a session that ends while one types loses nothing: after coming in anew the same press works', async ({
  page,
  context,
  office,
}) => {
  await office.enter(page)
  await goTo(page, 'Обратная связь')
  const email = page.getByLabel('Удалить всё, что прислали с адреса')
  await email.fill('anna@example.ru')
  await endSession(context, office.address)
  await page.getByRole('button', { name: 'Удалить…' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true })
  await confirm.click()
  await expect(page.getByText('Сеанс закончился. Откройте новую ссылку')).toBeVisible()
  await expect(email).toHaveValue('anna@example.ru')
  const other = await context.newPage()
  await office.enter(other)
  await page.getByRole('button', { name: 'Удалить…' }).click()
  await confirm.click()
  await expect(page.getByText('С этого адреса ничего нет')).toBeVisible()
  await expect(page.getByText('Откройте новую ссылку')).toBeHidden()
})

test('a list that does not come says so and is asked for again by a press', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.enter(page)
  const problem = { status: 503, code: 'database_away', detail: 'База данных не отвечает. Попробуйте позже.' }
  await page.route('**/api/office/journal*', (route) => route.fulfill({ status: 503, json: problem }))
  await goTo(page, 'Журнал')
  await expect(page.getByRole('alert')).toContainText('База данных не отвечает.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Приглашение')).toBeVisible()
})

test('visitors get nothing of the office: no script, no style, no cookie', async ({
  page,
  context,
  office,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const address of ['/', '/map', '/about']) await page.goto(office.address + address)
  expect(asked.filter((path) => path.includes('office'))).toEqual([])
  expect(await page.content()).not.toContain('office')
  expect(await context.cookies()).toEqual([])
})

test('a place that was checked is confirmed with one press and gives way to the next', async ({
  page,
  office,
}) => {
  await office.enter(page, 'Анна', 'editor')
  await goTo(page, 'На этой неделе')
  const names = page.locator('.office-list h2')
  await expect(names).toHaveCount(5)
  const [first = '', second = ''] = await names.allTextContents()
  await page.getByRole('button', { name: 'Всё верно, проверено сегодня' }).first().dblclick()
  await expect(page.getByRole('status').filter({ hasText: `${first}: проверено` })).toBeVisible()
  await expect(names.first()).toHaveText(second)
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByLabel('Название')).toHaveValue(second)
})

test('on a narrow phone the menu is one row, and the rest of it comes by a press and goes with the next page', {
  tag: '@full',
}, async ({ page, office }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await office.enter(page)
  const menu = page.getByRole('navigation', { name: 'Редакция' })
  const more = page.getByRole('button', { name: 'Ещё' })
  expect((await menu.boundingBox())?.height).toBeLessThan(60)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Журнал' })).toBeHidden()
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('link', { name: 'Журнал' }).press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Журнал' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Люди' })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(more).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Люди' })).toBeVisible()
})
