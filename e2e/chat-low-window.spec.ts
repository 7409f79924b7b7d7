import { expect, type Locator, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'
import { takeEvery } from './deal-out.ts'
import { setTextSize } from './text-size.ts'
import { listTooWide } from './too-wide.ts'

/** 1280 × 1024 at a zoom of 400 %, phones in both orientations, and text of 200 %. */
const WINDOWS = [
  { width: 320, height: 256, text: '100%' },
  { width: 320, height: 256, text: '200%' },
  { width: 360, height: 640, text: '200%' },
  { width: 640, height: 320, text: '100%' },
  { width: 1440, height: 900, text: '200%' },
]

for (const { width, height, text } of takeEvery(3, WINDOWS)) {
  test(`the log keeps three lines and all of the chat can be reached, at ${width} × ${height} with letters of ${text}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    const { dialog, log, input, sendButton, clear, conditions } = await openFullChat(page)
    expect(await countLines(log)).toBeGreaterThanOrEqual(3)
    expect(await listTooWide(page)).toEqual([])
    await expect(conditions.first()).toBeHidden()
    const fold = dialog.getByRole('button', { name: 'Условия и подсказки' })
    await fold.click()
    for (const part of [...(await conditions.all()), input, sendButton, clear]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.9 })
    }
    expect(await listTooWide(page)).toEqual([])
    await fold.click()
    await expect(conditions.first()).toBeHidden()
  })
}

test('in a low window a reply is shown from its beginning, and the suggestions are folded again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const { dialog, lines, chat } = await openFullChat(page)
  await dialog.getByRole('button', { name: 'Условия и подсказки' }).click()
  await dialog.getByRole('button', { name: 'Покороче' }).click()
  await chat.replyTo('Покороче', 'Вот прогулка покороче: сквер и собор.')
  await expect(lines.last()).toContainText('Вот прогулка покороче')
  await expect(lines.last().getByText('Вот прогулка покороче')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Убрать условие: 2 часа' })).toBeHidden()
})

test('where there is room, conditions and suggestions stand open', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { dialog, conditions } = await openFullChat(page)
  await expect(conditions.first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Покороче' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Условия и подсказки' })).toBeHidden()
})

/** Returns how many lines of text are visible. */
function countLines(log: Locator): Promise<number> {
  return log.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
}
