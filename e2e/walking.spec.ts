import { expect, type Page, test } from '@playwright/test'
import { takeWebGlAway } from './map-view.ts'
import { LOCATIONS_API, openPage } from './open-page.ts'
import { arriveAtFirst, button, openWalk, STOPS, said, setOut, stand, title, WALK, way } from './walking.ts'

const PHONE = { width: 360, height: 640 }
const [FIRST, SECOND, THIRD] = STOPS.map(({ name }) => name) as [string, string, string]
const stopList = (page: Page) => page.getByRole('region', { name: 'Все остановки' }).getByRole('listitem')

test.describe('by touch on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a walk is gone along with from its beginning to its end', async ({ page, context }) => {
    // Two quick taps on one spot are a double tap; people pause between them.
    const tap = async (name: string) => {
      await title(page).tap()
      await button(page, name).tap()
    }
    await openWalk(page)
    await expect(title(page)).toHaveText('Прогулка')
    await tap('В путь')
    await expect(title(page)).toHaveText(FIRST)
    await expect(page.getByText('Прогулка: 1 из 3')).toBeVisible()
    await expect(way(page)).toContainText('390 м')
    await expect(way(page)).toContainText('на северо-запад')
    await expect(way(page)).toContainText('примерно 7 мин')
    await expect(way(page)).toContainText('Точность ±10 м')

    await stand(context, STOPS[0], 55)
    await expect(way(page)).toContainText('Вы на месте')
    await expect(page.getByText('Точка на карте указана приблизительно')).toBeVisible()
    await tap('Идти дальше')

    await expect(title(page)).toHaveText(SECOND)
    await expect(page.getByText('Прогулка: 2 из 3')).toBeVisible()
    await tap('Я здесь')
    await expect(way(page)).toContainText(`Дальше — ${THIRD}`)
    await tap('Идти дальше')
    await expect(title(page)).toHaveText(THIRD)
    await tap('Я здесь')
    await tap('Закончить прогулку')

    await expect(title(page)).toHaveText('Прогулка пройдена')
    await expect(page.getByText('Вы побывали на остановках: 3 из 3.')).toBeVisible()
    await page.getByRole('link', { name: 'Посмотреть локации' }).tap()
    await expect(page).toHaveURL('/')
  })

  test('what is to be pressed is in sight without scrolling, under no other button, and never moves', {
    tag: '@full',
  }, async ({ page, context }) => {
    await setOut(page)
    const main = page.locator('.walking-main')
    const before = await main.boundingBox()
    await stand(context, STOPS[0], 90, 120)
    await expect(way(page)).toContainText('Где-то рядом')
    expect(await main.boundingBox()).toEqual(before)
    await stand(context, STOPS[0], 5)
    await expect(main).toHaveText('Идти дальше')
    expect(await main.boundingBox()).toEqual(before)
    const chat = await button(page, 'AI Помощник').boundingBox()
    for (const name of ['Идти дальше', 'Ещё не здесь']) {
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
      const box = await button(page, name).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0)
    }
  })

  test('a double tap arrives, and goes no further', async ({ page }) => {
    await setOut(page)
    await page.locator('.walking-main').dblclick()
    await expect(way(page)).toContainText('Вы на месте')
    await expect(title(page)).toHaveText(FIRST)
  })
})

