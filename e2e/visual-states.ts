import { expect, type Page } from '@playwright/test'
import { openFullChat } from './chat-journey.ts'
import { getPlace, PLACES, TAG, TEXT } from './city-pack.ts'
import { infoWindow, openMap, pinOf } from './map-view.ts'
import { openNotFoundPage, openPage, pressFeedback } from './open-page.ts'
import { findAnswer, SEARCH_API } from './similar-answer.ts'
import { WALK_STATES } from './walking.ts'

const APPROXIMATE = getPlace(({ coordinates }) => coordinates.precision === 'approximate')

/** A state of a page that has a picture, and how a visitor gets there. */
export type VisualState = {
  name: string
  open: (page: Page) => Promise<unknown>
  /** Whether the rest of the page is hidden: then axe does not check it. */
  isPart?: true
}

/** The states that are compared with their pictures. */
export const VISUAL_STATES: VisualState[] = [
  { name: 'list', open: (page) => openPage(page, '/') },
  { name: 'list-walks', open: openWalks, isPart: true },
  { name: 'list-filtered', open: (page) => openPage(page, `/?q=${TEXT}&tag=${TAG}`) },
  { name: 'list-empty', open: (page) => openPage(page, '/?q=жираф12345') },
  { name: 'list-similar', open: openSimilar },
  { name: 'place', open: (page) => openPage(page, `/location/${PLACES[0]?.slug}`) },
  { name: 'place-approximate', open: (page) => openPage(page, `/location/${APPROXIMATE.slug}`) },
  { name: 'place-kept', open: openKeptPlace },
  { name: 'place-end', open: openPlaceEnd },
  { name: 'place-viewer', open: openViewer },
  { name: 'my-list', open: (page) => openWithList(page, '/my-list') },
  { name: 'my-list-empty', open: (page) => openPage(page, '/my-list') },
  { name: 'list-kept', open: (page) => openWithList(page, '/') },
  { name: 'about', open: (page) => openPage(page, '/about') },
  { name: 'not-found', open: (page) => openNotFoundPage(page) },
  { name: 'menu', open: openMenu },
  { name: 'large-view', open: openLargeView },
  { name: 'map', open: openSketch },
  { name: 'map-window', open: openWindow },
  { name: 'map-list', open: openList },
  { name: 'map-whole-list', open: openWholeList },
  { name: 'map-walk', open: (page) => openSketch(page, '/map?route=3,8,24') },
  ...WALK_STATES,
  { name: 'chat', open: openFullChat },
  { name: 'feedback', open: openFeedback },
  { name: 'feedback-faults', open: openFeedbackFaults },
]

async function openSimilar(page: Page) {
  await page.route(SEARCH_API, (route) => route.fulfill({ json: findAnswer() }))
  await openPage(page, '/?q=жираф12345')
  await expect(page.getByRole('heading', { name: 'Похоже по смыслу' })).toBeVisible()
}

/** The ready walks without what stands above them. */
async function openWalks(page: Page) {
  await openPage(page, '/')
  await page.locator('.place-grid, .hero, .filter-panel').evaluateAll((parts) => {
    for (const part of parts) (part as HTMLElement).hidden = true
  })
  await expect(page.getByRole('region', { name: 'Готовые прогулки' })).toBeVisible()
}

/** With some places in the list. */
async function openWithList(page: Page, address: string) {
  await page.addInitScript(() => localStorage.setItem('my-list', '[1,4,14]'))
  await openPage(page, address)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Мой список/ })).toBeVisible()
}

/** A place that is in the walk and in the visitor's list. */
async function openKeptPlace(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['my-list', 'my-walk']) localStorage.setItem(name, '[1,4]')
  })
  await openPage(page, `/location/${PLACES[0]?.slug}`)
  await expect(page.getByRole('link', { name: 'В маршруте' })).toBeVisible()
}

async function openPlaceEnd(page: Page) {
  await openPage(page, `/location/${APPROXIMATE.slug}`)
  await page.locator('.place-report-slot').scrollIntoViewIfNeeded()
  await expect(page.getByText('Это место — верно?')).toBeVisible()
  await page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
}

async function openViewer(page: Page) {
  await openPage(page, `/location/${PLACES[0]?.slug}`)
  await page.getByRole('button', { name: 'Рассмотреть изображение' }).click()
  await expect(page.getByRole('dialog').getByText('100')).toBeVisible()
  // From then on keys are handled.
  await expect(page.getByRole('dialog', { name: /изображение/ }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('+')
  await expect(page.getByRole('dialog').getByText('150')).toBeVisible()
}

async function openMenu(page: Page) {
  await openPage(page, '/about')
  const toggle = page.getByRole('button', { name: 'Меню' })
  if (await toggle.isVisible()) await toggle.click()
}

async function openLargeView(page: Page) {
  await page.addInitScript(() => localStorage.setItem('view', 'large'))
  await openMenu(page)
  await expect(page.locator('html')).toHaveAttribute('data-view', 'large')
}

/** The map without its base map, which another server provides. */
async function openSketch(page: Page, address = '/map') {
  await page.route('https://tiles.openfreemap.org/**', (route) => route.abort())
  await openMap(page, address)
  await expect(page.getByText('Карта не загрузилась')).toBeVisible()
}

async function openWindow(page: Page) {
  await openSketch(page)
  await pinOf(page, APPROXIMATE).press('Enter')
  await expect(infoWindow(page).locator('img')).toBeVisible()
}

/** The sheet at half height; on wide screens the list is open beside the map. */
async function openList(page: Page) {
  await openSketch(page)
  await page.getByLabel('Вид мест').waitFor({ state: 'attached' })
  const half = page.getByTitle('Список: до половины')
  if (await half.isVisible()) await half.click()
  await page.getByLabel('Вид мест').selectOption('музей')
  await expect(page.getByText('Показано: 2')).toBeVisible()
}

async function openWholeList(page: Page) {
  await openSketch(page)
  const full = page.getByTitle('Список: во весь экран')
  if (await full.isVisible()) await full.click()
  await expect(page.getByLabel('Вид мест')).toBeVisible()
}

async function openFeedback(page: Page) {
  await openPage(page, '/about')
  await pressFeedback(page)
  await expect(page.getByRole('dialog').getByLabel('Имя')).toBeVisible()
}

async function openFeedbackFaults(page: Page) {
  await openFeedback(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Поле обязательно для заполнения').first()).toBeVisible()
}
