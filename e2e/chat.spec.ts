import { expect, test } from '@playwright/test'
import { chatOf, fakeChat, GREETING, openChat, PLACEHOLDER, WAITING_PLACEHOLDER } from './chat-journey.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'

const TIME = /\d{2}:\d{2}/

test('a question is answered by the real assistant within moments, and is there again after a reload', async ({
  page,
}) => {
  await openPage(page, '/')
  const { lines, input } = await openChat(page)
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText(GREETING)
  await input.fill('какие есть музеи?')
  await input.press('Enter')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText('какие есть музеи?')
  await expect(lines.nth(2)).toContainText(/музей/i)
  await expect(lines.nth(2)).toContainText(TIME)
  await expect(input).toHaveValue('')
  const answer = await lines.nth(2).textContent()

  await page.reload()
  const again = await openChat(page)
  await expect(again.lines).toHaveCount(3)
  expect(await again.lines.nth(2).textContent()).toBe(answer)
})

test('the dialog has the size of the specification and its own scrolling list', { tag: '@full' }, async ({
  page,
}) => {
  const chat = await fakeChat(page)
  for (let count = 0; count < 30; count += 1) chat.reply(`Строка ${count}`)
  for (const [height, expected] of [
    [900, 600],
    [600, 480],
  ] as const) {
    await page.setViewportSize({ width: 1000, height })
    await openPage(page, '/')
    const { dialog, log, input } = await openChat(page)
    await expect(log).toContainText('Строка 29')
    expect((await dialog.boundingBox())?.height).toBeCloseTo(expected, 0)
    await expect(log.getByText('Строка 29')).toBeInViewport()
    await expect(input).toBeInViewport()
    expect(await dialog.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true)
  }
})

