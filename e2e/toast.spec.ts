import { expect, type Page, test } from '@playwright/test'
import { fakeChat, openChat } from './chat-journey.ts'
import { takeEvery } from './deal-out.ts'
import { openPage, pressFeedback } from './open-page.ts'

const FEEDBACK_API = '**/api/client/feedback'
const NOON = new Date('2026-07-15T09:00:00Z')
const failure = (page: Page) => page.locator('.toast.is-error')

/** Opens the chat, runs `whenOpen` and sends a message that fails. */
async function failToSend(page: Page, whenOpen = () => Promise.resolve()) {
  const chat = await fakeChat(page)
  chat.state.status = 500
  await openPage(page, '/')
  const parts = await openChat(page)
  await whenOpen()
  await parts.input.fill('Где музей?')
  await parts.input.press('Enter')
  await expect(failure(page)).toBeVisible()
  return { ...parts, chat }
}

test('a failure that comes up under a mouse at rest goes away by itself; one that is read stays', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install({ time: NOON })
  // The test controls the clock: on a busy machine a toast could disappear before it is read.
  const { input, retry } = await failToSend(page, () => page.clock.pauseAt(NOON.getTime() + 3_600_000))
  const box = await failure(page).boundingBox()
  if (box === null) throw new Error('the toast is not seen')
  await page.clock.runFor(6_000)
  await expect(failure(page)).toHaveCount(0)

  await page.mouse.move(box.x + 60, box.y + 20)
  await expect(input).toBeEnabled()
  await retry.press('Enter')
  await expect(failure(page)).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(failure(page)).toHaveCount(0)

  await retry.press('Enter')
  await expect(failure(page)).toBeVisible()
  // In two steps, as a hand moves it: the first may only enter the toast.
  await page.mouse.move(box.x + 70, box.y + 25, { steps: 2 })
  await page.clock.runFor(6_000)
  await expect(failure(page)).toBeVisible()
  await page.mouse.move(2, 2)
  await page.clock.runFor(6_000)
  await expect(failure(page)).toHaveCount(0)
})

const SIZES = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]
for (const viewport of takeEvery(4, SIZES)) {
  test(`at ${viewport.width} px a failure of the chat covers nothing that can be pressed`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { dialog, retry } = await failToSend(page)
    await expect(retry).toBeInViewport()
    const toast = await failure(page).boundingBox()
    for (const button of await dialog.locator('button:not(.toast-close), textarea').all()) {
      const box = await button.boundingBox()
      if (toast === null || box === null) throw new Error('the toast or a button is not seen')
      const isApart = box.y >= toast.y + toast.height || box.y + box.height <= toast.y
      expect.soft(isApart, String(await button.getAttribute('aria-label'))).toBe(true)
    }
    expect(toast?.x).toBeGreaterThanOrEqual(0)
  })
}

test('a message that is sent after all takes its failure away', { tag: '@full' }, async ({ page }) => {
  const { chat, retry } = await failToSend(page)
  chat.state.status = 201
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(failure(page)).toHaveCount(0, { timeout: 2_000 })
})

test('the thanks for feedback do not stand beside the failure before them', { tag: '@full' }, async ({
  page,
}) => {
  let status = 500
  await page.route(FEEDBACK_API, (route) => route.fulfill({ status, json: { id: '1' } }))
  await openPage(page, '/')
  await pressFeedback(page)
  const dialog = page.getByRole('dialog', { name: 'Обратная связь' })
  await dialog.getByLabel('Имя').fill('Анна')
  await dialog.getByLabel('Email адрес').fill('anna@example.ru')
  await dialog.getByLabel('Сообщение').fill('Спасибо')
  const submit = dialog.getByRole('button', { name: 'Отправить' })
  await submit.click()
  await expect(failure(page)).toBeVisible()
  status = 201
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'Спасибо за обратную связь!' })).toBeVisible()
  await expect(failure(page)).toHaveCount(0, { timeout: 1_000 })
})
