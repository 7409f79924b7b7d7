import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { encode } from 'uqr'
import { getPlace, PLACES } from './city-pack.ts'
import { getTip, infoWindow, openMap, openStillMap, pinOf } from './map-view.ts'

const [FIRST, SECOND, THIRD] = [3, 8, 24].map((id) => getPlace((place) => place.id === id)) as [
  (typeof PLACES)[0],
  (typeof PLACES)[0],
  (typeof PLACES)[0],
]
const ADDRESS = '/map?route=3,8,24'

const WIDE = { width: 1440, height: 900 }

const panel = (page: Page) => page.getByRole('region', { name: 'Маршрут' })
const stopNames = (page: Page) => panel(page).getByRole('listitem').getByRole('link')

async function expectWordsBelowPanel(page: Page) {
  const above = await panel(page).boundingBox()
  const below = await page.getByRole('heading', { name: 'Карта словами' }).boundingBox()
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  expect((await panel(page).getByRole('heading').first().boundingBox())?.x).toBe(below?.x)
}

test('a walk that came by a link is all in sight, beside its panel', async ({ page }) => {
  for (const size of [{ width: 360, height: 740 }, WIDE]) {
    await page.setViewportSize(size)
    await openMap(page, ADDRESS)
    const free = size.width > 1000 ? ((await panel(page).boundingBox())?.x ?? 0) : size.width
    for (const place of [FIRST, SECOND, THIRD]) {
      const pin = page.getByRole('button', { name: new RegExp(`^Остановка \\d: ${place.name}$`) })
      await expect(async () => expect((await getTip(pin)).x).toBeLessThan(free)).toPass()
      expect((await getTip(pin)).x).toBeGreaterThan(0)
    }
  }
})

test('the page of a walk is what the server sent, and nothing of it is drawn anew', { tag: '@full' }, async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openMap(page, ADDRESS)
  await expect(stopNames(page)).toHaveCount(3)
  expect(errors).toEqual([])
})

test('the panel tells metres and minutes of each leg, the stay at each stop, and totals that add up', async ({
  page,
}) => {
  await openStillMap(page, ADDRESS)
  await expect(stopNames(page)).toHaveText([FIRST.name, SECOND.name, THIRD.name])
  const legs = await panel(page).locator('.walk-leg').allTextContents()
  expect(legs).toHaveLength(2)
  for (const leg of legs) expect(leg).toMatch(/^[\d,]+ к?м, (\d+ ч )?\d+ мин пешком$/)
  await expect(panel(page).locator('.walk-stop')).toContainText([/≈ .* на месте/, /на месте/, /на месте/])
  await expect(panel(page)).toContainText(/по прямой, ×1,3/)
  const minutes = (text: string) =>
    [...text.matchAll(/(\d+) (ч|мин)/g)].map(([, count, unit]) => Number(count) * (unit === 'ч' ? 60 : 1))
  const walked = legs.flatMap(minutes).reduce((sum, it) => sum + it, 0)
  const totals = (await panel(page).locator('.walk-totals').textContent()) ?? ''
  expect(totals).toMatch(/^.+: пешком [\d,]+ км, .+; на местах .+$/)
  const onFoot = minutes(/пешком (.+);/.exec(totals)?.[1] ?? '').reduce((sum, it) => sum + it, 0)
  expect(onFoot).toBe(walked)
})

test('without scripts a walk can be read with all its stops', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: WIDE })
  await page.goto(baseURL + ADDRESS)
  await expectWordsBelowPanel(page)
  await expect(stopNames(page)).toHaveText([FIRST.name, SECOND.name, THIRD.name])
  await expect(panel(page)).toContainText('на местах')
  for (const [index, { name, slug }] of [FIRST, SECOND, THIRD].entries()) {
    const pin = page.getByRole('link', { name: `Остановка ${index + 1}: ${name}`, exact: true })
    await expect(pin).toHaveText(String(index + 1))
    await expect(pin).toHaveAttribute('href', `/location/${slug}`)
  }
  await page.close()
})

