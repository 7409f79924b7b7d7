import { expect, test } from '@playwright/test'
import { openPage } from './open-page.ts'
import { arriveAtFirst, button, STOPS, setOut, setOutDenied, stand, WALK, way } from './walking.ts'

const FIRST = STOPS[0]?.name ?? ''

test('a screen reader is told the way once for each stop, then when a mark is passed, then the arrival', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const output: string[] = []
    Object.assign(window, { output })
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        const text = document.querySelector('.walking-page > [role="status"]')?.textContent
        if (text && text !== output.at(-1)) output.push(text)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
  await setOut(page)
  for (const meters of [480, 470, 460, 210, 190, 180, 170]) {
    await stand(context, STOPS[0], meters)
    await expect(way(page)).toContainText(`${meters} м`)
  }
  await stand(context, STOPS[0], 20)
  await expect(way(page)).toContainText('Вы на месте')
  expect(await page.evaluate(() => (window as unknown as { output: string[] }).output)).toEqual([
    '390 м на северо-запад. По прямой, пешком примерно 7 мин. Точность ±10 м.',
    'Осталось меньше 200 м, на юг',
    `Вы на месте: ${FIRST}`,
  ])
})

test('the position is asked for after a press, not before', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    navigator.geolocation.watchPosition = (_onPosition, _onError, options) => asked.push(options)
    navigator.geolocation.getCurrentPosition = () => asked.push('once')
  })
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
  await openPage(page, WALK)
  await page.waitForLoadState('networkidle')
  expect(await asked()).toEqual([])
  await button(page, 'В путь').click()
  await expect(way(page)).toContainText('Определяем ваше место…')
  const [options] = await asked()
  expect(options).toMatchObject({ enableHighAccuracy: true })

  // The press belonged to another page; this page asks for the browser's permission, which is not granted.
  await page.reload()
  await expect(button(page, 'Показать, куда идти')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await asked()).toEqual([])
  await button(page, 'Показать, куда идти').click()
  expect(await asked()).toHaveLength(1)
})

test('the position leaves the page in no request and is not kept', async ({ page, context }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')))
  await setOut(page)
  await stand(context, STOPS[0], 300)
  await expect(way(page)).toContainText('300 м')
  await button(page, 'Я здесь').click()
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const significant = /50\.4575|40\.0955|50\.4616|50\.4617/
  expect([...sent, kept, ...links].filter((text) => text !== null && significant.test(text))).toEqual([])
  expect(kept).toContain('3,8,24')
})

test('denied the position, the visitor is told why and goes by hand', { tag: '@full' }, async ({ page }) => {
  await setOutDenied(page)
  await expect(way(page)).toContainText(
    'Доступ к геолокации запрещен пользователем. Отмечайте остановки сами.',
  )
  await button(page, 'Я здесь').click()
  await button(page, 'Идти дальше').click()
  await expect(way(page)).toContainText('330 м')
  await expect(way(page)).toContainText('на северо-восток')
  await expect(way(page)).toContainText('По прямой от прошлой остановки, примерно 6 мин.')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 50.4608, longitude: 40.0962, accuracy: 9 })
  await button(page, 'Ещё раз').click()
  await expect(way(page)).toContainText('на запад')
  await expect(way(page)).toContainText('140 м')
})

test('a signal that is lost is told of, and the last place stays', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.watchPosition = (onPosition, onError) => {
      onPosition({
        coords: { latitude: 50.4575, longitude: 40.0955, accuracy: 12, heading: null, speed: null },
      } as GeolocationPosition)
      addEventListener('lost', () => onError?.({ code: 3 } as GeolocationPositionError))
      return 1
    }
  })
  await setOut(page)
  await page.evaluate(() => dispatchEvent(new Event('lost')))
  await expect(way(page)).toContainText('Превышено время ожидания определения местоположения')
  await expect(way(page)).toContainText('Показано последнее известное место.')
  await expect(way(page)).toContainText('390 м')
})

test('a wide fix at the stop is no arrival: the visitor is asked to tell', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await setOut(page)
  await stand(context, STOPS[0], 0, 150)
  await expect(way(page)).toContainText('Сигнал неточный: ±150 м. Если вы на месте, нажмите «Я здесь».')
  await expect(button(page, 'Я здесь')).toBeVisible()
  await stand(context, STOPS[0], 0, 60)
  await expect(way(page)).toContainText('Вы на месте')
})

test('an arrival is taken back, and does not come back by itself', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await arriveAtFirst(page)
  await button(page, 'Ещё не здесь').click()
  await expect(button(page, 'Я здесь')).toBeVisible()
  await stand(context, STOPS[0], 30)
  await expect(way(page)).toContainText('30 м')
  await stand(context, STOPS[0], 200)
  await expect(way(page)).toContainText('200 м')
  await stand(context, STOPS[0], 30)
  await expect(way(page)).toContainText('Вы на месте')
})

test('the arrow follows the compass of the device', async ({ page }) => {
  await setOut(page)
  const arrow = page.locator('.walking-compass > path')
  const rotation = async () =>
    Number(/rotate\((\d+)/.exec((await arrow.getAttribute('transform')) ?? '')?.[1])
  const north = await rotation()
  expect(north).toBeGreaterThan(290)
  expect(north).toBeLessThan(310)
  await page.evaluate(() =>
    dispatchEvent(
      new DeviceOrientationEvent('deviceorientationabsolute', {
        alpha: 270,
        beta: 0,
        gamma: 0,
        absolute: true,
      }),
    ),
  )
  await expect.poll(rotation).toBe(north - 90)
})

test('the screen is kept on while the walk is seen, and let go when it is left', async ({ page }) => {
  await page.addInitScript(() => {
    const locks: string[] = []
    Object.assign(window, { locks })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          locks.push('on')
          return { release: async () => locks.push('off') }
        },
      },
    })
  })
  const locks = () => page.evaluate(() => (window as unknown as { locks: string[] }).locks.join(' '))
  await setOut(page)
  await expect.poll(locks).toBe('on')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(locks).toBe('on on')
  await button(page, 'Прервать прогулку').click()
  await expect.poll(locks).toBe('on on off')
})

test('a browser without wake lock, vibration and permissions goes along all the same', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['wakeLock', 'vibrate', 'permissions']) {
      Reflect.deleteProperty(Navigator.prototype, name)
    }
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await arriveAtFirst(page)
  await page.reload()
  await button(page, 'Идти дальше').click()
  await button(page, 'Показать, куда идти').click()
  await expect(way(page)).toContainText('Точность')
  expect(faults).toEqual([])
})
