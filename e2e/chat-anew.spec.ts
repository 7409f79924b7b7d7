import { expect, type Page, test } from '@playwright/test'
import { chatOf, fakeChat, GREETING, openChat, STARTER_TEXTS } from './chat-journey.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'

/** Opens a conversation with the real assistant. Records the calls that would delete something. */
async function openConversation(page: Page) {
  const deleted: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(request.url()))
  await openPage(page, '/')
  const chat = await openChat(page)
  await expect(chat.clear).toBeDisabled()
  await chat.input.fill('спасибо')
  await chat.input.press('Enter')
  await expect(chat.lines).toHaveCount(3)
  const { dialog } = chat
  const restore = dialog.getByRole('button', { name: 'Вернуть' })
  const erase = dialog.getByRole('button', { name: 'Стереть' })
  return { ...chat, restore, erase, deleted }
}

test('«Начать заново» begins a new conversation, «Вернуть» restores the former one', async ({ page }) => {
  const { lines, clear, restore, input, deleted } = await openConversation(page)
  const former = await lines.allTextContents()
  await clear.click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(GREETING)
  await expect(input).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Переписка убрана.' })).toBeVisible()
  await restore.click()
  await expect(lines).toHaveCount(3)
  expect((await lines.allTextContents()).slice(1)).toEqual(former.slice(1))
  await expect(restore).toHaveCount(0)
  await expect(input).toBeFocused()
  expect(deleted).toEqual([])
  await page.reload()
  await expect((await openChat(page)).lines).toHaveCount(3)
})

test('a restored conversation goes on where it was', { tag: '@full' }, async ({ page }) => {
  const { lines, clear, restore, input } = await openConversation(page)
  await clear.click()
  await restore.click()
  await expect(lines).toHaveCount(3)
  await input.fill('привет')
  await input.press('Enter')
  await expect(lines).toHaveCount(5)
})

test('a conversation begun anew is the one of the next visit, and the other is not at hand any more', {
  tag: '@full',
}, async ({ page }) => {
  const { lines, clear, restore, input } = await openConversation(page)
  await clear.click()
  await expect(lines).toHaveCount(1)
  await input.fill('привет')
  await input.press('Enter')
  await expect(lines).toHaveCount(3)
  await expect(restore).toHaveCount(0)
  await page.reload()
  const again = await openChat(page)
  await expect(again.lines).toHaveCount(3)
  await expect(again.lines.nth(1)).toContainText('привет')
})

test('the former conversation is erased on the server when the visitor says so', async ({ page }) => {
  const session = async () => page.evaluate(() => localStorage.getItem('chat-session'))
  const { clear, restore, erase, deleted, input } = await openConversation(page)
  const former = await session()
  await clear.click()
  await erase.click()
  await expect(page.getByText('Переписка стёрта с сервера.')).toBeVisible()
  await expect(restore).toHaveCount(0)
  await expect(input).toBeFocused()
  expect(deleted).toHaveLength(1)
  const poll = await page.request.get(`/api/client/chat/${former}/messages/poll`)
  expect(await poll.json()).toEqual({ items: [] })
})

test('what could not be erased is said, and can still be had back', async ({ page }) => {
  const { clear, erase, restore, lines } = await openConversation(page)
  await clear.click()
  await page.route('**/api/client/chat/*/messages', (route) => route.abort())
  await erase.click()
  await expect(page.getByRole('alert')).toContainText('Не удалось стереть прежнюю переписку.')
  await restore.click()
  await expect(lines).toHaveCount(3)
})

test('three questions stand under the greeting until the conversation has begun', async ({ page }) => {
  await fakeChat(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  const { starters, lines, input } = await openChat(page)
  await expect(starters).toHaveText(STARTER_TEXTS)
  for (const starter of await starters.all()) {
    await expect(starter).toBeInViewport({ ratio: 1 })
    expect((await starter.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await input.fill('Привет')
  await input.press('Enter')
  await expect(lines).toHaveCount(2)
  await expect(starters).toHaveCount(0)
})

test('a conversation that goes on has no questions to begin with', { tag: '@full' }, async ({ page }) => {
  const chat = await fakeChat(page)
  chat.reply('из прошлого раза')
  await openPage(page, '/')
  const { starters, lines } = await openChat(page)
  await expect(lines).toHaveCount(2)
  await expect(starters).toHaveCount(0)
})

for (const [index, text] of takeEvery(3, [...STARTER_TEXTS.entries()])) {
  test(`the real assistant has an answer to «${text}»`, { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/')
    const { starters, lines } = await openChat(page)
    await starters.nth(index).click()
    await expect(lines).toHaveCount(3)
    await expect(lines.nth(1)).toContainText(text)
    await expect(lines.nth(2)).toContainText(/^Помощник:Вот (?:прогулка|что подходит)/)
    await expect(chatOf(page).starters).toHaveCount(0)
  })
}
