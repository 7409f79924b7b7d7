import { expect, test } from '@playwright/test'
import { fakeChat, openChat } from './chat-journey.ts'
import { openPage } from './open-page.ts'

const DOG = { id: 'companion:dog', label: 'с собакой' }
const UNTIL = { id: 'deadline', label: 'до 16:40' }

test('the conditions of the last answer that tells of them stand above the input', async ({ page }) => {
  const chat = await fakeChat(page)
  chat.reply('Маршрут.', { understood: [DOG, UNTIL] })
  chat.reply('Пожалуйста!')
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  const { conditions, input } = await openChat(page)
  await expect(conditions).toHaveText(['с собакой×', 'до 16:40×'])
  await expect(conditions.first()).toHaveAccessibleName('Убрать условие: с собакой')
  const [chip, field] = [await conditions.first().boundingBox(), await input.boundingBox()]
  expect(chip?.height).toBeGreaterThanOrEqual(44)
  expect((chip?.y ?? 0) + (chip?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)
  chat.reply('Начинаем заново.', { understood: [] })
  await expect(conditions).toHaveCount(0)
})

test('a condition is taken back by the keyboard: the message says so, and carries its id', async ({
  page,
}) => {
  const chat = await fakeChat(page)
  chat.reply('Маршрут.', { understood: [DOG, UNTIL] })
  await openPage(page, '/')
  const { conditions, lines, input, dialog } = await openChat(page)
  await expect(conditions).toHaveCount(2)
  await input.press('Shift+Tab')
  await expect(conditions.last()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(conditions.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines.last()).toContainText('Без условия: с собакой')
  await expect
    .poll(() => chat.posted)
    .toMatchObject([{ message: 'Без условия: с собакой', drop: 'companion:dog' }])
  chat.reply('Маршрут без собаки.', { understood: [UNTIL] })
  await expect(conditions).toHaveText(['до 16:40×'])
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('while an answer is waited for no condition can be taken back', { tag: '@full' }, async ({ page }) => {
  const chat = await fakeChat(page)
  chat.state.held = true
  chat.reply('Маршрут.', { understood: [DOG, UNTIL] })
  await openPage(page, '/')
  const { conditions } = await openChat(page)
  await conditions.first().click()
  for (const condition of await conditions.all()) await expect(condition).toBeDisabled()
  chat.release()
  await expect(conditions.last()).toBeEnabled()
  expect(chat.state.sends).toBe(1)
})

test('a condition that could not be taken back is sent again under the same number', async ({ page }) => {
  const chat = await fakeChat(page)
  chat.state.status = 500
  chat.reply('Маршрут.', { understood: [DOG] })
  await openPage(page, '/')
  const { conditions, retry } = await openChat(page)
  await conditions.click()
  await expect(retry).toBeVisible()
  await expect(conditions).toHaveCount(1)
  chat.state.status = 201
  await retry.click()
  await expect.poll(() => chat.posted.length).toBe(2)
  expect(chat.posted[1]).toEqual(chat.posted[0])
  expect(chat.posted[0]?.drop).toBe('companion:dog')
})

test('the real assistant tells what it understood and plans anew without it', async ({ page }) => {
  // Until its encoder runs, the assistant understands words only.
  const getEncoder = async () => (await (await page.request.get('/readyz')).json()).encoder
  await expect.poll(getEncoder, { timeout: 30_000 }).toMatch('onnxruntime')
  await openPage(page, '/')
  const { conditions, lines, input } = await openChat(page)
  await input.fill('куда пойти с детьми на 2 часа, без музеев')
  await input.press('Enter')
  await expect(conditions).toHaveText(['2 часа×', 'с детьми×', 'без музеев×'])
  await page.getByRole('button', { name: 'Убрать условие: с детьми' }).click()
  await expect(lines).toHaveCount(5)
  await expect(lines.nth(3)).toContainText('Без условия: с детьми')
  await expect(lines.nth(4)).toContainText('Вот прогулка')
  await expect(conditions).toHaveText(['2 часа×', 'без музеев×'])
  await page.reload()
  await expect((await openChat(page)).conditions).toHaveText(['2 часа×', 'без музеев×'])
})
