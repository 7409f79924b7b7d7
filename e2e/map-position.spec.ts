import { expect, type Page, test } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { expectView, getFrame, getTip, openMap, openStillMap, pinOf } from './map-view.ts'

const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))
const HERE = { lat: 50.4555, lng: 40.118 }

/** Answers the next position requests with a point, an error code, or not at all. Records the requests. */
async function mockGeolocation(page: Page, answer: { lat: number; lng: number } | number | 'silence') {
  await page.addInitScript((given) => {
    const asked: unknown[] = []
    Object.assign(window, { askedPositions: asked })
    navigator.geolocation.getCurrentPosition = (onPosition, onError, options) => {
      asked.push(options)
      if (given === 'silence') return
      if (typeof given === 'number') onError?.({ code: given } as GeolocationPositionError)
      else onPosition({ coords: { latitude: given.lat, longitude: given.lng } } as GeolocationPosition)
    }
  }, answer)
}

/** Opens the menu of the position. */
const openChoices = (page: Page) => page.getByRole('button', { name: 'Где я' }).press('Enter')

const arrow = (page: Page) => page.getByRole('img', { name: 'Ваше местоположение' })
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

test.describe('a visitor who lets the browser tell', () => {
  test.use({ geolocation: { latitude: HERE.lat, longitude: HERE.lng }, permissions: ['geolocation'] })

  test('is found when the map opens: a blue arrow, the map centred at zoom 15', async ({ page }) => {
    await openMap(page)
    await expect(arrow(page)).toBeVisible()
    await expect(arrow(page)).toHaveAttribute('title', 'Ваше местоположение')
    await expectView(page, LONELY, { center: HERE, zoom: 15 })
  })

  test('is not carried away from a view that was zoomed by the button before', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (onPosition) => {
        const coords = { latitude: 50.4555, longitude: 40.118, accuracy: 20 }
        Object.assign(window, { locate: () => onPosition({ coords } as GeolocationPosition) })
      }
    })
    await openMap(page)
    const pin = pinOf(page, LONELY)
    const opened = await getTip(pin)
    await page.getByRole('button', { name: 'Приблизить' }).click()
    await expect.poll(async () => (await getTip(pin)).x).not.toBeCloseTo(opened.x, 0)
    const zoomed = await getTip(pin)
    await page.evaluate(() => (window as unknown as { locate: () => void }).locate())
    await expect(arrow(page)).toHaveCount(1)
    expect(await getTip(pin)).toEqual(zoomed)
  })

  test('is not carried away from the point of a link', { tag: '@full' }, async ({ page }) => {
    const { lat, lng } = LONELY.coordinates
    await openMap(page, `/map?lat=${lat}&lng=${lng}&zoom=17`)
    await expect(arrow(page)).toHaveCount(1)
    await expectView(page, LONELY, { center: { lat, lng }, zoom: 17 })
  })

  test('reads distances from where they are', async ({ page }) => {
    await openStillMap(page)
    await expect(page.getByLabel('Считать')).toHaveValue('visitor')
    await expect(page.locator('.map-list li').filter({ hasText: LONELY.name })).toContainText(
      '250 м, восток, 4 мин',
    )
  })

  test('tells nobody else: no request carries the position', { tag: '@full' }, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await openMap(page)
    await expect(arrow(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(sent.filter((text) => text.includes('50.4555') || text.includes('40.118'))).toEqual([])
  })
})

test('the position is asked for once, exactly, for ten seconds, and may be five minutes old', async ({
  page,
}) => {
  await mockGeolocation(page, 'silence')
  await openStillMap(page)
  await expect(page.getByRole('status').filter({ hasText: 'Определяем ваше местоположение…' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Где я' })).toHaveAttribute('aria-busy', 'true')
  const asked = await page.evaluate(() => (window as unknown as { askedPositions: unknown[] }).askedPositions)
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }])
})

const FAILURES = [
  [1, 'Доступ к геолокации запрещен пользователем'],
  [2, 'Информация о местоположении недоступна'],
  [3, 'Превышено время ожидания определения местоположения'],
  [4, 'Не удалось определить местоположение'],
] as const
for (const [code, text] of takeEvery(4, FAILURES)) {
  test(`failure ${code} is told beside the map, which stays free: ${text}`, async ({ page }) => {
    await mockGeolocation(page, code)
    await openMap(page)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(arrow(page)).toHaveCount(0)
    await page.getByRole('button', { name: LONELY.name, exact: true }).click()
    await expect(page.locator('.place-window')).toBeVisible()
  })
}

test('a browser that cannot tell positions is told of', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await openStillMap(page)
  await expect(page.getByText('Геолокация не поддерживается вашим браузером', { exact: true })).toBeVisible()
})

test('after a failure the position can be asked for again', { tag: '@full' }, async ({ page }) => {
  await mockGeolocation(page, 2)
  await openMap(page)
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (onPosition) =>
      onPosition({ coords: { latitude: 50.4555, longitude: 40.118 } } as GeolocationPosition)
  })
  await openChoices(page)
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect(arrow(page)).toBeVisible()
  await expect(page.getByText('Информация о местоположении недоступна')).toBeHidden()
})

test('the visitor sets the position by a click: both toasts, the error is gone, the mode ends', async ({
  page,
}) => {
  await mockGeolocation(page, 1)
  await openMap(page)
  await openChoices(page)
  await page.getByRole('button', { name: 'Указать на карте' }).click()
  await expect(toast(page, 'Выберите местоположение')).toContainText(
    'Кликните на карте, чтобы установить ваше текущее местоположение',
  )
  const frame = await getFrame(page)
  await page.mouse.click(frame.x + frame.width * 0.6, frame.y + frame.height * 0.75)
  await expect(toast(page, 'Местоположение установлено')).toContainText(
    'Ваше местоположение успешно установлено на карте',
  )
  await expect(arrow(page)).toBeVisible()
  await expect(page.getByText('Доступ к геолокации запрещен пользователем')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Отменить' })).toHaveCount(0)
  const box = await arrow(page).boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (frame.x + frame.width / 2))).toBeLessThan(3)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('nothing tells the visitor to click', { tag: '@full' }, async ({ page }) => {
    await mockGeolocation(page, 1)
    await openMap(page)
    await openChoices(page)
    await page.getByRole('button', { name: 'Указать на карте' }).tap()
    await expect(toast(page, 'Выберите местоположение')).toContainText('Нажмите на карту')
    await expect(page.getByText('Кликните')).toHaveCount(0)
  })
})

test('the manual mode can be cancelled: a click then sets nothing', { tag: '@full' }, async ({ page }) => {
  await mockGeolocation(page, 1)
  await openMap(page)
  await openChoices(page)
  await page.getByRole('button', { name: 'Указать на карте' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  const frame = await getFrame(page)
  await page.mouse.click(frame.x + frame.width * 0.6, frame.y + frame.height * 0.75)
  await expect(page.getByText('Доступ к геолокации запрещен пользователем')).toBeVisible()
  await expect(arrow(page)).toHaveCount(0)
})

test('by keyboard the middle of the map is taken for the position', { tag: '@full' }, async ({ page }) => {
  await mockGeolocation(page, 1)
  await openMap(page)
  await openChoices(page)
  await page.getByRole('button', { name: 'Указать на карте' }).press('Enter')
  await page.getByRole('button', { name: 'Середина карты' }).press('Enter')
  await expect(toast(page, 'Местоположение установлено')).toBeVisible()
  await expectView(page, LONELY, { center: { lat: 50.45, lng: 40.13 }, zoom: 15 })
})
