import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type PackPlace, PLACES } from './city-pack.ts'

export const STYLE_URL = 'https://tiles.openfreemap.org/styles/liberty'
const TILE_URL = 'https://tiles.openfreemap.org/test/{z}/{x}/{y}.png'

/** A style with one raster source. */
const STYLE = {
  version: 8,
  glyphs: 'https://tiles.openfreemap.org/fonts/{fontstack}/{range}.pbf',
  sources: {
    ground: { type: 'raster', tiles: [TILE_URL], tileSize: 256, attribution: '© Тестовая карта' },
  },
  layers: [{ id: 'ground', type: 'raster', source: 'ground', paint: { 'raster-fade-duration': 0 } }],
}

export type Pixel = { red: number; green: number; blue: number }

/** Fakes the provider of the base map: every tile has one colour. Returns the requested addresses. */
export async function mockBaseMap(page: Page, color: Pixel): Promise<string[]> {
  const asked: string[] = []
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: toSharp(color) } })
    .png()
    .toBuffer()
  await page.route('https://tiles.openfreemap.org/**', (route) => {
    const url = route.request().url()
    asked.push(url)
    const headers = { 'access-control-allow-origin': '*' }
    if (url === STYLE_URL) return route.fulfill({ json: STYLE, headers })
    return route.fulfill({ body: tile, contentType: 'image/png', headers })
  })
  return asked
}

function toSharp({ red, green, blue }: Pixel) {
  return { r: red, g: green, b: blue }
}

/** The pins on the map. */
export function pins(page: Page): Locator {
  return page.getByRole('region', { name: 'Карта', exact: true }).locator('button.pin')
}

export function pinOf(page: Page, place: Pick<PackPlace, 'name'>): Locator {
  return page.getByRole('button', { name: place.name, exact: true })
}

export function infoWindow(page: Page): Locator {
  return page.locator('.place-window')
}

/** Opens an address of the map and waits for all its pins. */
export async function openMap(page: Page, address = '/map') {
  await page.goto(address)
  await expect(pins(page)).toHaveCount(PLACES.length, { timeout: 20_000 })
  // The page is hydrated. Its map may have been there before.
  await expect(page.locator('.map-note')).toBeAttached()
  // The canvas follows the size of its frame a moment later.
  const measure = (selector: string) => page.locator(selector).boundingBox()
  await expect
    .poll(async () => (await measure('.maplibregl-canvas'))?.width)
    .toBe((await measure('.map-canvas'))?.width)
}

/** Scrolls the frame of the map to the top of the window. */
export async function getFrame(page: Page) {
  const frame = page.locator('.map-frame')
  await frame.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const box = await frame.boundingBox()
  if (box === null) throw new Error('the map is not shown')
  return box
}

/** Returns the position of a pin's tip, in pixels of the window. */
export async function getTip(pin: Locator): Promise<{ x: number; y: number }> {
  const [tip] = await listTips(pin)
  if (tip === undefined) throw new Error('the pin is not shown')
  return tip
}

/** Returns the same for several pins, of the map or of the still map. The head may be drawn beside the place. */
export async function listTips(pins: Locator): Promise<{ x: number; y: number }[]> {
  await expect(pins.first()).toBeAttached()
  return pins.evaluateAll((all) =>
    (all as HTMLElement[]).map((pin) => {
      pin.style.translate = pin.matches('.still-pin') ? '-50% -100%' : '0px'
      const { left, width, bottom } = pin.getBoundingClientRect()
      pin.style.translate = ''
      return { x: left + width / 2, y: bottom }
    }),
  )
}

/** Projects a point to world pixels at a zoom of 256-pixel tiles (Web Mercator), as the specification does. */
export function toWorldPixels({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const size = 256 * 2 ** zoom
  const radians = (lat * Math.PI) / 180
  return {
    x: ((lng + 180) / 360) * size,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size,
  }
}

/** Waits until a place is where a map with this centre shows it, within two pixels. */
export async function expectView(
  page: Page,
  place: PackPlace,
  view: { center: { lat: number; lng: number }; zoom: number },
) {
  const center = toWorldPixels(view.center, view.zoom)
  const point = toWorldPixels(place.coordinates, view.zoom)
  await expect(async () => {
    const frame = await getFrame(page)
    const tip = await getTip(pinOf(page, place))
    expect(Math.abs(tip.x - (frame.x + frame.width / 2) - (point.x - center.x))).toBeLessThan(2)
    expect(Math.abs(tip.y - (frame.y + frame.height / 2) - (point.y - center.y))).toBeLessThan(2)
  }).toPass({ timeout: 10_000 })
}

/** Returns the colours of these points of the window. */
export async function readPixels(page: Page, points: readonly { x: number; y: number }[]): Promise<Pixel[]> {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return points.map(({ x, y }) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 }
  })
}

/** Returns whether two colours differ only by the browser's rounding and antialiasing. */
export function isLike(a: Pixel, b: Pixel, tolerance = 12): boolean {
  return (['red', 'green', 'blue'] as const).every((part) => Math.abs(a[part] - b[part]) <= tolerance)
}

/** Opens an address of the map without WebGL: for tests that need no moving map, in half the time. */
export async function openStillMap(page: Page, address = '/map') {
  await takeWebGlAway(page)
  await page.goto(address)
  await expect(page.locator('.map-failure')).toBeVisible()
}

/** Makes the browser unable to draw the map. */
export async function takeWebGlAway(page: Page) {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
}
