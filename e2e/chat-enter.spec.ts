import { expect, type Locator, test } from '@playwright/test'
import { fakeChat, openChat } from './chat-journey.ts'
import { takeEvery } from './deal-out.ts'
import { openPage } from './open-page.ts'

const TEXT = 'Где поесть'

/** The events that keyboards send when Enter is pressed while a word is being composed. */
type Press = { key: string; code: string; keyCode?: number; inputType?: string }

const SENT: [string, Press][] = [
  ['the send key of a keyboard on the screen', { key: 'Enter', code: '' }],
  [
    'a key told as 229, with the line break after it',
    { key: 'Unidentified', code: '', keyCode: 229, inputType: 'insertLineBreak' },
  ],
  ['a key that is told and breaks the line, too', { key: 'Enter', code: '', inputType: 'insertLineBreak' }],
]
for (const [name, press] of takeEvery(2, SENT)) {
  test(`while a word is composed ${name} sends once`, async ({ page }) => {
    const chat = await fakeChat(page)
    await openPage(page, '/')
    const { input, lines } = await openChat(page)
    await input.fill(TEXT)
    const isLeft = await pressWhileComposing(input, press)
    expect(isLeft, 'the key does nothing besides').toBe(false)
    await expect(lines.last()).toContainText(TEXT)
    await expect(input).toHaveValue('')
    await expect.poll(() => chat.posted.map(({ message }) => message)).toEqual([TEXT])
  })
}

test('Enter that only chooses a candidate sends nothing', async ({ page }) => {
  const chat = await fakeChat(page)
  await openPage(page, '/')
  const { input, lines } = await openChat(page)
  await input.fill(TEXT)
  expect(await pressWhileComposing(input, { key: 'Enter', code: 'Enter' })).toBe(true)
  await expect(input).toHaveValue(TEXT)
  await expect(lines).toHaveCount(1)
  expect(chat.posted).toEqual([])
})

/** Returns whether the page left the default action to the browser. */
function pressWhileComposing(input: Locator, press: Press): Promise<boolean> {
  return input.evaluate((area, { inputType, ...key }) => {
    const common = { bubbles: true, cancelable: true }
    area.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    const isKeyLeft = area.dispatchEvent(
      new KeyboardEvent('keydown', { ...key, ...common, isComposing: true }),
    )
    if (!isKeyLeft || inputType === undefined) return isKeyLeft
    return area.dispatchEvent(new InputEvent('beforeinput', { ...common, inputType }))
  }, press)
}
