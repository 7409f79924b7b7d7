import { expect, type Page, type Request, test } from '@playwright/test'
import { takeEvery } from './deal-out.ts'
import { openPage, pressFeedback } from './open-page.ts'

const FEEDBACK_API = '**/api/client/feedback'
const REQUIRED = 'Поле обязательно для заполнения'
const BAD_EMAIL = 'Введите корректный email адрес'
const ANNA = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо за карту!\nВторая строка' }

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Обратная связь' })
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Отправ/ })

async function openFeedback(page: Page, address = '/') {
  await openPage(page, address)
  await pressFeedback(page)
  await expect(field(page, 'Имя')).toBeVisible()
}

async function fill(page: Page, { name, email, message } = ANNA) {
  await field(page, 'Имя').fill(name)
  await field(page, 'Email адрес').fill(email)
  await field(page, 'Сообщение').fill(message)
}

/** Answers every message with this status and records the bodies. */
async function answer(page: Page, status: number): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  await page.route(FEEDBACK_API, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status, json: { id: '1' } })
  })
  return bodies
}

test('the dialog has the three fields, nothing filled in and nothing marked wrong', { tag: '@full' }, async ({
  page,
}) => {
  await openFeedback(page)
  for (const label of ['Имя', 'Email адрес', 'Сообщение']) {
    await expect(field(page, label)).toHaveValue('')
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'false')
  }
  await expect(field(page, 'Сообщение')).toHaveAttribute('rows', '4')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(3)
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
})

test('the dialog has the colours of the page, not of the footer it was opened from', {
  tag: '@full',
}, async ({ page }) => {
  await openFeedback(page)
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  const own = await colorOf('body')
  expect(await colorOf('.modal h2')).toBe(own)
  expect(await colorOf('.modal label')).toBe(own)
})

test('the link works before the page is hydrated, too', { tag: '@full' }, async ({ page }) => {
  await page.goto('/about#feedback')
  await expect(field(page, 'Имя')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a message is sent as the specification says, thanked for, and the dialog closes empty', async ({
  page,
}) => {
  await openFeedback(page)
  await fill(page)
  const [request, response] = await Promise.all([
    page.waitForRequest(FEEDBACK_API),
    page.waitForResponse(FEEDBACK_API),
    submit(page).click(),
  ])
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/json')
  expect(request.postDataJSON()).toEqual({ ...ANNA, clientMessageId: expect.any(String) })
  expect(response.status()).toBe(201)
  const toast = page.getByRole('status').filter({ hasText: 'Спасибо за обратную связь!' })
  await expect(toast).toContainText('Ваше сообщение было успешно отправлено.')
  await expect(dialog(page)).toBeHidden()
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' })
  await expect(opener).toBeFocused()
  await pressFeedback(page)
  await expect(field(page, 'Сообщение')).toHaveValue('')
})

test('nothing is marked before the first try; then every fault is told and follows each key', async ({
  page,
}) => {
  const bodies = await answer(page, 201)
  await openFeedback(page)
  await field(page, 'Email адрес').fill('anna')
  await field(page, 'Email адрес').blur()
  await expect(dialog(page).getByText(BAD_EMAIL)).toBeHidden()
  await submit(page).click()
  await expect(dialog(page).getByText(REQUIRED)).toHaveCount(2)
  await expect(dialog(page).getByText(BAD_EMAIL)).toHaveCount(1)
  await expect(field(page, 'Имя')).toBeFocused()
  await expect(field(page, 'Имя')).toHaveAccessibleDescription(REQUIRED)
  await expect(field(page, 'Email адрес')).toHaveAccessibleDescription(BAD_EMAIL)
  await expect(field(page, 'Сообщение')).toHaveAccessibleDescription(REQUIRED)
  const borders = await dialog(page)
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields) => fields.map((each) => getComputedStyle(each).borderColor))
  expect(borders).toEqual(Array(3).fill('rgb(179, 38, 30)'))

  await field(page, 'Имя').pressSequentially('А')
  await expect(field(page, 'Имя')).toHaveAccessibleDescription('')
  await field(page, 'Имя').fill('')
  await expect(field(page, 'Имя')).toHaveAccessibleDescription(REQUIRED)
  await field(page, 'Email адрес').fill('')
  await expect(field(page, 'Email адрес')).toHaveAccessibleDescription(REQUIRED)
  await field(page, 'Email адрес').fill('ANNA@EXAMPLE.RU')
  await expect(field(page, 'Email адрес')).toHaveAccessibleDescription('')
  expect(bodies).toEqual([])
})

