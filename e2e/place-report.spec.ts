import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

const REPORTS_API = '**/api/client/places/*/reports'
const PLACE = PLACES[3] ?? { id: 0, slug: '' }
const ADDRESS = `/location/${PLACE.slug}`

const question = (page: Page) =>
  page.getByRole('dialog').locator('section').filter({ hasText: 'Это место — верно?' })
const right = (page: Page) => question(page).getByRole('button', { name: 'Верно' })
const wrong = (page: Page) => question(page).getByRole('button', { name: 'Закрыто / ошибка' })
const note = (page: Page) => question(page).getByRole('textbox', { name: 'Что не так? Можно не писать' })

/** The question appears when a visitor is near the end of the dialog. */
async function openQuestion(page: Page, address = ADDRESS) {
  await openPage(page, address)
  await page.locator('.place-report-slot').scrollIntoViewIfNeeded()
}

/** Answers every report with this status and records what was sent. */
async function answer(page: Page, status: number) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  await page.route(REPORTS_API, (route) => {
    sent.push({ path: new URL(route.request().url()).pathname, body: route.request().postDataJSON() })
    return route.fulfill({ status, json: {} })
  })
  return sent
}

test('one tap says that a place is right, and the guide keeps it', async ({ page }) => {
  await openQuestion(page)
  const [response] = await Promise.all([page.waitForResponse(REPORTS_API), right(page).click()])
  expect(new URL(response.url()).pathname).toBe(`/api/client/places/${PLACE.id}/reports`)
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toEqual({ verdict: 'right', clientMessageId: expect.any(String) })
  await expect(question(page).getByRole('status')).toHaveText(/Спасибо/)
  await expect(question(page).getByRole('status')).toBeFocused()
  await expect(right(page)).toBeHidden()
})

test('what is wrong may be told in a line or not at all', async ({ page }) => {
  const sent = await answer(page, 201)
  await openQuestion(page)
  await wrong(page).click()
  await expect(wrong(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(note(page)).toBeFocused()
  await expect(note(page)).toHaveAccessibleDescription(/Не пишите ничего личного/)
  await note(page).fill('  Закрыто до весны ')
  await note(page).press('Enter')
  await expect(question(page).getByRole('status')).toHaveText(/Спасибо/)
  await openQuestion(page, `/location/${PLACES[4]?.slug}`)
  await wrong(page).click()
  await question(page).getByRole('button', { name: 'Отправить' }).click()
  await expect(question(page).getByRole('status')).toHaveText(/Спасибо/)
  const clientMessageId = expect.any(String)
  expect(sent).toEqual([
    {
      path: `/api/client/places/${PLACE.id}/reports`,
      body: { verdict: 'wrong', note: 'Закрыто до весны', clientMessageId },
    },
    { path: `/api/client/places/${PLACES[4]?.id}/reports`, body: { verdict: 'wrong', clientMessageId } },
  ])
})

test('a failure is told, the line stays, and the next try goes under the same number', {
  tag: '@full',
}, async ({ page }) => {
  const sent = await answer(page, 503)
  await openQuestion(page)
  await wrong(page).click()
  await note(page).fill('Переехали')
  for (const tries of [1, 2]) {
    await note(page).press('Enter')
    await expect.poll(() => sent.length).toBe(tries)
    await expect(page.getByRole('alert').last()).toContainText(
      'Не удалось отправить ответ. Попробуйте позже.',
    )
  }
  await expect(note(page)).toHaveValue('Переехали')
  expect(sent[0]?.body).toEqual(sent[1]?.body)
})

test('a place that was answered about is not asked about again while the page is open', {
  tag: '@full',
}, async ({ page }) => {
  await answer(page, 201)
  await openQuestion(page)
  await right(page).click()
  await expect(question(page).getByRole('status')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: PLACES[3]?.name ?? '', exact: true }).click()
  await page.locator('.place-report-slot').scrollIntoViewIfNeeded()
  await expect(question(page).getByRole('status')).toHaveText(/Спасибо/)
  await expect(question(page).getByRole('status')).not.toBeFocused()
})

test('by keyboard alone a mistake is told, and arrows in the line move the cursor', async ({ page }) => {
  const sent = await answer(page, 201)
  await openQuestion(page)
  await wrong(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('нет касы')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('с')
  await expect(page.getByRole('dialog').getByText(/^1 из/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(question(page).getByRole('status')).toBeFocused()
  expect(sent[0]?.body.note).toBe('нет кассы')
})

test('without its code the place is shown all the same', { tag: '@full' }, async ({ page }) => {
  await page.route('**/assets/place-report-*.js', (route) => route.abort())
  await openQuestion(page)
  await expect(page.getByRole('dialog').getByText('Описание')).toBeVisible()
  await expect(question(page)).toBeHidden()
})
