import { expect, type Page } from '@playwright/test'
import { fakeChat, openChat, openFullChat } from './chat-journey.ts'
import { PLACES } from './city-pack.ts'
import { dealOut, takeEvery } from './deal-out.ts'
import { openMap, openStillMap } from './map-view.ts'
import { saveTown } from './offline-line.ts'
import { LOCATIONS_API, openNotFoundPage, openPage, passRetries, pressFeedback } from './open-page.ts'
import { PRINTOUTS } from './printouts.ts'
import type { VisualState } from './visual-states.ts'
import { WALK_STATES } from './walking.ts'

type Size = { width: number; height: number }

/** A state, and its window sizes if they differ from the usual ones. */
type AccessibleState = Omit<VisualState, 'isPart'> & {
  sizes?: readonly Size[]
  /** Whether another state shows the same screen: then only the full run checks it. */
  isLike?: true
}

const PHONE = { width: 360, height: 640 }
const LARGE_PAGES = ['/', `/location/${PLACES[0]?.slug}`, '/about', '/walk?route=3,8,24']
const FRAMES = [
  { width: 360, height: 480 },
  { width: 900, height: 480 },
]

/** The states of the visitors' pages, except those in `visual-states.ts`. */
export const ACCESSIBLE_STATES: AccessibleState[] = [
  { name: 'list-walks', open: openWalks },
  { name: 'list-loading', open: openLoading, isLike: true },
  { name: 'list-error', open: openError },
  { name: 'place-sources', open: openSources, isLike: true },
  { name: 'place-question', open: openQuestion },
  { name: 'place-thanks', open: openThanks, isLike: true },
  { name: 'sent-list', open: (page) => openPage(page, '/my-list?places=4,8,999'), isLike: true },
  { name: 'menu-phone', open: openPhoneMenu, sizes: [PHONE] },
  { name: 'feedback-toast', open: openToast, isLike: true },
  { name: 'feedback-consent', open: openConsent },
  { name: 'chat-empty', open: openEmptyChat, isLike: true },
  { name: 'chat-failed', open: openFailedChat },
  { name: 'chat-large', open: (page) => openLarge(page, openFullChat), isLike: true },
  { name: 'map-open-now', open: openOpenNow, isLike: true },
  { name: 'map-position', open: openPosition, sizes: [PHONE] },
  { name: 'map-walk-code', open: openWalkCode },
  { name: 'map-walk-still', open: (page) => openStillMap(page, '/map?route=3,8,24'), isLike: true },
  { name: 'open-data', open: (page) => page.goto('/open-data') },
  { name: 'one-file', open: openOneFile },
  { name: 'offline', open: openOffline },
  { name: 'offline-saved', open: (page) => saveTown(page, ''), isLike: true },
  { name: 'offline-shell', open: openShell, isLike: true },
  { name: 'embed-map', open: (page) => page.goto('/embed/map'), sizes: FRAMES },
  { name: 'embed-place', open: (page) => page.goto(`/embed/place/${PLACES[0]?.slug}`), sizes: FRAMES },
  ...PRINTOUTS.map(({ kind, address }) => ({
    name: `print-${kind}`,
    open: (page: Page) => page.goto(address),
  })),
  ...takeEvery(4, WALK_STATES).map(({ name, open }) => ({
    name: `${name}-large`,
    open: (page: Page) => openLarge(page, open),
  })),
  ...takeEvery(2, LARGE_PAGES).flatMap((address, index) =>
    dealOut(['light', 'dark', 'blue'], index).map((colours) => ({
      name: `large-${colours} ${address}`,
      open: (page: Page) => openColours(page, colours, address),
    })),
  ),
]

/** The whole page; its picture in `visual.spec.ts` hides the rest. */
async function openWalks(page: Page) {
  await openPage(page, '/')
  await page.getByRole('region', { name: 'Готовые прогулки' }).scrollIntoViewIfNeeded()
}

async function openLoading(page: Page) {
  await openNotFoundPage(page)
  await page.route(LOCATIONS_API, () => undefined)
  await page.locator('main').getByRole('link').click()
  await expect(page.getByText('Загрузка локаций...')).toBeVisible()
}