test('without WebGL a walk lies on the still map, beside its panel, and the map in words below', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openStillMap(page, ADDRESS)
  const { x = 0, y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {}
  for (const { name } of [FIRST, SECOND, THIRD]) {
    const pin = page.getByRole('link', { name: new RegExp(`^Остановка \\d: ${name}$`) })
    expect((await getTip(pin)).x).toBeLessThan(x)
  }
  const below = await page.getByRole('heading', { name: 'Карта словами' }).boundingBox()
  expect(below?.y).toBeGreaterThan(y + height)
})

test('stops are moved and taken out; the address follows, and Back leaves the walk', async ({ page }) => {
  await page.goto('/about')
  await openMap(page, ADDRESS)
  await page.getByRole('button', { name: `Выше: ${THIRD.name}` }).click()
  await expect(page).toHaveURL('/map?route=3,24,8')
  await expect(page.getByRole('button', { name: `Выше: ${THIRD.name}` })).toBeFocused()
  await expect(panel(page).getByRole('status')).toHaveText(`${THIRD.name}: теперь остановка 2 из 3`)
  await page.getByRole('button', { name: `Убрать: ${FIRST.name}` }).click()
  await expect(page).toHaveURL('/map?route=24,8')
  await expect(page.locator('.pin.is-stop')).toHaveText(['2', '1'])
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a walk is built place by place, and its last stop taken out ends it', async ({ page }) => {
  await openMap(page)
  await page.getByRole('button', { name: `В маршрут: ${FIRST.name}` }).click()
  await expect(page).toHaveURL('/map?route=3')
  await pinOf(page, THIRD).click()
  await infoWindow(page).getByRole('button', { name: 'Добавить в маршрут' }).click()
  await expect(page).toHaveURL('/map?route=3,24')
  await expect(infoWindow(page)).toContainText('Есть в маршруте')
  await page.goBack()
  await expect(page).toHaveURL('/map')
  await expect(panel(page)).toHaveCount(0)
  await page.goForward()
  await page.getByRole('button', { name: `Убрать: ${FIRST.name}` }).click()
  await page.getByRole('button', { name: `Убрать: ${THIRD.name}` }).click()
  await expect(page).toHaveURL('/map')
  await expect(panel(page)).toHaveCount(0)
})

test('«Оптимальный порядок» makes the way shorter, and says when it cannot', async ({ page }) => {
  await openStillMap(page, '/map?route=3,24,8,16,4')
  const meters = async () => {
    const text = (await panel(page).locator('.walk-totals').textContent()) ?? ''
    return Number(/пешком ([\d,]+) км/.exec(text)?.[1]?.replace(',', '.'))
  }
  const before = await meters()
  await page.getByRole('button', { name: 'Оптимальный порядок' }).click()
  await expect(panel(page).getByRole('status')).toHaveText(/^Путь стал короче на /)
  expect(await meters()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Оптимальный порядок' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('Этот порядок уже самый короткий')
})

test.describe(() => {
  test.use({ geolocation: { latitude: 50.45537, longitude: 40.11842 }, permissions: ['geolocation'] })

  test('«Начать от меня» puts the visitor first, and tells no one', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(decodeURIComponent(request.url())))
    await openMap(page, ADDRESS)
    await expect(page.getByRole('img', { name: 'Ваше местоположение' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Начать от меня' }).click()
    await expect(panel(page).getByRole('listitem').first()).toHaveText('Ваше местоположение')
    await expect(panel(page).locator('.walk-leg')).toHaveCount(3)
    await expect(page).toHaveURL(ADDRESS)
    await page.waitForLoadState('networkidle')
    expect(sent.filter((url) => url.includes('50.4553') || url.includes('40.1184'))).toEqual([])
    await page.getByRole('button', { name: 'Начать от меня' }).click()
    await expect(panel(page).locator('.walk-leg')).toHaveCount(2)
  })
})

test('the link of a walk is copied where nothing can share it', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStillMap(page, ADDRESS)
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByText('Ссылка скопирована')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + ADDRESS)
})

test('where the phone can share, it gets title and link', { tag: '@full' }, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (link: unknown) => Object.assign(window, { shared: link }) })
  })
  await openStillMap(page, ADDRESS)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: unknown }).shared))
    .toEqual({ title: 'Маршрут — Городок Павловск', url: baseURL + ADDRESS })
})

