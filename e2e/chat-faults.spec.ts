import { expect, test } from '@playwright/test'
import { chatOf, fakeChat, MESSAGES_API, openChat, POLL_API } from './chat-journey.ts'
import { openPage } from './open-page.ts'

const FAILURE = 'Извините, произошла ошибка при отправке сообщения. Пожалуйста, попробуйте еще раз.'
const TOAST = 'Ошибка отправки сообщения'
const TOAST_TEXT = 'Не удалось отправить сообщение. Пожалуйста, попробуйте еще раз.'

test('a send that fails is told once, word for word, kept, and sent again by one press', async ({ page }) => {
  const chat = await fakeChat(page)
  chat.state.status = 500
  await openPage(page, '/')
  const { dialog, lines, input, retry } = await openChat(page)
  await input.fill('Где музей?')
  await input.press('Enter')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText(/^Вы:Где музей\?\d\d:\d\d$/)
  await expect(lines.nth(2)).toContainText(FAILURE)
  await expect(lines.nth(2)).toContainText('На сервере неполадка.')
  await expect(dialog).not.toContainText('Нет связи')
  await expect(lines.nth(2).getByRole('button', { name: 'Повторить' })).toBeInViewport()
  const toast = page.getByRole('alert').filter({ hasText: TOAST })
  await expect(toast).toContainText(TOAST_TEXT)
  await expect(toast).toBeInViewport()
  await expect(input).toBeEnabled()

  chat.state.status = 201
  await retry.click()
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1)).toContainText('Где музей?')
  await expect.poll(() => chat.stored.length).toBe(1)
  expect(chat.posted[1]).toEqual(chat.posted[0])
})

test('a send that fails again is told once still', { tag: '@full' }, async ({ page }) => {
  const chat = await fakeChat(page)
  chat.state.status = 502
  await openPage(page, '/')
  const { lines, input, retry } = await openChat(page)
  await input.fill('Где музей?')
  await input.press('Enter')
  await retry.click()
  await expect.poll(() => chat.state.sends).toBe(2)
  await expect(lines).toHaveCount(3)
  await expect(retry).toHaveCount(1)
})

test('too many messages: the dialog says how long to wait and stays usable', async ({ page }) => {
  const chat = await fakeChat(page)
  const detail = 'Слишком много сообщений подряд. Подождите 42 с и отправьте ещё раз.'
  Object.assign(chat.state, { status: 429, headers: { 'retry-after': '42' }, detail })
  await openPage(page, '/')
  const { lines, input } = await openChat(page)
  await input.fill('Где музей?')
  await input.press('Enter')
  await expect(lines.nth(2)).toContainText(FAILURE)
  await expect(lines.nth(2)).toContainText(detail)
  await expect(input).toBeEnabled()
})

test('offline: the dialog says so, and goes on by itself when the network is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  const { dialog, lines, input, retry } = await openChat(page)
  await context.setOffline(true)
  await expect(dialog.getByText('Нет связи с интернетом')).toBeVisible()
  await input.fill('спасибо')
  await input.press('Enter')
  await expect(lines.nth(2)).toContainText('Нет связи с сервером.')
  await context.setOffline(false)
  await expect(dialog.getByText('Нет связи с интернетом')).toHaveCount(0)
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(lines).toHaveCount(3)
})

test('an answer that was lost on its way does not double the message', async ({ page }) => {
  let losses = 1
  await page.route(MESSAGES_API, async (route) => {
    await route.fetch()
    losses -= 1
    if (losses < 0) return route.fallback()
    return route.abort()
  })
  await page.route(POLL_API, (route) => (losses >= 0 ? route.continue() : route.abort()))
  await openPage(page, '/')
  const { lines, input, retry } = await openChat(page)
  await page.unroute(POLL_API)
  await page.route(POLL_API, (route) => route.abort())
  await input.fill('спасибо')
  await input.press('Enter')
  await retry.click()
  await expect(retry).toHaveCount(0)
  await page.unroute(POLL_API)
  await expect(lines).toHaveCount(3)
  await page.reload()
  await expect((await openChat(page)).lines).toHaveCount(3)
})

test('polls that fail are only logged', { tag: '@full' }, async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const chat = await fakeChat(page)
  await openPage(page, '/')
  const { dialog, log } = await openChat(page)
  await page.route(POLL_API, (route) => route.fulfill({ status: 503, json: {} }))
  await expect.poll(() => errors.join()).toContain('Error polling chat messages')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.unroute(POLL_API)
  chat.reply('снова на связи')
  await page.route(POLL_API, (route) => route.fulfill({ json: { items: chat.stored } }))
  await expect(log).toContainText('снова на связи')
})

test('the code of the chat does not come: the dialog says so and can be opened again', async ({ page }) => {
  await page.route(/chat-panel.*\.js/, (route) => route.abort())
  await openPage(page, '/')
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  const { dialog, close } = chatOf(page)
  await expect(dialog.getByRole('alert')).toContainText('Помощник не загрузился')
  await close.click()
  await expect(dialog).toHaveCount(0)
})

test('two tabs hold one conversation, and what one empties is empty in the other', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  const first = await openChat(page)
  const other = await context.newPage()
  await openPage(other, '/about')
  const second = await openChat(other)
  await first.input.fill('спасибо')
  await first.input.press('Enter')
  await expect(first.lines).toHaveCount(3)
  await expect(second.lines).toHaveCount(3)
  await second.input.fill('привет')
  await second.input.press('Enter')
  await expect(second.lines).toHaveCount(5)
  await expect(first.lines).toHaveCount(5)
  await first.clear.click()
  await expect(first.lines).toHaveCount(1)
  await expect(second.lines).toHaveCount(1)
})
