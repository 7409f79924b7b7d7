import { type Browser, expect, type Page, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { dealOut, takeEvery } from './deal-out.ts'
import { listLayoutShifts, watchLayoutShift } from './layout-shift.ts'
import { getFrame, listTips, openMap, pins, takeWebGlAway } from './map-view.ts'
import { openPage } from './open-page.ts'

const STILL = '.still-pin'
const TOWN = PLACES.filter(({ outsideTown }) => outsideTown !== true)
const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))
const AT_PLACE = `/map?lat=${LONELY.coordinates.lat}&lng=${LONELY.coordinates.lng}&zoom=17`
const SIZES = [
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 640, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

const still = (page: Page) => page.locator('.still-map')

async function openWithoutScript(browser: Browser, address: string, options = {}): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false, ...options })
  await page.goto(address)
  return page
}

/** Returns the names of pins that are not entirely within the frame, including their heads. */
async function listOutside(page: Page, selector: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((all) => {
    const frame = document.querySelector('.map-frame')?.getBoundingClientRect() ?? new DOMRect()
    const isOutside = (pin: Element) => {
      const { left, right, top, bottom } = pin.getBoundingClientRect()
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
    }
    return all.filter(isOutside).map((pin) => pin.getAttribute('aria-label'))
  })
}

/** Returns the positions of the pins' tips within the frame. */
async function listTipsInFrame(page: Page, selector: string): Promise<{ x: number; y: number }[]> {
  const frame = await getFrame(page)
  return (await listTips(page.locator(selector))).map(({ x, y }) => ({ x: x - frame.x, y: y - frame.y }))
}

const OUTSIDE = PLACES.filter((place) => !TOWN.includes(place)).map(({ name }) => name)

test('without scripts every place is a pin on the map that leads to it', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const page = await openWithoutScript(browser, `${baseURL}/map`)
  const links = await page
    .locator(STILL)
    .evaluateAll((all) => all.map((pin) => [pin.getAttribute('aria-label'), pin.getAttribute('href')]))
  expect(links).toEqual(PLACES.map(({ name, slug }) => [name, `/location/${slug}`]))
  for (const { name } of TOWN) {
    await page.locator(`${STILL}[aria-label="${name}"]`).focus()
    await expect(page.locator(`${STILL}:focus`)).toHaveAccessibleName(name)
  }
  await page
    .getByRole('region', { name: 'Карта', exact: true })
    .getByRole('link', { name: LONELY.name })
    .click()
  await expect(page).toHaveURL(`${baseURL}/location/${LONELY.slug}`)
  await expect(page.getByRole('dialog', { name: LONELY.name })).toBeVisible()
  await page.close()
})

/** Returns the pins of the town whose head is covered in its middle or near its rim. */
async function listCovered(page: Page, selector: string): Promise<(string | null)[]> {
  await page.locator('.map-frame').evaluate((frame) => frame.scrollIntoView())
  return page.locator(selector).evaluateAll((all, outside) => {
    const isMet = (pin: Element, x: number, y: number) => pin.contains(document.elementFromPoint(x, y))
    const isCovered = (pin: Element) => {
      const { left, top, width, height } = pin.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // The middle and a circle of 24 pixels around it.
      const around = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4)
      const met = around.filter((angle) => isMet(pin, x + 11.5 * Math.cos(angle), y + 11.5 * Math.sin(angle)))
      return !isMet(pin, x, y) || met.length < around.length
    }
    return all
      .map((pin) => ({ name: pin.getAttribute('aria-label'), isCovered: isCovered(pin) }))
      .filter(({ name, isCovered }) => isCovered && !outside.includes(name ?? ''))
      .map(({ name }) => name)
  }, OUTSIDE)
}

for (const size of takeEvery(6, SIZES)) {
  test(`at ${size.width} × ${size.height} the first view holds every place of the town, no pin under another or a control, with and without scripts`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const bare = await openWithoutScript(browser, `${baseURL}/map`, { viewport: size })
    expect(await listOutside(bare, STILL)).toEqual(OUTSIDE)
    expect(await listCovered(bare, STILL)).toEqual([])
    await bare.close()
    await page.setViewportSize(size)
    await openMap(page)
    expect(await listOutside(page, 'button.pin')).toEqual(OUTSIDE)
    expect(await listCovered(page, 'button.pin')).toEqual([])
  })
}

