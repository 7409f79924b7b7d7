import { expect, type Page, test } from '@playwright/test'
import { IS_FULL_RUN } from '../src/testing/full-run.ts'
import { getPlace, TAG } from './city-pack.ts'
import { dealOut, takeEvery } from './deal-out.ts'
import { openNotFoundPage, openPage } from './open-page.ts'

const PLACE = getPlace(({ phone, additionalInfo }) => phone && additionalInfo)
/** WCAG 2.2, 1.4.11: the focus indicator contrasts with what is around it. */
const MIN_CONTRAST = 3
const MIN_WIDTH_PX = 2
const MAX_STOPS = 150

type Stop = { what: string; widthPx: number; contrast: number; isInSight: boolean }

/** Returns the style of the focused element: its own outline, or that of its pin, card or chip. */
function measureFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return undefined
    const withOutline = [focused, focused.querySelector(':scope > svg'), focused.closest('label, li')].find(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    )
    const ring = getComputedStyle(withOutline ?? focused)
    const around = closestBackground((withOutline ?? focused).parentElement)
    const [bright, dark] = [luminance(ring.outlineColor), luminance(around)].sort((a, b) => b - a)
    const shown = (focused.closest('label') ?? focused).getBoundingClientRect()
    const seen = document.elementFromPoint(shown.x + shown.width / 2, shown.y + shown.height / 2)
    const owner = focused.closest('label, li') ?? focused
    return {
      what: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`,
      widthPx: withOutline ? Number.parseFloat(ring.outlineWidth) : 0,
      contrast: ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05),
      isInSight: seen !== null && (owner.contains(seen) || seen.contains(focused)),
    }

    function closestBackground(element: Element | null): string {
      for (let it = element; it; it = it.parentElement) {
        const { backgroundColor } = getComputedStyle(it)
        if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }

    function luminance(color: string): number {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  })
}

/** Moves over a page by Tab or Shift+Tab, at least so many stops, and returns the stops whose focus is invisible. */
async function listUnseen(page: Page, key: 'Tab' | 'Shift+Tab', leastStops: number): Promise<Stop[]> {
  const unseen: Stop[] = []
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key)
    const stop = await measureFocus(page)
    if (stop === undefined) {
      if (stops >= leastStops) return unseen
      continue
    }
    const isSeen = stop.isInSight && stop.widthPx >= MIN_WIDTH_PX && stop.contrast >= MIN_CONTRAST
    if (!isSeen) unseen.push(stop)
  }
  throw new Error('the focus never came to the end of the page')
}

const SCHEMES = ['light', 'dark'] as const
const SCREENS = [
  ['the list', '/', 50],
  ['a search without result', `/?q=музеи&tag=${TAG}`, 20],
  ['a walk', '/walk?route=3,8,24', 8],
  ['the page about the town', '/about', 10],
  // Redrawing the map at each of its stops takes as long as all other stops.
  ...(IS_FULL_RUN ? ([['the map', '/map', 30]] as const) : []),
] as const
for (const [index, [screen, address, leastStops]] of takeEvery(3, [...SCREENS.entries()])) {
  for (const colorScheme of dealOut(SCHEMES, index)) {
    test(`whoever walks by Tab over ${screen} sees where the focus is (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openPage(page, address)
      expect(await listUnseen(page, 'Tab', leastStops)).toEqual([])
    })
  }
}

for (const colorScheme of dealOut(SCHEMES, 0)) {
  test(`whoever walks by Tab over an open place sees where the focus is (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 560 })
    await openPage(page, `/location/${PLACE.slug}`)
    await page.getByText('Источники').click()
    expect(await listUnseen(page, 'Tab', 5)).toEqual([])
    expect(await listUnseen(page, 'Shift+Tab', 5)).toEqual([])
  })
}

test('whoever walks by Tab over the 404 page sees where the focus is', async ({ page }) => {
  await openNotFoundPage(page)
  expect(await listUnseen(page, 'Tab', 5)).toEqual([])
})
