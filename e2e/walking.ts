import { type BrowserContext, expect, type Page } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import { openPage } from './open-page.ts'

/** A walk of three stops with approximate points. */
export const STOPS = [3, 8, 24].map((id) => getPlace((place) => place.id === id))
export const WALK = '/walk?route=3,8,24'

/** A point on the way to the first stop, 390 m from it. */
export const START = { latitude: 50.4575, longitude: 40.0955, accuracy: 12 }

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The directions to the current stop. */
export const way = (page: Page) => page.locator('.walking-way')
/** What a screen reader announces. */
export const said = (page: Page) => page.locator('.walking-page > [role="status"]')

/** Places the visitor this many metres north of a stop, with this accuracy in metres. */
export async function stand(
  context: BrowserContext,
  stop: (typeof STOPS)[0] | undefined,
  meters: number,
  accuracy = 8,
) {
  const { lat = 0, lng = 0 } = stop?.coordinates ?? {}
  await context.setGeolocation({ latitude: lat + meters / 111_195, longitude: lng, accuracy })
}

/** Opens the walk by its link, with the position granted. */
export async function openWalk(page: Page, address = WALK) {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(START)
  await openPage(page, address)
}

/** Starts the walk: the visitor is on the way to the first stop. */
export async function setOut(page: Page) {
  await openWalk(page)
  await button(page, 'В путь').click()
  await expect(way(page)).toContainText('390 м')
}

/** Starts the walk without a position. */
export async function setOutDenied(page: Page) {
  await openPage(page, WALK)
  await button(page, 'В путь').click()
  await expect(way(page)).toContainText('запрещен')
}

export async function arriveAtFirst(page: Page) {
  await setOut(page)
  await stand(page.context(), STOPS[0], 10)
  await expect(way(page)).toContainText('Вы на месте')
  await expect(button(page, 'Идти дальше')).toBeEnabled()
}

export async function arriveUnsurely(page: Page) {
  await setOut(page)
  await stand(page.context(), STOPS[0], 90, 120)
  await expect(way(page)).toContainText('Где-то рядом')
}

/** Ends the walk, with the last stop skipped. */
export async function walkToEnd(page: Page) {
  await arriveAtFirst(page)
  for (const name of ['Идти дальше', 'Я здесь', 'Идти дальше', 'Пропустить']) await button(page, name).click()
  await expect(title(page)).toHaveText('Прогулка окончена')
}

/** Every state of walking mode that looks different, and how a visitor gets there. */
export const WALK_STATES: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'walk-plan', open: openWalk },
  { name: 'walk-going', open: setOut },
  { name: 'walk-unsure', open: arriveUnsurely },
  { name: 'walk-denied', open: setOutDenied },
  { name: 'walk-here', open: arriveAtFirst },
  { name: 'walk-done', open: walkToEnd },
  { name: 'walk-left', open: leaveWalk },
  { name: 'walk-none', open: (page) => openPage(page, '/walk') },
]

async function leaveWalk(page: Page) {
  await setOut(page)
  await button(page, 'Прервать прогулку').click()
  await expect(button(page, 'Продолжить: остановка 1 из 3')).toBeVisible()
}