const VIEWS = ['/map', '/map?route=3,8,24', AT_PLACE]
for (const [index, size] of takeEvery(
  2,
  SIZES.filter((_, at) => at % 3 === 0),
).entries()) {
  for (const address of dealOut(VIEWS, index)) {
    test(`the map takes over ${address} at ${size.width} px without a pin moving`, async ({ page }) => {
      await page.setViewportSize(size)
      await openMap(page, address)
      await expect(still(page)).toBeHidden({ timeout: 20_000 })
      const before = await listTipsInFrame(page, STILL)
      const after = await listTipsInFrame(page, 'button.pin')
      // A marker is placed on whole pixels.
      const moved = after.filter(({ x, y }, index) => {
        const { x: oldX = 0, y: oldY = 0 } = before[index] ?? {}
        return Math.abs(x - oldX) > 1 || Math.abs(y - oldY) > 1
      })
      expect(moved).toEqual([])
      expect(after).toHaveLength(PLACES.length)
    })
  }
}

for (const address of takeEvery(2, ['/map', '/map?route=3,8,24'])) {
  test(`nothing on ${address} shifts while it comes`, async ({ page }) => {
    await watchLayoutShift(page)
    await openMap(page, address)
    await expect(still(page)).toBeHidden({ timeout: 20_000 })
    expect(await listLayoutShifts(page)).toEqual([])
  })
}

test('words about the position that come late move nothing', { tag: '@full' }, async ({ page }) => {
  await watchLayoutShift(page)
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      Object.assign(window, { fail: () => fail?.({ code: 2 } as GeolocationPositionError) })
  })
  await openMap(page)
  await page.evaluate(() => (window as unknown as { fail: () => void }).fail())
  await expect(page.getByText('Информация о местоположении недоступна')).toBeVisible()
  expect(await listLayoutShifts(page)).toEqual([])
})

for (const width of takeEvery(4, [320, 360, 412, 768, 1280])) {
  test(`at ${width} px the buttons of a walk take no more room than was kept for them`, {
    tag: '@full',
  }, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/walk-actions-*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/map?route=3,8,24', { waitUntil: 'commit' })
    const measure = () =>
      page.locator('.walk-tools').evaluate((tools) => tools.getBoundingClientRect().height)
    const kept = await measure()
    resolve()
    await expect(page.locator('.walk-actions')).toBeAttached()
    expect(await measure()).toBe(kept)
  })
}

test('the picture stands while the code of the map is fetched, and a focused pin keeps the focus', {
  tag: '@full',
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/open-town-map-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/map', { waitUntil: 'commit' })
  await page.getByRole('link', { name: LONELY.name }).first().focus()
  await expect(page.locator(`${STILL}:focus`)).toBeVisible()
  resolve()
  await expect(page.getByRole('button', { name: LONELY.name, exact: true })).toBeFocused()
  await expect(page.locator(STILL).first()).toBeHidden()
})

test('without WebGL the picture stays, and its pins lead to the places without loading the page anew', {
  tag: '@full',
}, async ({ page }) => {
  await takeWebGlAway(page)
  await openPage(page, '/map')
  await expect(page.getByText('Карту показать не получилось')).toBeVisible()
  await expect(page.locator(STILL)).toHaveCount(PLACES.length)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page
    .locator(STILL)
    .and(page.getByRole('link', { name: LONELY.name }))
    .click()
  await expect(page.getByRole('dialog', { name: LONELY.name })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('without scripts the place of a link stands in the middle, with its name', async ({
  browser,
  baseURL,
}) => {
  const page = await openWithoutScript(browser, baseURL + AT_PLACE)
  const frame = await getFrame(page)
  const tips = await listTipsInFrame(page, `${STILL}[data-id="${LONELY.id}"]`)
  expect(tips[0]?.x).toBeCloseTo(frame.width / 2, 0)
  expect(tips[0]?.y).toBeCloseTo(frame.height / 2, 0)
  await expect(page.locator('.still-name')).toHaveText(LONELY.name)
  await page.close()
})

test('the picture is printed, as wide as the paper, and the map that moves is not', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 900 })
  await openMap(page)
  await expect(still(page)).toBeHidden({ timeout: 20_000 })
  await page.emulateMedia({ media: 'print' })
  await expect(still(page)).toBeVisible()
  await expect(page.locator(STILL).first()).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toBeHidden()
  await expect(pins(page)).toHaveCount(PLACES.length)
  await expect(pins(page).first()).toBeHidden()
  await expect(page.locator('.position-button')).toBeHidden()
  expect(await listOutside(page, STILL)).toEqual(OUTSIDE)
})
