import { expect, test } from '@playwright/test'
import { fakeChat, openChat, openFullChat } from './chat-journey.ts'
import { dealOut } from './deal-out.ts'
import { openPage } from './open-page.ts'

const LONG = Array.from({ length: 60 }, (_, index) => `Строка ${index}.`).join('\n')

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]
for (const size of dealOut(SIZES, 1)) {
  test(`a long reply is shown from its beginning, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    const chat = await fakeChat(page)
    for (let count = 0; count < 12; count += 1) chat.reply(`Прежнее ${count}`)
    await openPage(page, '/')
    const { log, lines, input } = await openChat(page)
    await input.fill('Расскажи всё')
    await input.press('Enter')
    await expect(lines.last()).toBeInViewport({ ratio: 1 })
    await chat.replyTo('Расскажи всё', LONG)
    await expect(lines.last()).toContainText('Строка 59.')
    const distance = async () => {
      const [list, reply] = [await log.boundingBox(), await lines.last().boundingBox()]
      return (reply?.y ?? 0) - (list?.y ?? 0)
    }
    await expect.poll(distance).toBeLessThan(12)
    expect(await distance()).toBeGreaterThanOrEqual(0)
    // The visitor's own message scrolls to the end of the list.
    await input.fill('Спасибо')
    await input.press('Enter')
    await expect(lines.last()).toContainText('Спасибо')
    await expect(lines.last()).toBeInViewport({ ratio: 1 })
    await chat.replyTo('Спасибо', 'Пожалуйста!')
    await expect(lines.last()).toContainText('Пожалуйста!')
    await expect(lines.last()).toBeInViewport({ ratio: 1 })
    const rest = await log.evaluate(
      ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
    )
    expect(rest).toBeLessThanOrEqual(1)
  })
}

test('the stops of a walk are listed once, by the card in the place of the list', async ({ page }) => {
  const { lines } = await openFullChat(page)
  const reply = lines.last()
  const items = reply.getByRole('listitem')
  await expect(items).toHaveCount(4)
  await expect(items.first()).toContainText('300 м, 4 мин пути')
  const name = (await items.first().getByRole('link').textContent()) ?? ''
  expect((await reply.textContent())?.split(name)).toHaveLength(2)
  const [head, card, tail] = await Promise.all(
    [
      reply.getByText('Маршрут на 1 ч 46 мин: 4 остановки.'),
      reply.getByRole('region', { name: 'Маршрут' }),
      reply.getByText('Часы работы кафе не указаны.'),
    ].map((part) => part.boundingBox()),
  )
  expect(head?.y ?? 0).toBeLessThan(card?.y ?? 0)
  expect(card?.y ?? 0).toBeLessThan(tail?.y ?? 0)
})
