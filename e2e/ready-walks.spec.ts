import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PLACES, TEXT } from './city-pack.ts'
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts'
import { openPage } from './open-page.ts'
import { listTooWide } from './too-wide.ts'

type PackWalk = { slug: string; title: string; description: string; places: string[] }

const WALKS = JSON.parse(readFileSync(join(import.meta.dirname, '../city/walks.json'), 'utf8')) as PackWalk[]
const TITLES = WALKS.map(({ title }) => title)
const PHONE = { width: 360, height: 740 }

const section = (page: Page) => page.getByRole('region', { name: 'Готовые прогулки' })
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 })
const walkAddress = ({ places }: PackWalk) =>
  `/map?route=${places.map((slug) => PLACES.find((place) => place.slug === slug)?.id).join()}`

test('the home page has a card for each ready walk, with its way, stops and minutes', async ({ page }) => {
  await openPage(page, '/')
  await expect(titles(page)).toHaveText(TITLES)
  for (const walk of WALKS) {
    const title = page.getByRole('heading', { name: walk.title, exact: true })
    const card = section(page).getByRole('listitem').filter({ has: title })
    await expect(card.getByRole('link')).toHaveAttribute('href', walkAddress(walk))
    await expect(card).toContainText(walk.description)
    await expect(card.getByText(/^Остановок: \d+, примерно /)).toContainText(`${walk.places.length}`)
    await expect(card.locator('circle')).toHaveCount(walk.places.length)
  }
})

test('a link beside the count leads to the walks, a walk to the map', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Готовые прогулки' }).click()
  await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport()
  await section(page)
    .getByRole('link', { name: TITLES[0] ?? '' })
    .click()
  await expect(page).toHaveURL(walkAddress(WALKS[0] as PackWalk))
  await expect(page.getByRole('region', { name: 'Маршрут' })).toBeVisible()
})

test('who comes from another page finds the walks too', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  const asked = page.waitForRequest('**/api/client/walks')
  await page.getByRole('banner').getByRole('link', { name: 'Локации' }).click()
  await asked
  await expect(titles(page)).toHaveText(TITLES)
})

test('while a visitor looks for something the walks make room', async ({ page }) => {
  await openPage(page, '/')
  await page.getByPlaceholder('Поиск локаций...').fill(TEXT)
  await expect(section(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Готовые прогулки' })).toBeHidden()
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await expect(titles(page)).toHaveText(TITLES)
})

test('the walks move nothing and are no wider than the screen', async ({ page }) => {
  await watchLayoutShift(page)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await openPage(page, '/')
    await expect(titles(page)).toHaveText(TITLES)
    expect.soft(await readLayoutShift(page), `${width} px`).toBe(0)
    expect.soft(await listTooWide(page), `${width} px`).toEqual([])
  }
})

test('on a phone the walks cost the places no room', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openPage(page, '/')
  await expect(page.locator('.place-card').first()).toBeInViewport({ ratio: 0.3 })
  await expect(page.getByRole('link', { name: 'Готовые прогулки' })).toBeInViewport()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the walks are there and lead to the map', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await expect(titles(page)).toHaveText(TITLES)
    await section(page)
      .getByRole('link', { name: TITLES[1] ?? '' })
      .click()
    await expect(page).toHaveURL(walkAddress(WALKS[1] as PackWalk))
    await expect(page.locator('.walk-panel')).toBeVisible()
  })
})
