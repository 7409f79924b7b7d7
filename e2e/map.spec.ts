import { expect, type Page, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { dealOut, takeEvery } from './deal-out.ts'
import {
  expectView,
  getFrame,
  infoWindow,
  isLike,
  mockBaseMap,
  openMap,
  openStillMap,
  pinOf,
  pins,
  readPixels,
  STYLE_URL,
} from './map-view.ts'
import { LOCATIONS_API } from './open-page.ts'

const TOWN_CENTER = { lat: 50.45, lng: 40.13 }
const PLACE = getPlace(({ tags }) => tags.length > 3)
/** A place that no other pin covers. */
const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))
const GREEN = { red: 40, green: 160, blue: 90 }
const NOTE = 'Карта не загрузилась'

test('the page says what it is, and leads on', async ({ page }) => {
  await openStillMap(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карта локаций')
  await expect(page.getByRole('heading', { name: 'Карта словами' })).toBeVisible()
  await page.getByRole('link', { name: 'Посмотреть локации' }).click()
  await expect(page).toHaveURL('/')
})

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
for (const viewport of dealOut(SIZES, 0)) {
  test(`the map fills the width and the height without 48 pixels at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openMap(page)
    const { width, height } = await getFrame(page)
    expect(width).toBe(await page.evaluate(() => document.body.clientWidth))
    expect(height).toBe(viewport.height - 48)
  })
}

test('while the code of the map loads, a spinner says so', { tag: '@full' }, async ({ page }) => {
  const release = await holdBack(page, '**/assets/open-town-map-*.js')
  const alive = page.waitForRequest(LOCATIONS_API)
  await page.goto('/map', { waitUntil: 'commit' })
  await expect(page.getByText('Загрузка карты...')).toBeVisible()
  // The rest of the page does not wait.
  await alive
  await page.getByRole('button', { name: 'Где я' }).click()
  await page.getByRole('button', { name: 'Указать на карте' }).click()
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeVisible()
  await expect(page.getByText('Загрузка карты...')).toBeVisible()
  release()
  await expect(pins(page)).toHaveCount(PLACES.length)
  await expect(page.getByText('Загрузка карты...')).toBeHidden()
})

test('the map does not wait for the rest of the page, which is told what was pressed', async ({ page }) => {
  const release = await holdBack(page, '**/assets/entry-browser-*.js')
  await page.goto('/map', { waitUntil: 'commit' })
  await expect(pins(page)).toHaveCount(PLACES.length)
  await expect(page.getByText('Загрузка карты...')).toBeHidden()
  await page.getByRole('button', { name: 'Весь город' }).click()
  await pins(page).first().press('Enter')
  await expect(infoWindow(page)).toBeHidden()
  release()
  await expect(infoWindow(page).getByRole('heading', { name: PLACES[0]?.name ?? '' })).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(1)
})

/** Delays the answers of these addresses until the returned function is called. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('pins are buttons with the names of the places, in the order of the guide', async ({ page }) => {
  await openMap(page)
  const labels = await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')))
  expect(labels).toEqual(PLACES.map(({ name }) => name))
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('pins appear one by one, 150 ms apart, from the first paint on', async ({ page }) => {
    await page.addInitScript(() => {
      const times: number[] = []
      const known = new Set<Node>()
      Object.assign(window, { pinTimes: times })
      // The time when the pin was due: a busy machine may draw it long after.
      let output = 0
      const now = performance.now.bind(performance)
      performance.now = () => {
        output = now()
        return output
      }
      const { appendChild } = Node.prototype
      Node.prototype.appendChild = function <T extends Node>(node: T) {
        if (node instanceof HTMLElement && node.matches('.pin') && !known.has(node)) {
          known.add(node)
          times.push(output)
        }
        return appendChild.call(this, node) as T
      }
    })
    await openMap(page)
    const times = await page.evaluate(() => (window as unknown as { pinTimes: number[] }).pinTimes)
    expect(times).toHaveLength(PLACES.length)
    const still = await page.locator('.still-pin').evaluateAll((all) =>
      all.map((pin) => ({
        delay: Number.parseFloat(getComputedStyle(pin).animationDelay) * 1000,
        start: Number(pin.getAnimations()[0]?.startTime),
      })),
    )
    expect(still.map(({ delay }) => delay)).toEqual(PLACES.map((_, index) => index * 150))
    // The map continues where the still map was. A pin may appear a frame late, but never early.
    const start = still[0]?.start ?? Number.NaN
    const early = times.filter((time, index) => !(time - start >= index * 150 - 20))
    expect(early).toEqual([])
  })

  test('in the version for the weak-sighted all pins stand at once', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('view', 'large'))
    await page.goto('/map')
    await expect(pins(page).first()).toBeVisible()
    expect(await pins(page).count()).toBe(PLACES.length)
  })
})

test('without motion all pins stand at once', { tag: '@full' }, async ({ page }) => {
  await page.goto('/map')
  await expect(pins(page).first()).toBeVisible()
  expect(await pins(page).count()).toBe(PLACES.length)
})

test('a pin opens a window about its place, and closing it ends the choice', async ({ page }) => {
  await openMap(page)
  await expect(infoWindow(page)).toHaveCount(0)
  await pinOf(page, PLACE).press('Enter')
  const opened = infoWindow(page)
  await expect(opened.getByRole('heading')).toHaveText(PLACE.name)
  await expect(opened).toContainText(PLACE.description)
  await expect(opened).toContainText(`Категория: ${PLACE.category}`)
  await expect(opened.getByRole('listitem')).toHaveText(PLACE.tags.slice(0, 3))
  await expect(opened.locator('img')).toBeVisible()
  await opened.getByRole('button', { name: 'Закрыть' }).click()
  await expect(infoWindow(page)).toHaveCount(0)
})

test('Escape closes the window and gives the focus back to the pin', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  await pinOf(page, LONELY).press('Enter')
  await expect(infoWindow(page).getByRole('link', { name: LONELY.name })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(infoWindow(page)).toHaveCount(0)
  await expect(pinOf(page, LONELY)).toBeFocused()
})

test('the link of the window leads to the place', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  await pinOf(page, LONELY).click()
  await infoWindow(page).getByRole('link', { name: LONELY.name }).click()
  await expect(page).toHaveURL(`/location/${LONELY.slug}`)
  await expect(page.getByRole('dialog', { name: LONELY.name })).toBeVisible()
})

test('the map opens at the centre and zoom of the town', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  await expectView(page, LONELY, { center: TOWN_CENTER, zoom: 14 })
})

test('latitude, longitude and zoom of a link are those of 256-pixel tiles, and the place there opens', async ({
  page,
}) => {
  const { lat, lng } = PLACE.coordinates
  await openMap(page, `/map?lat=${lat}&lng=${lng}&zoom=18`)
  await expectView(page, PLACE, { center: { lat, lng }, zoom: 18 })
  await expect(infoWindow(page).getByRole('heading')).toHaveText(PLACE.name)
})

test('a point 0.001° beside a place opens it, a little further on nothing opens', { tag: '@full' }, async ({
  page,
}) => {
  const { lat, lng } = LONELY.coordinates
  await openMap(page, `/map?lat=${(lat + 0.001).toFixed(6)}&lng=${(lng - 0.001).toFixed(6)}`)
  await expect(infoWindow(page).getByRole('heading')).toHaveText(LONELY.name)
  await openMap(page, `/map?lat=${(lat + 0.0011).toFixed(6)}&lng=${lng}`)
  await expectView(page, LONELY, { center: { lat: Number((lat + 0.0011).toFixed(6)), lng }, zoom: 14 })
  await expect(infoWindow(page)).toHaveCount(0)
})

const FAULTY_LINKS = [
  ['/map?lat=abc&lng=40', 'Координаты точки в ссылке не распознаны.'],
  ['/map?lat=95&lng=400', 'Точки с такими координатами на земле нет.'],
  ['/map?lat=50.45&lng=40.13&zoom=near', 'Масштаб в ссылке не распознан.'],
  ['/map?route=9999,abc', 'В путеводителе нет мест с номерами: 9999, abc.'],
  [`/map?route=${Array.from({ length: 100 }, (_, i) => (i % 20) + 1)}`, 'показаны первые 25'],
] as const
for (const [address, said] of takeEvery(8, FAULTY_LINKS)) {
  test(`a link that cannot be shown whole opens and says what was left out: ${said}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await openMap(page, address)
    await expect(page.locator('.link-faults')).toContainText(said)
    expect(errors).toEqual([])
  })
}

