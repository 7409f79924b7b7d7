import { expect, test } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'
import { getPlace, PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

const LONGEST = PLACES.toSorted(
  (a, b) => String(b.descriptionFull).length - String(a.descriptionFull).length,
)[0]
const WITH_ADDRESS = getPlace(({ address }) => address)

test('a place is printed whole and alone, without what can only be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 500 })
  await openPage(page, `/location/${LONGEST?.slug}`)
  await page.emulateMedia({ media: 'print' })
  const dialog = page.getByRole('dialog')
  const { cut, below } = await dialog.evaluate((element: HTMLElement) => ({
    cut: getComputedStyle(element).overflowY !== 'visible' || element.scrollHeight > element.offsetHeight + 1,
    below: element.offsetHeight > innerHeight,
  }))
  expect({ cut, below }).toEqual({ cut: false, below: true })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Показать на карте' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('.place-card').first()).toBeHidden()
})

test('what helps to find a place is on its paper', async ({ page }) => {
  await openPage(page, `/location/${WITH_ADDRESS.slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: WITH_ADDRESS.name })).toBeVisible()
  await expect(page.getByText(WITH_ADDRESS.address ?? '', { exact: true })).toBeVisible()
})

test('the page about the town is printed from its title to its chronicle', async ({ page }) => {
  await openPage(page, '/about')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Хроника', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('a conversation is printed whole', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 500 })
  const { log, lines } = await openFullChat(page)
  await page.emulateMedia({ media: 'print' })
  await expect(lines).toHaveCount(3)
  expect(await log.evaluate((element: HTMLElement) => element.scrollHeight <= element.offsetHeight + 1)).toBe(
    true,
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
