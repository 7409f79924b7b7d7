import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { runGorodok } from '../src/testing/run-gorodok.ts'
import { chatOf } from './chat-journey.ts'
import { saveTown, test } from './offline-line.ts'
import { pressFeedback } from './open-page.ts'

/** The engine needs this time to start on a phone. */
const FIRST_ANSWER_MS = 30_000

async function openChat(page: Page) {
  await page.getByRole('button', { name: 'AI Помощник' }).click()
  await expect(chatOf(page).input).toBeEnabled()
  return chatOf(page)
}

async function ask(page: Page, question: string, count: number) {
  const { input, lines } = chatOf(page)
  await input.fill(question)
  await input.press('Enter')
  await expect(lines).toHaveCount(count, { timeout: FIRST_ANSWER_MS })
}

test('without a network the assistant answers on the device, and its talk stands in order afterwards', async ({
  line,
  savedPage: page,
}) => {
  await page.goto(line.address)
  await openChat(page)
  await ask(page, 'какие есть музеи?', 3)
  line.judge = () => 'cut'
  await ask(page, 'где памятник Петру?', 5)
  await expect(chatOf(page).lines.nth(4)).toContainText('Петр')
  // The device accepts the offer that it made.
  await ask(page, 'а ещё что-нибудь рядом?', 7)

  await page.reload()
  await openChat(page)
  await expect(chatOf(page).lines.filter({ hasText: 'где памятник Петру?' })).toBeVisible()
  line.judge = () => 'good'
  await page.reload()
  await openChat(page)
  const { lines } = chatOf(page)
  await expect(lines).toHaveCount(7)
  await expect(lines.nth(1)).toContainText('какие есть музеи?')
  await expect(lines.nth(3)).toContainText('где памятник Петру?')
  await expect(lines.nth(5)).toContainText('а ещё что-нибудь рядом?')
})

test('by words alone names, kinds, hours, walks and emergencies are understood, and what is not is said', async ({
  saved: { line, page },
}) => {
  test.setTimeout(90_000)
  line.judge = () => 'cut'
  await page.goto(line.address)
  const { lines } = await openChat(page)
  const answers = [
    ['какие есть музеи?', 'Краеведческий музей'],
    ['что открыто сейчас?', 'Открыто сейчас'],
    ['прогулка на час', 'Вот прогулка'],
    ['человек без сознания', '112 или 103'],
    ['ну и скукотища, чем бы заняться', 'Сейчас я понимаю только названия'],
  ] as const
  for (const [index, [question, answer]] of answers.entries()) {
    await ask(page, question, 3 + 2 * index)
    await expect(lines.last(), question).toContainText(answer)
  }
  await expect(chatOf(page).dialog.getByRole('button', { name: 'Прогулка на час' })).toBeVisible()
})

test('feedback written without a network is sent once, after a restart too', async ({
  line,
  startBrowser,
}) => {
  const message = `Написано в поле без связи, ${randomUUID()}`
  const before = await startBrowser()
  const page = await before.newPage()
  await saveTown(page, line.address)
  line.judge = () => 'cut'
  await page.goto(line.address)
  await pressFeedback(page)
  const dialog = page.getByRole('dialog', { name: 'Обратная связь' })
  await dialog.getByLabel('Имя', { exact: true }).fill('Анна')
  await dialog.getByLabel('Email адрес', { exact: true }).fill('anna@example.ru')
  await dialog.getByLabel('Сообщение', { exact: true }).fill(message)
  await dialog.getByRole('button', { name: /^Отправ/ }).click()
  await expect(page.getByText('Сохранено на устройстве')).toBeVisible()
  await before.close()

  line.judge = () => 'good'
  const after = await (await startBrowser()).newPage()
  await after.goto(line.address)
  await expect(after.getByText('Связь появилась: всё, что вы писали без неё, дошло.')).toBeVisible()
  await after.reload({ waitUntil: 'networkidle' })
  const { stdout } = await runGorodok(['feedback', 'list'], { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  expect(stdout.split(message)).toHaveLength(2)
})
