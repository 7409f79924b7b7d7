import { expect, type Page, test } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import { getFrame, getTip, openMap, readPixels, toWorldPixels } from './map-view.ts'

const [FIRST, SECOND] = [getPlace(({ id }) => id === 3), getPlace(({ id }) => id === 8)]
const ADDRESS = '/map?route=3,8,24'

const panel = (page: Page) => page.getByRole('region', { name: 'Маршрут' })

/** Orange at opacity 0.8 over anything: much red, little blue. */
function isOrange({ red, green, blue }: { red: number; green: number; blue: number }): boolean {
  return red > 190 && green > 70 && green < 160 && blue < 90
}

test('a walk is drawn: red numbered pins, and an orange line from stop to stop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openMap(page, ADDRESS)
  const stops = page.locator('.pin.is-stop')
  await expect(stops).toHaveText(['1', '2', '3'])
  await page.locator('.map-frame').evaluate((frame) => frame.scrollIntoView({ behavior: 'instant' }))
  await expect(async () => {
    const tips = await Promise.all([0, 1, 2].map((index) => getTip(stops.nth(index))))
    for (const [index, to] of tips.entries()) {
      const from = tips[index - 1]
      if (from === undefined) continue
      // A part of the line without pins on it.
      const points = Array.from({ length: 21 }, (_, step) => ({
        x: from.x + ((to.x - from.x) * (40 + step)) / 100,
        y: from.y + ((to.y - from.y) * (40 + step)) / 100,
      }))
      const pixels = await readPixels(page, points)
      expect(pixels.filter(isOrange).length, `leg ${index}`).toBeGreaterThan(15)
    }
  }).toPass({ timeout: 15_000 })
})

test('where an engine tells the way, the line follows it and the panel says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  const bend = { lat: 50.4655, lng: 40.098 }
  await page.route('**/api/client/directions?*', (route) => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill({
      json: {
        source: 'engine',
        legs: [{ meters: 1730, minutes: 24 }],
        line: [FIRST.coordinates, bend, SECOND.coordinates].map(({ lat, lng }) => ({ lat, lng })),
      },
    })
  })
  await openMap(page, '/map?route=3,8')
  await expect(panel(page)).toContainText('Расстояния — по улицам.')
  await expect(panel(page).locator('.walk-leg')).toHaveText('1,7 км, 24 мин пешком')
  expect(asked).toEqual([
    `?points=${[FIRST, SECOND].map(({ coordinates: { lat, lng } }) => `${lat},${lng}`).join(';')}`,
  ])
  await getFrame(page)
  await expect(async () => {
    const [a, b] = await Promise.all([0, 1].map((index) => getTip(page.locator('.pin.is-stop').nth(index))))
    if (!a || !b) throw new Error('no stops')
    // The position of the bend on the screen follows from the positions of the two stops.
    const scale = (b.x - a.x) / (SECOND.coordinates.lng - FIRST.coordinates.lng)
    const world = (point: { lat: number; lng: number }) => toWorldPixels(point, 0).y
    const stretch = (b.y - a.y) / (world(SECOND.coordinates) - world(FIRST.coordinates))
    const corner = {
      x: a.x + (bend.lng - FIRST.coordinates.lng) * scale,
      y: a.y + (world(bend) - world(FIRST.coordinates)) * stretch,
    }
    const pixels = await readPixels(page, [corner, { x: corner.x, y: corner.y + 2 }])
    expect(pixels.some(isOrange)).toBe(true)
  }).toPass({ timeout: 15_000 })
})

test('without a walk there is no orange line and no panel', { tag: '@full' }, async ({ page }) => {
  await openMap(page)
  await expect(page.locator('.pin.is-stop')).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
})
