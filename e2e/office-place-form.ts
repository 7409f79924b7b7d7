import { type BrowserContext, expect, type Page } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import type { Office } from './office-guide.ts'

/** The place that the tests edit. */
export const PLACE = getPlace(() => true)

/** A point in the town without a place. */
export const POINT = {
  lat: String(PLACE.coordinates.lat + 0.002),
  lng: String(PLACE.coordinates.lng + 0.002),
}

/** Waits until the server has stored the draft. */
export const expectSaved = (page: Page) => expect(page.getByText(/^Сохранено в \d/)).toBeVisible()
export const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Опубликовать', exact: true })
export const acceptButton = (page: Page) => page.getByRole('button', { name: 'Так и задумано, опубликовать' })

export const pointMap = (page: Page) => page.locator('.point-map')

/** Opens the form of a place. */
export async function openPlace(page: Page, office: Office, id = PLACE.id) {
  await page.goto(`${office.address}/office/places/${id}`)
  await expect(cell(page, 'Название')).toBeVisible()
}

/** Fills in all mandatory fields. */
export async function fillIn(page: Page, name: string) {
  await cell(page, 'Название').fill(name)
  await cell(page, 'Категория').fill('музей')
  await cell(page, 'Теги').fill('история')
  await cell(page, 'Кратко').fill('Здесь пекли хлеб для всего города, теперь рассказывают как.')
  await cell(page, 'Широта').fill(POINT.lat)
  await cell(page, 'Долгота').fill(POINT.lng)
}

/** Publishes, and confirms the warnings. */
export async function publish(page: Page) {
  await publishButton(page).click()
  await acceptButton(page).or(page.getByText('Опубликовано.')).first().waitFor()
  if (await acceptButton(page).isVisible()) await acceptButton(page).click()
  await expect(page.getByText('Опубликовано.')).toBeVisible()
}

/** Returns the place as the server has it. */
export async function readCells(context: BrowserContext, page: Page): Promise<Record<string, string>> {
  const { origin, pathname } = new URL(page.url())
  const reply = await context.request.get(`${origin}/api${pathname}`)
  return ((await reply.json()) as { cells: Record<string, string> }).cells
}

/** Scrolls to the map of the point. */
export async function openPointMap(page: Page) {
  await page.locator('.point-field').scrollIntoViewIfNeeded()
  // The sketch or the map: from then on clicks are handled.
  await expect(page.locator('.point-map .is-standing')).toBeVisible({ timeout: 30_000 })
  await pointMap(page).scrollIntoViewIfNeeded()
}