test('the QR code carries the link of the walk', { tag: '@full' }, async ({ page, baseURL }) => {
  await openStillMap(page, ADDRESS)
  await page.getByRole('button', { name: 'QR-код' }).click()
  const code = page.getByRole('img', { name: 'QR-код со ссылкой на маршрут' })
  const { data } = encode(baseURL + ADDRESS, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  await expect(code.locator('path')).toHaveAttribute('d', squares.join(''))
  await expect(panel(page)).toContainText(baseURL + ADDRESS)
})

test('the walk is downloaded as GPX with its stops', { tag: '@full' }, async ({ page }) => {
  await openStillMap(page, ADDRESS)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать GPX' }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('marshrut.gpx')
  const gpx = await readFile(await download.path(), 'utf8')
  for (const { name, coordinates } of [FIRST, SECOND, THIRD]) {
    expect(gpx).toContain(`<rtept lat="${coordinates.lat}" lon="${coordinates.lng}"><name>${name}</name>`)
  }
})

test('the walk opens in three other maps, in its order', { tag: '@full' }, async ({ page }) => {
  await openStillMap(page, ADDRESS)
  const hrefOf = async (name: string) =>
    decodeURIComponent((await panel(page).getByRole('link', { name }).getAttribute('href')) ?? '')
  const points = [FIRST, SECOND, THIRD].map(({ coordinates }) => coordinates)
  expect(await hrefOf('Яндекс Карты')).toBe(
    `https://yandex.ru/maps/?rtext=${points.map(({ lat, lng }) => `${lat},${lng}`).join('~')}&rtt=pd`,
  )
  expect(await hrefOf('2ГИС')).toBe(
    `https://2gis.ru/directions/tab/pedestrian/points/${points.map(({ lat, lng }) => `${lng},${lat}`).join('|')}`,
  )
  expect(await hrefOf('Organic Maps')).toContain(`waypoints=${points[1]?.lat},${points[1]?.lng}&`)
})

test('«Печать» leads to the walk on paper; printed as it stands it has no map that moves and no buttons', async ({
  page,
}) => {
  await openStillMap(page, ADDRESS)
  await page.emulateMedia({ media: 'print' })
  await expect(stopNames(page)).toHaveText([FIRST.name, SECOND.name, THIRD.name])
  await expect(page.locator('.map-canvas')).toBeHidden()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Карта словами' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await panel(page).getByRole('link', { name: 'Печать' }).click()
  await expect(page).toHaveURL(`/print/walk?route=${[FIRST, SECOND, THIRD].map(({ id }) => id)}`)
  await expect(page.locator('.paper-stop strong')).toHaveText([FIRST.name, SECOND.name, THIRD.name])
})

test('by keyboard alone a walk is ordered, shortened and a stop taken out', { tag: '@full' }, async ({
  page,
}) => {
  await openStillMap(page, '/map?route=3,24,8')
  await page.getByRole('button', { name: `Ниже: ${FIRST.name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/map?route=24,3,8')
  await expect(page.getByRole('button', { name: `Ниже: ${FIRST.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/map?route=24,8,3')
  // At the end of the list the other arrow gets the focus.
  await expect(page.getByRole('button', { name: `Выше: ${FIRST.name}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Убрать: ${FIRST.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/map?route=24,8')
  await expect(page.getByRole('heading', { name: 'Маршрут', exact: true })).toBeFocused()
})

test('the number of a stop stands beside the first line of its name, however long that is', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const longest = PLACES.toSorted((a, b) => b.name.length - a.name.length)[0]
  await openStillMap(page, `/map?route=${longest?.id}`)
  const number = await page.locator('.walk-number').boundingBox()
  const name = page.locator('.walk-stop a')
  const [firstLine, ...others] = await name.evaluate((element) =>
    [...element.getClientRects()].map(({ top, height }) => top + height / 2),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(Math.abs((firstLine ?? 0) - (number?.y ?? 0) - (number?.height ?? 0) / 2)).toBeLessThan(4)
})
