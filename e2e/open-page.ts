import { expect, type Locator, type Page } from '@playwright/test'

export const LOCATIONS_API = '**/api/client/locations'

/** Every screen of the specification, walking mode, and the 404 page. */
export const SCREENS = ['/', '/map', '/walk', '/about', '/no-such-page']

/** Opens a page and waits until its code runs: only then it requests the places. Not for the 404 page. */
export async function openPage(page: Page, address: string) {
  const asked = page.waitForRequest(LOCATIONS_API)
  await page.goto(address)
  await asked
}

/** Opens the 404 page, the only one without places, and waits until its code runs. */
export async function openNotFoundPage(page: Page, address = '/no-such-page') {
  const logged = page.waitForEvent('console', (message) => message.text().includes(decodeURI(address)))
  await page.goto(address)
  await logged
}

/** Advances the page's fake clock over the pauses between attempts until this locator is visible. */
export async function passRetries(page: Page, seen: Locator) {
  await expect(async () => {
    await page.clock.runFor('00:05')
    await expect(seen).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Presses «Обратная связь» in the footer. */
export async function pressFeedback(page: Page) {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' })
  // Cards are laid out as they come into view, and may push the footer down between press and release.
  await link.hover()
  await link.click()
}

/** Navigates to an address as a link within the page does, without loading the page again. */
export async function goWithinPage(page: Page, address: string) {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Returns the cards of the list. */
export function cards(page: Page) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
}

/** Returns the names on the cards of the list. */
export function cardNames(page: Page) {
  return cards(page).getByRole('heading', { level: 2 })
}