test('the base map of the settings lies under the pins, with its attribution', async ({ page }) => {
  const asked = await mockBaseMap(page, GREEN)
  await openMap(page)
  await expect(page.getByText('© Тестовая карта')).toBeVisible()
  await expect(async () => {
    const frame = await getFrame(page)
    const [pixel] = await readPixels(page, [
      { x: frame.x + frame.width / 2, y: frame.y + frame.height * 0.8 },
    ])
    expect(pixel && isLike(pixel, GREEN)).toBe(true)
  }).toPass({ timeout: 10_000 })
  await expect(page.getByText(NOTE)).toBeHidden()
  expect(asked.filter((url) => url.includes('/fonts/'))).toEqual([])
})

const TROUBLES = [
  ['the style is not found', (url: string) => (url === STYLE_URL ? 404 : 200)],
  ['the tiles fail', (url: string) => (url === STYLE_URL ? 200 : 500)],
] as const
for (const [trouble, status] of takeEvery(2, TROUBLES)) {
  test(`when ${trouble}, pins and windows stand on the sketch, and one line says so`, {
    tag: '@full',
  }, async ({ page }) => {
    await mockBaseMap(page, GREEN)
    await page.route('https://tiles.openfreemap.org/**', (route) => {
      const code = status(route.request().url())
      return code === 200 ? route.fallback() : route.fulfill({ status: code, body: 'no' })
    })
    await openMap(page)
    await expect(page.getByText(`${NOTE}, показана схема`)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Схема: всё показано приблизительно')).toBeVisible()
    await pinOf(page, LONELY).click()
    await expect(infoWindow(page).getByRole('heading')).toHaveText(LONELY.name)
  })
}

test('a thousand places are dots, and a dot opens the window of its place', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/client/locations')).json()
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...items[0],
    id: index + 1,
    slug: `place-${index + 1}`,
    name: `Место ${index + 1}`,
    coordinates: {
      lat: 50.45 + Math.floor(index / 40) / 500,
      lng: 40.13 + (index % 40) / 500,
      precision: 'exact',
    },
  }))
  await page.route(LOCATIONS_API, (route) => route.fulfill({ json: { items: many } }))
  await page.goto('/map')
  await expect(page.locator('.map-list li')).toHaveCount(1000)
  await expect(pins(page)).toHaveCount(0)
  await expect(async () => {
    const frame = await getFrame(page)
    await page.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2)
    await expect(infoWindow(page).getByRole('heading')).toHaveText('Место 1', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})