async function openError(page: Page) {
  await page.clock.install()
  await openNotFoundPage(page)
  await page.route(LOCATIONS_API, (route) => route.abort())
  await page.route('**/built-in-places.json', (route) => route.abort())
  await page.locator('main').getByRole('link').click()
  await passRetries(page, page.getByText('Ошибка загрузки локаций'))
}

async function openSources(page: Page) {
  await openPage(page, `/location/${PLACES[7]?.slug}`)
  await page.getByText('Источники').click()
}

async function openQuestion(page: Page) {
  await openPage(page, `/location/${PLACES[3]?.slug}`)
  await page.locator('.place-report-slot').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Закрыто / ошибка' }).click()
  await expect(page.getByRole('textbox', { name: /Что не так/ })).toBeFocused()
}

async function openThanks(page: Page) {
  await page.route('**/api/client/places/*/reports', (route) => route.fulfill({ status: 201, json: {} }))
  await openQuestion(page)
  await page.getByRole('textbox', { name: /Что не так/ }).press('Enter')
  await expect(page.getByText(/Спасибо/)).toBeVisible()
}

async function openPhoneMenu(page: Page) {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Открыть меню' }).click()
}

async function openToast(page: Page) {
  await page.route('**/api/client/feedback', (route) => route.abort())
  await openPage(page, '/')
  await fillFeedback(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка' })).toBeVisible()
}

/** A town that asks for consent, not yet given. */
async function openConsent(page: Page) {
  const consent = JSON.stringify({
    version: '2026-11-01',
    text: 'Согласен на обработку имени и адреса почты',
  })
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"city":{', `"city":{"feedback":{"consent":${consent}},`)
    return route.fulfill({ response, body })
  })
  await openPage(page, '/about')
  await fillFeedback(page)
  await expect(page.getByText('Отметьте согласие, чтобы отправить сообщение')).toBeVisible()
}

async function fillFeedback(page: Page) {
  await pressFeedback(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Имя', { exact: true }).fill('Анна')
  await dialog.getByLabel('Email адрес', { exact: true }).fill('anna@example.ru')
  await dialog.getByLabel('Сообщение', { exact: true }).fill('Спасибо!')
  await dialog.getByRole('button', { name: 'Отправить' }).click()
}

async function openEmptyChat(page: Page) {
  await fakeChat(page)
  await openPage(page, '/')
  await openChat(page)
}

async function openFailedChat(page: Page) {
  const { chat, input, log } = await openFullChat(page)
  chat.state.status = 500
  await input.fill('Где музей?')
  await input.press('Enter')
  await expect(log).toContainText('На сервере неполадка')
}

async function openLarge(page: Page, open: (page: Page) => Promise<unknown>) {
  await page.addInitScript(() => localStorage.setItem('view', 'large'))
  await open(page)
}

/** With the settings open, and a colour scheme other than the system's. */
async function openColours(page: Page, colours: string, address: string) {
  await page.addInitScript((chosen) => localStorage.setItem('view-colours', chosen), colours)
  await openLarge(page, () => openPage(page, address))
  if (address === '/') await page.getByText('Размер, цвета, картинки').click()
}

async function openOpenNow(page: Page) {
  await openStillMap(page)
  await raiseList(page)
  await page.getByLabel('Вид мест').selectOption('религия')
  await page.getByText('Открыто сейчас').click()
  await expect(page.locator('.filter-bar').getByRole('status')).toContainText('Показано')
}

async function openPosition(page: Page) {
  await openMap(page)
  await page.getByRole('button', { name: 'Где я' }).click()
}

async function openWalkCode(page: Page) {
  await openStillMap(page, '/map?route=3,8,24')
  await raiseList(page)
  await page.getByRole('button', { name: 'QR-код' }).click()
}

/** On a phone the list is below the map. */
async function raiseList(page: Page) {
  const full = page.getByTitle('Список: во весь экран')
  if (await full.isVisible()) await full.click()
}

async function openOneFile(page: Page) {
  const response = await page.request.get('/offline/guide.html')
  await page.setContent(await response.text())
}

async function openOffline(page: Page) {
  await page.goto('/offline')
  await expect(page.getByRole('button', { name: /Скачать город · / })).toBeVisible({ timeout: 30_000 })
}

async function openShell(page: Page) {
  await saveTown(page, '')
  await page.context().setOffline(true)
  await page.goto('/')
  await expect(page.getByText('Нет связи с сайтом')).toBeVisible()
}
