import { expect, type Locator, type Page, test } from '@playwright/test'
import { getPlace, PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { getFrame, infoWindow, openMap, pinOf } from './map-view.ts'

const PHONE = { width: 360, height: 640 }
const SIZES = [PHONE, { width: 390, height: 844 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }]
const LONELY = getPlace(({ name }) => name.includes('«Горняк»'))

/** Returns the parts of an opened place that are outside the window, covered, or cut off by the sheet. */
async function listFaults(page: Page): Promise<string[]> {
  return infoWindow(page).evaluate((place) => {
    const body = place.closest('.sheet-body')?.getBoundingClientRect() ?? new DOMRect()
    const isWithin = ({ left, right, top, bottom }: DOMRect, outer: DOMRect) =>
      left >= outer.left - 1 && right <= outer.right + 1 && top >= outer.top - 1 && bottom <= outer.bottom + 1
    const view = new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight)
    const isMet = (element: Element) => {
      const points = [...element.getClientRects()].flatMap(({ left, right, top, height }) =>
        [left + 2, (left + right) / 2, right - 2].map((x) => [x, top + height / 2] as const),
      )
      return points.length > 0 && points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    }
    const wanted = [...place.querySelectorAll('h2 a, button, h2 + p, .place-buttons ~ p, .tag-list')]
    return wanted
      .filter((element) => {
        const rect = element.getBoundingClientRect()
        return (
          !isWithin(rect, view) ||
          !isWithin(rect, body) ||
          !isMet(element) ||
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => element.textContent || element.getAttribute('aria-label') || element.tagName)
  })
}

/** Returns whether the head of a pin is in the window, within the map, and not covered in its middle. */
async function isInFreePart(pin: Locator): Promise<boolean> {
  return pin.locator('svg').evaluate((head) => {
    const { left, top, width, height } = head.getBoundingClientRect()
    return head.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

for (const size of takeEvery(4, SIZES)) {
  test(`places open at ${size.width} × ${size.height} with its name, buttons and words in view, and its pin beside them`, {
    tag: '@full',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(size)
    await openMap(page)
    for (const place of PLACES) {
      // A click event without scrolling: some pins are outside the map, and the list leads to them.
      await pinOf(page, place).evaluate((pin: HTMLElement) => pin.click())
      await expect(infoWindow(page).getByRole('heading')).toHaveText(place.name)
      expect(await listFaults(page), place.name).toEqual([])
      await expect.poll(() => isInFreePart(pinOf(page, place)), place.name).toBe(true)
      await expect(pinOf(page, place)).toHaveClass(/is-chosen/)
    }
  })
}

test('a place of a link stands free of its window on a phone, before and after the map has come', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { lat, lng } = LONELY.coordinates
  await openMap(page, `/map?lat=${lat}&lng=${lng}&zoom=17`)
  await page.locator('.map-frame').evaluate((frame) => frame.scrollIntoView())
  expect(await listFaults(page)).toEqual([])
  expect(await isInFreePart(pinOf(page, LONELY))).toBe(true)
})

test('without scripts the opened place, the walk and the list stand below the map', { tag: '@full' }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE })
  const { lat, lng } = LONELY.coordinates
  await page.goto(`${baseURL}/map?lat=${lat}&lng=${lng}&zoom=17`)
  const frame = await getFrame(page)
  for (const shown of [infoWindow(page), page.getByRole('heading', { name: 'Карта словами' })]) {
    expect((await shown.boundingBox())?.y).toBeGreaterThanOrEqual(frame.y + frame.height)
  }
  await expect(page.locator('.map-list li')).toHaveCount(PLACES.length)
  await expect(page.locator('.sheet-head')).toBeHidden()
  await page.close()
})
