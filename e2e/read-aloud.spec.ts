import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

const PLACE = PLACES[0]
const ADDRESS = `/location/${PLACE?.slug}`

/** What the fake voice has been asked to say, and how the test controls it. */
type Voice = { said: string[]; cancels: number; finish: () => void; setVoices: (langs: string[]) => void }

/** A fake voice: test machines have none. */
async function giveVoice(page: Page, langs: string[]) {
  await page.addInitScript((first) => {
    let voices = first.map((lang) => ({ lang, localService: true }))
    let current: SpeechSynthesisUtterance | undefined
    const events = new EventTarget()
    const voice: Voice = {
      said: [],
      cancels: 0,
      finish: () => current?.onend?.(new Event('end') as SpeechSynthesisEvent),
      setVoices: (others) => {
        voices = others.map((lang) => ({ lang, localService: true }))
        events.dispatchEvent(new Event('voiceschanged'))
      },
    }
    const synthesis = Object.assign(events, {
      getVoices: () => voices,
      speak: (utterance: SpeechSynthesisUtterance) => {
        current = utterance
        voice.said.push(utterance.text)
      },
      cancel: () => {
        voice.cancels += 1
        current = undefined
      },
    })
    class Utterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, testVoice: voice })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  }, langs)
}

const listSaid = (page: Page) =>
  page.evaluate(() => (window as unknown as { testVoice: Voice }).testVoice.said)
const countCancels = (page: Page) =>
  page.evaluate(() => (window as unknown as { testVoice: Voice }).testVoice.cancels)
const finish = (page: Page) =>
  page.evaluate(() => (window as unknown as { testVoice: Voice }).testVoice.finish())
const setVoices = (page: Page, langs: string[]) =>
  page.evaluate((given) => (window as unknown as { testVoice: Voice }).testVoice.setVoices(given), langs)
const listen = (page: Page) => page.getByRole('button', { name: 'Слушать' })

test('a place is read from its name to its end, sentence by sentence', async ({ page }) => {
  await giveVoice(page, ['en-US', 'ru-RU'])
  await openPage(page, ADDRESS)
  await listen(page).click()
  await expect.poll(() => listSaid(page)).toEqual([`${PLACE?.name}.`])
  await expect(page.getByRole('button', { name: 'Остановить' })).toBeFocused()
  await expect(async () => {
    await finish(page)
    expect(await listen(page).count()).toBe(1)
  }).toPass()
  const said = await listSaid(page)
  expect(said.length).toBeGreaterThan(3)
  expect(said.slice(1).join(' ')).toBe(PLACE?.descriptionFull?.replace(/\s+/g, ' '))
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(180)
})

test('a second press stops it, and so does closing the place', async ({ page }) => {
  await giveVoice(page, ['ru-RU'])
  await openPage(page, ADDRESS)
  await listen(page).click()
  await page.getByRole('button', { name: 'Остановить' }).click()
  await expect(listen(page)).toBeVisible()
  expect(await countCancels(page)).toBe(1)
  await listen(page).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => countCancels(page)).toBe(2)
})

test('while the page is hidden it waits, then reads the same sentence again', { tag: '@full' }, async ({
  page,
}) => {
  await giveVoice(page, ['ru-RU'])
  await openPage(page, ADDRESS)
  await listen(page).click()
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await setHidden(true)
  expect(await countCancels(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Остановить' })).toBeVisible()
  await setHidden(false)
  expect(await listSaid(page)).toEqual([`${PLACE?.name}.`, `${PLACE?.name}.`])
})

test('without a Russian voice there is no button; one that comes late brings it', async ({ page }) => {
  await giveVoice(page, ['en-US', 'rup-RO'])
  await openPage(page, ADDRESS)
  await expect(listen(page)).toHaveCount(0)
  await setVoices(page, ['en-US', 'ru_RU'])
  await expect(listen(page)).toBeVisible()
})

test('the voice is given the stress marks; without a network it reads what is shown', async ({ page }) => {
  await giveVoice(page, ['ru-RU'])
  await page.route('**/spoken', (route) => route.fulfill({ json: { text: 'Стои\u0301т за\u0301мок.' } }))
  await openPage(page, ADDRESS)
  await listen(page).click()
  await finish(page)
  await expect.poll(async () => (await listSaid(page)).at(-1)).toBe('Стои\u0301т за\u0301мок.')
  await page.getByRole('button', { name: 'Остановить' }).click()
  await page.unroute('**/spoken')
  await page.route('**/spoken', (route) => route.abort())
  await listen(page).click()
  await expect(async () => {
    await finish(page)
    expect(await listSaid(page)).toContain(PLACE?.descriptionFull?.split(/(?<=\.) /)[0])
  }).toPass()
})

test('a stop of a walk under way is read, too', { tag: '@full' }, async ({ page }) => {
  await giveVoice(page, ['ru-RU'])
  await openPage(page, `/walk?route=${PLACES.slice(0, 3).map(({ id }) => id)}`)
  await page
    .getByRole('button', { name: /В путь|Начать/ })
    .first()
    .click()
  await listen(page).click()
  await expect.poll(() => listSaid(page)).toEqual([`${PLACE?.name}.`])
})
