import { expect, type Page, test } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import { cardNames, openPage } from './open-page.ts'

const PLACE = getPlace(({ id }) => id === 4)

// A browser that blocks cookies and storage.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  ),
)

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('where nothing can be stored a heart says how long it lasts, and leads to a list that lasts', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: `В мой список: ${PLACE.name}`, exact: true }).click()
  const toast = said(page, 'Добавлено в «Мой список»')
  await expect(toast).toContainText('Браузер не разрешил сохранить список')
  await expect(toast).not.toContainText('хранится только в этом браузере')
  await toast.getByRole('link', { name: 'Открыть список' }).click()
  await expect(page).toHaveURL(`/my-list?places=${PLACE.id}`)
  await expect(cardNames(page)).toHaveText([PLACE.name])
})

test('where nothing can be stored «Мой список» says that it goes with the page', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: `В мой список: ${PLACE.name}`, exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Мой список: 1' }).click()
  await expect(page.getByRole('main')).toContainText('он пропадёт, когда вы закроете или обновите страницу')
  await expect(cardNames(page)).toHaveText([PLACE.name])
})

test('where nothing can be stored a place put into the walk says so, too', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, `/location/${PLACE.slug}`)
  await page.getByRole('button', { name: 'В маршрут', exact: true }).click()
  await expect(said(page, 'Браузер не разрешил сохранить маршрут')).toBeVisible()
  await page.getByRole('link', { name: 'В маршруте' }).click()
  await expect(page.locator('.walk-panel')).toContainText(PLACE.name)
})
