import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { judge } from './axe.ts'
import { dealOut } from './deal-out.ts'
import { onPaper, PAPER_WIDTHS, PAPERS, PRINTOUTS } from './printouts.ts'
import { VISUAL_STATES } from './visual-states.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const LOOKS = SIZES.flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)
/** Below this depth a page looks as it does above. */
const DEEPEST_PX = 1_800
/** Small enough that text of another machine's font engine looks the same, large enough to see a shifted button. */
const SHRINK = 5
const COLOURS = 48
const LIKENESS = { threshold: 0.15, maxDiffPixelRatio: 0.01 }

const NOON = new Date('2026-07-15T09:06:00Z')

/** Takes a small picture of the page. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    // Another colour scheme loads other images, from the next frame on.
    await nextFrame().then(nextFrame)
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  )
  const { width } = page.viewportSize() ?? { width: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, DEEPEST_PX) }
  // A dialog is fixed in the window, even if the page is scrolled down.
  const isDialog = (await page.getByRole('dialog').count()) > 0
  const shot = await page.screenshot({
    ...(isDialog ? {} : { fullPage: true, clip }),
    animations: 'disabled',
    caret: 'hide',
  })
  return sharp(shot)
    .resize({ width: Math.round(width / SHRINK) })
    .png({ palette: true, colours: COLOURS, dither: 0 })
    .toBuffer()
}

/**
 * Chromium makes the window tiny for a moment when it takes more than the window shows; a map that follows may be caught
 * in between. So a page with a map is taken until nothing changes.
 */
async function takeStillPicture(page: Page): Promise<Buffer> {
  let picture = await takePicture(page)
  if ((await page.locator('.maplibregl-canvas').count()) === 0) return picture
  await expect(async () => {
    const before = picture
    picture = await takePicture(page)
    expect(picture.equals(before), 'the map still changes').toBe(true)
  }).toPass({ timeout: 15_000 })
  return picture
}

/** Addresses of pages: names of files have a dot. Requests that match pass through this process. */
const PAGES = /\/[^/.]*$/

// On a busy machine an optional font may load too late to be used.
test.use({ bypassCSP: true })
test.beforeEach(async ({ page }) => {
  await page.route(PAGES, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    return route.fulfill({ response, body: html.replaceAll('font-display:optional', 'font-display:block') })
  })
})

for (const [index, { name, open, isPart }] of VISUAL_STATES.entries()) {
  for (const { size, colorScheme } of dealOut(LOOKS, index)) {
    test(`${name} looks as it did at ${size.width} px, ${colorScheme}, and axe finds nothing`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(NOON)
      await page.setViewportSize(size)
      await open(page)
      await page.evaluate(() => document.fonts.ready)
      await page.emulateMedia({ colorScheme })
      // The images of the other colour scheme are still loading, and the map repaints.
      await expect(async () => {
        const picture = await takeStillPicture(page)
        expect(picture).toMatchSnapshot(`${name}-${size.width}-${colorScheme}.png`, LIKENESS)
      }).toPass({ timeout: 15_000 })
      if (!isPart) await judge(page, name)
    })
  }
}

/** Replaces the guide's address in the QR code and in the text: it depends on the port of the tests. */
function blankAddress(page: Page) {
  return page.locator('.paper-qr').evaluateAll((codes) => {
    for (const code of codes) {
      code.querySelector('path')?.remove()
      code.querySelector('figcaption')?.replaceChildren('town.example')
    }
  })
}

for (const [index, { kind, address }] of PRINTOUTS.entries()) {
  for (const paper of dealOut(PAPERS, index)) {
    test(`the ${kind} on ${paper} paper looks as it did`, async ({ page }) => {
      await page.setViewportSize({ width: PAPER_WIDTHS[paper], height: 1000 })
      await page.goto(onPaper(address, paper))
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => document.fonts.ready)
      await blankAddress(page)
      expect(await takePicture(page)).toMatchSnapshot(`print-${kind}-${paper}.png`, LIKENESS)
    })
  }
}
