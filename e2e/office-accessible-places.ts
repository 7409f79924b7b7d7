import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { goTo, type Office } from './office-guide.ts'
import { createPhoto, openNewPlace, photo, picker, sendButton } from './office-photo-form.ts'
import {
  acceptButton,
  cell,
  expectSaved,
  fillIn,
  openPlace,
  openPointMap,
  publish,
  publishButton,
} from './office-place-form.ts'

type Size = { width: number; height: number }
/** What a journey through the office needs. */
export type OfficeTools = {
  page: Page
  context: BrowserContext
  browser: Browser
  office: Office
  /** Runs axe on the current page, in windows of these sizes. */
  judge: (page: Page, state: string, sizes?: readonly Size[]) => Promise<void>
}

/** Journeys that reach every state of the places. */
export const PLACE_WAYS: Record<string, (tools: OfficeTools) => Promise<void>> = {
  'the list of places': listPlaces,
  'a place': writePlace,
  'questions and the journal': answerQuestions,
  'a conflict': meetConflict,
  photos: cropPhotos,
  'the point of a place': putPoint,
}

async function listPlaces({ page, office, judge }: OfficeTools) {
  await office.enter(page)
  await expect(page.getByText(`Мест: ${PLACES.length}`)).toBeVisible()
  await judge(page, 'the list')
  await page.getByRole('searchbox').fill('такого нет')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await judge(page, 'the list without a hit')
  await page.route('**/api/office/places', (route) =>
    route.fulfill({ json: { places: [], categories: [], tags: [] } }),
  )
  await page.goto(`${office.address}/office`)
  await expect(page.getByRole('heading', { name: 'Добавьте первое место' })).toBeVisible()
  await judge(page, 'an empty guide')
}

async function writePlace({ page, context, office, judge }: OfficeTools) {
  await office.enter(page)
  await page.getByRole('link', { name: 'Новое место' }).click()
  await expect(cell(page, 'Название')).toBeFocused()
  await page.getByText('Заполнить по дням недели').click()
  await judge(page, 'a new place')
  await publishButton(page).click()
  await expect(page.getByText(/Осталось исправить/)).toBeVisible()
  await judge(page, 'errors')
  await fillIn(page, `Очень${'длинное'.repeat(20)}слово`)
  await cell(page, 'Долгота').fill('41')
  await expectSaved(page)
  await publishButton(page).click()
  await expect(acceptButton(page)).toBeVisible()
  await judge(page, 'oddities')
  await acceptButton(page).click()
  await expect(page.getByText('Опубликовано.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Как увидят посетители' })).toBeVisible()
  await judge(page, 'published, with the preview')
  await page.reload()
  await expect(cell(page, 'Стоимость')).toBeVisible()
  await context.setOffline(true)
  await cell(page, 'Стоимость').fill('100 рублей')
  await expect(page.getByText('Нет связи')).toBeVisible()
  await judge(page, 'without a network')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Места', exact: true }).click()
  await expect(page.getByText('есть правки')).toBeVisible()
  await judge(page, 'the list with edits')
}

async function answerQuestions({ page, office, judge }: OfficeTools) {
  await office.signIn(page)
  await openPlace(page, office)
  await cell(page, 'Стоимость').fill('100 рублей')
  await publish(page)
  await cell(page, 'Стоимость').fill('200 рублей')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Отбросить правки…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await judge(page, 'the question before edits are dropped')
  await page.getByRole('dialog').getByRole('button', { name: 'Отбросить' }).click()
  await goTo(page, 'Журнал')
  await page.getByText('Что изменено: 1').click()
  await judge(page, 'the journal of places')
}

async function meetConflict({ page, browser, office, judge }: OfficeTools) {
  await office.signIn(page)
  await openPlace(page, office)
  const other = await browser.newPage()
  await office.signIn(other, 'Олег')
  await openPlace(other, office)
  await cell(other, 'Стоимость').fill('200 рублей')
  await expectSaved(other)
  await cell(page, 'Стоимость').fill('100 рублей')
  await expect(page.getByRole('region', { name: 'Стоимость' })).toContainText('200 рублей')
  await judge(page, 'a conflict')
  await other.close()
}

async function cropPhotos({ page, office, judge }: OfficeTools) {
  await office.signIn(page)
  await openNewPlace(page, office.address)
  await picker(page).setInputFiles([await createPhoto('#ff0000'), await createPhoto('#00ff00', 800, 2400)])
  await expect(sendButton(page)).toBeVisible()
  await judge(page, 'a wide photo that is cropped')
  await sendButton(page).click()
  await judge(page, 'a high photo that is cropped')
  await sendButton(page).click()
  await expect(photo(page, 2)).toBeVisible({ timeout: 30_000 })
  await photo(page, 1).getByRole('button', { name: 'Убрать' }).click()
  await judge(page, 'photos of a place')
  await page.route('**/api/office/photos?*', (route) => route.abort())
  await picker(page).setInputFiles([await createPhoto('#0000ff')])
  await sendButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Фотография не дошла' })).toBeVisible()
  await judge(page, 'a photo that did not arrive')
}

async function putPoint({ page, office, judge }: OfficeTools) {
  await office.signIn(page)
  await openPlace(page, office)
  await openPointMap(page)
  await judge(page, 'the map of a point')
  await cell(page, 'Адрес').fill('ул. Речная, д. 7')
  await page.locator('.point-field').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Поставить точку у дома/ })).toBeVisible()
  await judge(page, 'an address proposed')
  await page.route('**/api/office/town', (route) => route.abort())
  await page.reload()
  await page.locator('.point-field').scrollIntoViewIfNeeded()
  await expect(page.getByText('Карта здесь не открылась.')).toBeVisible()
  await judge(page, 'a point without its map')
}