test('while it is being sent the button is disabled and says so', { tag: '@full' }, async ({ page }) => {
  await openFeedback(page)
  await fill(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(FEEDBACK_API, async (route) => {
    await held
    await route.fulfill({ status: 201, json: { id: '1' } })
  })
  await expect(submit(page)).toHaveText('Отправить')
  await submit(page).click()
  await expect(submit(page)).toHaveText('Отправляется...')
  await expect(submit(page)).toBeDisabled()
  goOn()
  await expect(dialog(page)).toBeHidden()
})

const FAILURES = [
  ['the server fails', (page: Page) => answer(page, 500)],
  ['the limit is reached', (page: Page) => answer(page, 429)],
  ['the network is away', (page: Page) => page.route(FEEDBACK_API, (route) => route.abort())],
] as const
for (const [what, fail] of takeEvery(2, FAILURES)) {
  test(`when ${what} the visitor is told and keeps the dialog and the text`, async ({ page }) => {
    await openFeedback(page)
    await fill(page)
    await fail(page)
    await submit(page).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Ошибка' })
    await expect(toast).toContainText('Не удалось отправить сообщение. Попробуйте позже.')
    await expect(dialog(page)).toBeVisible()
    await expect(field(page, 'Сообщение')).toHaveValue(ANNA.message)
    await expect(submit(page)).toBeEnabled()
  })
}

test('the same words tried again go under the same number, other words under another', async ({ page }) => {
  await openFeedback(page)
  await fill(page)
  const numbers: unknown[] = []
  await page.route(FEEDBACK_API, (route) => {
    numbers.push(route.request().postDataJSON().clientMessageId)
    return route.abort()
  })
  for (const message of [ANNA.message, ANNA.message, 'Другое']) {
    await field(page, 'Сообщение').fill(message)
    const asked = numbers.length
    await submit(page).click()
    await expect.poll(() => numbers.length).toBe(asked + 1)
    await expect(submit(page)).toBeEnabled()
  }
  expect(new Set(numbers).size).toBe(2)
  expect(numbers[0]).toBe(numbers[1])
})

test('a dialog closed by mistake keeps what was written', async ({ page }) => {
  await openFeedback(page)
  await fill(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await pressFeedback(page)
  await expect(field(page, 'Имя')).toHaveValue(ANNA.name)
  await expect(field(page, 'Сообщение')).toHaveValue(ANNA.message)
})

test('the terms stand on the page about the town and open beside the form', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openFeedback(page)
  const link = dialog(page).getByRole('link', { name: 'обработки персональных данных' })
  const [terms] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(terms).toHaveURL('/about#privacy')
  await expect(terms.getByRole('heading', { name: 'Персональные данные' })).toBeInViewport()
  await expect(dialog(page)).toBeVisible()
})

test('by keyboard alone feedback is written, corrected and sent', async ({ page }) => {
  const bodies = await answer(page, 201)
  await openPage(page, '/')
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Имя')).toBeVisible()
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName('Закрыть')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Имя')
  await page.keyboard.type(ANNA.name)
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Email адрес')
  await page.keyboard.type('anna@')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Сообщение')
  await page.keyboard.type('Привет')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('обработки персональных данных')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Отправить')
  await page.keyboard.press('Space')
  await expect(focused).toHaveAccessibleName('Email адрес')
  await expect(focused).toHaveAccessibleDescription(BAD_EMAIL)
  await page.keyboard.press('End')
  await page.keyboard.type('example.ru')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(bodies).toMatchObject([{ name: ANNA.name, email: 'anna@example.ru', message: 'Привет' }])
})

test('the code of the form is fetched when the dialog opens; without a network it says so', {
  tag: '@full',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /feedback|form/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await pressFeedback(page)
  await expect(dialog(page).getByRole('alert')).toContainText('Проверьте связь')
})
