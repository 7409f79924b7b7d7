import { expect, type Page, test } from '@playwright/test'
import { hasNoDoors } from '../src/domain/kinds/has-no-doors.ts'
import { PLACES } from './city-pack.ts'
import { openMap, openStillMap, pins } from './map-view.ts'

const KIND = 'религия'
const OF_KIND = PLACES.filter(({ category }) => category === KIND)
const WITH_DOORS = PLACES.filter((place) => !hasNoDoors(place))
const OPEN_NOW = '**/api/client/open-now'

const rows = (page: Page) => page.locator('.map-list li')
const said = (page: Page) => page.locator('.filter-bar').getByRole('status')

test('a kind is chosen: list and map show it alone, and it is told how many', async ({ page }) => {
  await openMap(page)
  await page.getByLabel('Вид мест').selectOption({ label: `${KIND} (${OF_KIND.length})` })
  await expect(rows(page)).toHaveCount(OF_KIND.length)
  await expect(pins(page)).toHaveCount(OF_KIND.length)
  await expect(said(page)).toHaveText(`Показано: ${OF_KIND.length} из ${PLACES.length}.`)
  await page.getByLabel('Вид мест').selectOption({ label: 'Все места' })
  await expect(pins(page)).toHaveCount(PLACES.length)
  await expect(rows(page)).toHaveCount(PLACES.length)
})

test('of places without hours nothing is hidden: it is said that nobody knows, but not of a square', {
  tag: '@full',
}, async ({ page }) => {
  await openStillMap(page)
  await page.getByText('Открыто сейчас').click()
  await expect(said(page)).toContainText(
    `Часы работы не указаны: ${WITH_DOORS.length}, эти места тоже показаны.`,
  )
  await expect(rows(page)).toHaveCount(PLACES.length)
  await expect(rows(page).filter({ hasText: 'Краеведческий музей' })).toContainText('часы не указаны')
  await expect(rows(page).filter({ hasText: 'Крылатые львы' })).not.toContainText('часы не указаны')
})

test('what is closed now goes, what is open and what is unknown stays', async ({ page }) => {
  const [open, closed] = PLACES
  const unknown = WITH_DOORS.filter((place) => place !== open && place !== closed)
  await page.route(OPEN_NOW, (route) =>
    route.fulfill({
      json: {
        items: [
          { id: open?.id, isOpen: true },
          { id: closed?.id, isOpen: false },
        ],
      },
    }),
  )
  await openMap(page)
  await page.getByText('Открыто сейчас').click()
  await expect(rows(page)).toHaveCount(PLACES.length - 1)
  await expect(pins(page)).toHaveCount(PLACES.length - 1)
  await expect(page.getByRole('button', { name: closed?.name ?? '', exact: true })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: open?.name ?? '' })).not.toContainText('часы не указаны')
  await expect(said(page)).toContainText(`Часы работы не указаны: ${unknown.length}`)
  await page.getByText('Открыто сейчас').click()
  await expect(pins(page)).toHaveCount(PLACES.length)
})

test('a stop of a walk is shown whatever is chosen; nothing open is said', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(OPEN_NOW, (route) =>
    route.fulfill({ json: { items: PLACES.map(({ id }) => ({ id, isOpen: false })) } }),
  )
  await openMap(page, '/map?route=3')
  await page.getByText('Открыто сейчас').click()
  await expect(said(page)).toHaveText('Сейчас ничего из этого не открыто.')
  await expect(page.locator('.pin.is-stop')).toHaveCount(1)
  await expect(pins(page)).toHaveCount(1)
})

test('when it cannot be had what is open, that is said, and all places stay', { tag: '@full' }, async ({
  page,
}) => {
  await page.route(OPEN_NOW, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openMap(page)
  await page.getByText('Открыто сейчас').click()
  await expect(said(page)).toContainText('Не удалось узнать, что открыто.')
  await expect(page.getByLabel('Открыто сейчас')).not.toBeChecked()
  await expect(pins(page)).toHaveCount(PLACES.length)
})
