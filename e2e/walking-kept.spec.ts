import { expect, test } from '@playwright/test'
import { takeEvery } from './deal-out.ts'
import { goWithinPage, openPage } from './open-page.ts'
import { arriveAtFirst, button, openWalk, STOPS, setOut, title, WALK, walkToEnd, way } from './walking.ts'

const [FIRST, SECOND, THIRD] = STOPS.map(({ name }) => name) as [string, string, string]

test('a reload in the middle, Back from a place, and another tab keep where the visitor is', async ({
  page,
  context,
}) => {
  await arriveAtFirst(page)
  await button(page, 'Идти дальше').click()
  await expect(title(page)).toHaveText(SECOND)
  await page.reload()
  await expect(title(page)).toHaveText(SECOND)
  // Nothing was pressed on this page, but the browser has granted the position.
  await expect(way(page)).toContainText(/\d\sм/)
  await expect(way(page)).toContainText('Точность')

  await page.getByRole('link', { name: 'Подробнее о месте' }).click()
  await expect(page.getByRole('dialog', { name: SECOND })).toBeVisible()
  await page.goBack()
  await expect(title(page)).toHaveText(SECOND)
  await page.getByRole('link', { name: 'Подробнее о месте' }).click()
  await page.getByRole('dialog', { name: SECOND }).getByRole('button', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL(WALK)
  await expect(title(page)).toHaveText(SECOND)

  const other = await context.newPage()
  await openPage(other, WALK)
  await expect(title(other)).toHaveText(SECOND)
  await button(other, 'Пропустить').click()
  await expect(title(other)).toHaveText(THIRD)
  await expect(title(page)).toHaveText(THIRD)
  await button(page, 'Я здесь').click()
  await expect(way(other)).toContainText('Вы на месте')
})

test('two walks are kept apart', { tag: '@full' }, async ({ page }) => {
  await setOut(page)
  await button(page, 'Я здесь').click()
  await goWithinPage(page, '/walk?route=5,6')
  await expect(button(page, 'В путь')).toBeVisible()
  await goWithinPage(page, WALK)
  await expect(way(page)).toContainText('Вы на месте')
})

for (const kept of takeEvery(3, ['not JSON', '[{"route":"3,8,24","stop":99}]', '{"walks":1}'])) {
  test(`what cannot be read is no walk: ${kept}`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('walks', text), kept)
    await setOut(page)
    await expect(title(page)).toHaveText(FIRST)
  })
}

test('where nothing can be kept the walk lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await arriveAtFirst(page)
  await button(page, 'Идти дальше').click()
  await expect(title(page)).toHaveText(SECOND)
})

test('once opened a walk needs no network, to its end', async ({ page, context }) => {
  await openWalk(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await button(page, 'В путь').click()
  for (const name of ['Я здесь', 'Идти дальше', 'Я здесь', 'Идти дальше', 'Я здесь', 'Закончить прогулку']) {
    await button(page, name).click()
  }
  await expect(title(page)).toHaveText('Прогулка пройдена')
})

test('a walk left for later waits with its stop, or is begun anew', { tag: '@full' }, async ({ page }) => {
  await arriveAtFirst(page)
  await button(page, 'Идти дальше').click()
  await button(page, 'Прервать прогулку').click()
  await openPage(page, '/walk')
  await page.getByRole('link', { name: 'Вернуться к начатой прогулке' }).click()
  await expect(page).toHaveURL(WALK)
  await expect(button(page, 'Продолжить: остановка 2 из 3')).toBeVisible()
  await button(page, 'Начать сначала').click()
  await expect(title(page)).toHaveText(FIRST)
})

test('a walk at its end is still at its end after a reload', { tag: '@full' }, async ({ page }) => {
  await walkToEnd(page)
  await page.reload()
  await expect(title(page)).toHaveText('Прогулка окончена')
})