test('by keyboard alone a walk is begun, gone along with, left and taken up again', async ({ page }) => {
  await openWalk(page)
  const reach = async (name: string) => {
    for (let stop = 0; stop < 40; stop += 1) {
      if (await button(page, name).evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`«${name}» is not reached by Tab`)
  }
  const press = async (name: string) => {
    await reach(name)
    await page.keyboard.press('Enter')
  }
  await expect(said(page)).toBeAttached()
  await press('В путь')
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveText(FIRST)
  await press('Я здесь')
  await expect(title(page)).toBeFocused()
  await expect(said(page)).toHaveText(`Вы на месте: ${FIRST}`)
  await press('Идти дальше')
  await expect(title(page)).toHaveText(SECOND)
  await expect(title(page)).toBeFocused()
  await press('Назад')
  await expect(title(page)).toHaveText(FIRST)
  await press('Идти дальше')
  await press('Прервать прогулку')
  await expect(title(page)).toHaveText('Прогулка')
  await expect(title(page)).toBeFocused()
  await press('Продолжить: остановка 2 из 3')
  await expect(title(page)).toHaveText(SECOND)
  await press('Пропустить')
  await press('Я здесь')
  await press('Закончить прогулку')
  await expect(title(page)).toHaveText('Прогулка окончена')
  await expect(title(page)).toBeFocused()
})

test('«В путь» pressed before the code came sets out once it has', async ({ page }) => {
  await page.context().grantPermissions(['geolocation'])
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(WALK, { waitUntil: 'commit' })
  await button(page, 'В путь').click()
  letCome()
  await expect(title(page)).toHaveText(FIRST)
  await expect(page).toHaveURL(WALK)
})

test('at the end the walk tells only what is known, and leads on', { tag: '@full' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-07-15T09:06:00Z') })
  await arriveAtFirst(page)
  await page.clock.fastForward('01:30:00')
  await button(page, 'Идти дальше').click()
  await button(page, 'Пропустить').click()
  await button(page, 'Пропустить').click()
  await expect(title(page)).toHaveText('Прогулка окончена')
  await expect(page.getByText('Вы побывали на остановках: 1 из 3.')).toBeVisible()
  await expect(page.getByText('От начала до конца прошло 1 ч 30 мин — вместе с остановками.')).toBeVisible()
  await expect(page.getByText('Путь между ними')).toHaveCount(0)
  await expect(stopList(page)).toContainText(['вы здесь были', 'пропущено', 'пропущено'])
  await expect(page.getByRole('link', { name: 'Маршрут на карте' })).toHaveAttribute(
    'href',
    '/map?route=3,8,24',
  )
  await button(page, 'Вернуться к остановке').click()
  await expect(title(page)).toHaveText(THIRD)
  await stand(page.context(), STOPS[0], 1_500)
  await expect(way(page)).toContainText('на юго-восток')
  await button(page, 'Пропустить').click()
  await button(page, 'Пройти ещё раз').click()
  await expect(title(page)).toHaveText(FIRST)
  await expect(stopList(page)).toContainText(['идём сюда', SECOND, THIRD])
})

test('without scripts the stops are a list with the way from each to the next', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(baseURL + WALK)
  const list = page.getByRole('region', { name: 'Прогулка' }).getByRole('listitem')
  await expect(list.getByRole('link')).toHaveText([FIRST, SECOND, THIRD])
  for (const [index, { slug, description }] of STOPS.entries()) {
    await expect(list.nth(index).getByRole('link')).toHaveAttribute('href', `/location/${slug}`)
    await expect(list.nth(index)).toContainText(description.split(' ')[0] ?? '')
  }
  await expect(list.nth(1)).toContainText(/430 м на северо-восток, \d+ мин пешком/)
  await expect(page.getByRole('link', { name: 'Маршрут на карте' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.close()
})

test('stops that are not there are told of, and the others stay', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/walk?route=3,999,24')
  await expect(page.getByText('В путеводителе нет мест с номерами: 999.')).toBeVisible()
  await expect(page.getByText('Остановок: 2.')).toBeVisible()
  await openPage(page, '/walk?route=999')
  await expect(page.getByRole('heading', { name: 'Маршрут пока не выбран' })).toBeVisible()
  await page.getByRole('link', { name: 'Выбрать места на карте' }).click()
  await expect(page).toHaveURL('/map')
})

test('a walk of one stop, and one that comes back to its first, are gone to their ends', {
  tag: '@full',
}, async ({ page }) => {
  for (const [address, count] of [
    ['/walk?route=3', 1],
    ['/walk?route=3,8,3', 3],
  ] as const) {
    await openWalk(page, address)
    await button(page, 'В путь').click()
    for (let stop = 1; stop < count; stop += 1) {
      await button(page, 'Я здесь').click()
      await button(page, 'Идти дальше').click()
    }
    await button(page, 'Я здесь').click()
    await button(page, 'Закончить прогулку').click()
    await expect(page.getByText(`Вы побывали на остановках: ${count} из ${count}.`)).toBeVisible()
  }
})

test('a walk is no page for search engines, and stands in no site map', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await page.goto(WALK)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveTitle('Прогулка — Городок Павловск')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/walk')
})

test('the hours of a stop are told once they have come, known or not', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(LOCATIONS_API, async (route) => {
    await mayCome
    const response = await route.fetch()
    const answer = await response.json()
    answer.items.find(({ id }: { id: number }) => id === 8).openingHours = 'Mo-Fr 09:00-18:00'
    await route.fulfill({ response, json: answer })
  })
  // Both may be collapsed.
  await page.goto('/walk?route=25,8,24')
  await button(page, 'В путь').click()
  await expect(page.getByText('Часы работы: …')).toBeVisible()
  letCome()
  await expect(page.getByText('Часы работы: не указаны')).toBeVisible()
  await button(page, 'Пропустить').click()
  await expect(page.getByText('Часы работы: пн–пт 09:00–18:00')).toBeVisible()
})

test('from the map «В путь» leads along its walk', async ({ page }) => {
  await takeWebGlAway(page)
  await openPage(page, '/map?route=3,8,24')
  await page.getByRole('region', { name: 'Маршрут' }).getByRole('link', { name: 'В путь' }).click()
  await expect(page).toHaveURL(WALK)
  await expect(title(page)).toHaveText('Прогулка')
  await page.goBack()
  await expect(page).toHaveURL('/map?route=3,8,24')
})

test('without scripts the link of the map leads to the list of stops', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${baseURL}/map?route=3,8,24`)
  await page.getByRole('link', { name: 'В путь' }).click()
  await expect(page).toHaveURL(baseURL + WALK)
  await page.close()
})