for (const [width, height] of takeEvery(3, [
  // A phone's keyboard is open.
  [360, 360],
  [360, 740],
  [1440, 900],
] as const)) {
  test(`the input has two lines when empty and grows to 120 px, in ${width} × ${height}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const chat = await fakeChat(page)
    chat.reply('Готово.', {
      quickReplies: ['Покороче'],
      understood: [{ id: 'companion:dog', label: 'с собакой' }],
    })
    await openPage(page, '/')
    const { input, lines, sendButton } = await openChat(page)
    await expect(lines.last()).toContainText('Готово.')
    await expect(input).toHaveAttribute('rows', '2')
    const readLines = () =>
      input.evaluate((element) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
        const text = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
        return text / Number.parseFloat(lineHeight)
      })
    const getHeight = async () => (await input.boundingBox())?.height ?? 0
    expect(await readLines()).toBeCloseTo(2, 1)
    await input.fill('одно слово')
    expect(await readLines()).toBeCloseTo(2, 1)
    await input.fill('строка\n'.repeat(3))
    expect(await readLines()).toBeGreaterThan(2.5)
    await input.fill('строка\n'.repeat(20))
    expect(await getHeight()).toBeLessThanOrEqual(120)
    expect(await input.evaluate((element) => getComputedStyle(element).minHeight)).toBe('40px')
    await input.fill('')
    for (const part of [input, sendButton]) await expect(part).toBeInViewport({ ratio: 1 })
  })
}

test("while a message is on its way nothing else can be sent, then the server's takes its place", async ({
  page,
}) => {
  const chat = await fakeChat(page)
  chat.state.held = true
  await openPage(page, '/')
  const { lines, input, sendButton } = await openChat(page)
  await expect(input).toHaveAttribute('placeholder', PLACEHOLDER)
  await input.fill('Привет')
  await sendButton.dblclick()
  await expect(lines).toHaveCount(2)
  await expect(input).toBeDisabled()
  await expect(sendButton).toBeDisabled()
  await expect(input).toHaveAttribute('placeholder', WAITING_PLACEHOLDER)
  chat.release()
  await expect(input).toBeEnabled()
  await expect(input).toBeFocused()
  await expect(lines).toHaveCount(2)
  expect(chat.state.sends).toBe(1)
})

test('after 2 seconds without an answer the assistant is shown to be typing', { tag: '@full' }, async ({
  page,
}) => {
  const noon = new Date('2026-07-15T09:00:00Z')
  await page.clock.install({ time: noon })
  const chat = await fakeChat(page)
  await openPage(page, '/')
  const { log, input } = await openChat(page)
  // From now on the test controls the clock.
  await page.clock.pauseAt(noon.getTime() + 3_600_000)
  await input.fill('Привет')
  await input.press('Enter')
  await expect(log).toContainText('Привет')
  await expect(input).toBeEnabled()
  await page.clock.runFor(1_500)
  await expect(log).not.toContainText('печатает')
  await page.clock.runFor(600)
  await expect(log).toContainText('Помощник печатает…')
  await expect(input).toBeDisabled()
  await chat.replyTo('Привет', 'Здравствуйте!')
  // A pending poll schedules the next one only after its answer.
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(log).toContainText('Здравствуйте!', { timeout: 500 })
  }).toPass()
  await expect(log).not.toContainText('печатает')
  await expect(input).toBeEnabled()
})

test('Shift+Enter begins a new line, Enter sends, whitespace alone is not sent', async ({ page }) => {
  const chat = await fakeChat(page)
  await openPage(page, '/')
  const { lines, input } = await openChat(page)
  await input.pressSequentially('   ')
  await input.press('Enter')
  await input.fill('первая')
  await input.press('Shift+Enter')
  await input.pressSequentially('вторая')
  await input.press('Enter')
  await expect(lines).toHaveCount(2)
  await expect.poll(() => chat.stored.map((message) => message.messageText)).toEqual(['первая\nвторая'])
})

test('a long message is counted near the limit and not sent above it', async ({ page }) => {
  const chat = await fakeChat(page)
  await openPage(page, '/')
  const { dialog, input, sendButton } = await openChat(page)
  await input.fill('а'.repeat(1_700))
  await expect(dialog.getByText('из 2 000')).toHaveCount(0)
  await input.fill('а'.repeat(2_001))
  await expect(dialog.getByText('2 001 из 2 000: сократите сообщение')).toBeVisible()
  await expect(sendButton).toBeDisabled()
  await input.press('Enter')
  await input.fill('а'.repeat(2_000))
  await expect(dialog.getByText('2 000 из 2 000')).toBeVisible()
  await input.press('Enter')
  await expect.poll(() => chat.state.sends).toBe(1)
})

test('polls go only while the dialog is open, every 2 seconds, with the last id', async ({ page }) => {
  await page.clock.install()
  const chat = await fakeChat(page)
  chat.reply('из прошлого раза')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/poll')) asked.push(url.searchParams.get('last_id'))
  })
  await openPage(page, '/')
  const { dialog, log, close } = await openChat(page)
  await expect(log).toContainText('из прошлого раза')
  for (let polls = 2; polls <= 3; polls += 1) {
    await page.clock.runFor(2_000)
    await expect.poll(() => asked.length).toBe(polls)
  }
  await close.click()
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(10_000)
  expect(asked).toEqual([null, '1', '1'])
})

test('the session id is a random UUID, made once and kept in the browser', async ({ page }) => {
  await openPage(page, '/')
  await openChat(page)
  const readId = () => page.evaluate(() => localStorage.getItem('chat-session'))
  const id = await readId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  await page.reload()
  await openChat(page)
  expect(await readId()).toBe(id)
})

test('what was written is kept when the dialog closes', { tag: '@full' }, async ({ page }) => {
  await fakeChat(page)
  await openPage(page, '/')
  const { input, close } = await openChat(page)
  await input.fill('недописанное')
  await close.click()
  await expect(chatOf(page).dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  await expect(chatOf(page).input).toHaveValue('недописанное')
})
