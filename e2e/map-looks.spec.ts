import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { openMap } from './map-view.ts'

const LOOKS = [
  { name: 'light', media: { colorScheme: 'light' }, view: {} },
  { name: 'dark', media: { colorScheme: 'dark' }, view: {} },
  { name: 'forced, dark', media: { colorScheme: 'dark', forcedColors: 'active' }, view: {} },
  { name: 'forced, light', media: { colorScheme: 'light', forcedColors: 'active' }, view: {} },
  {
    name: 'large and dark on a light system',
    media: { colorScheme: 'light' },
    view: { view: 'large', 'view-colours': 'dark' },
  },
  {
    name: 'large and light on a dark system',
    media: { colorScheme: 'dark' },
    view: { view: 'large', 'view-colours': 'light' },
  },
] as const
/** Of 255: an icon has one colour and its background another. */
const MIN_DIFFERENCE = 120

test('the signs of the zoom buttons are seen in every look', { tag: '@full' }, async ({ page }) => {
  await page.route('https://tiles.openfreemap.org/**', (route) => route.abort())
  await page.addInitScript(() => {
    for (const [name, value] of new URLSearchParams(window.name)) localStorage.setItem(name, value)
  })
  for (const { name, media, view } of LOOKS) {
    await page.emulateMedia({ forcedColors: 'none', ...media })
    await page.evaluate((chosen) => {
      window.name = new URLSearchParams(chosen).toString()
    }, view)
    await openMap(page)
    for (const button of ['Приблизить', 'Отдалить']) {
      const difference = await measureContrast(page.getByRole('button', { name: button }))
      expect.soft(difference, `${button}, ${name}`).toBeGreaterThan(MIN_DIFFERENCE)
    }
  }
})

test('a map that loses its graphics memory says what to do, until it comes back', async ({ page }) => {
  await page.route('https://tiles.openfreemap.org/**', (route) => route.abort())
  await openMap(page)
  const words = page.getByText('Карта погасла')
  const lose = await page
    .locator('.maplibregl-canvas')
    .evaluateHandle((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    )
  await lose.evaluate((extension) => extension?.loseContext())
  await expect(words).toBeVisible()
  await expect(words.getByRole('link', { name: 'карту словами' })).toBeVisible()
  await lose.evaluate((extension) => extension?.restoreContext())
  await expect(words).toBeHidden()
})

/** Returns the difference between the darkest and the lightest pixel in the middle of a button. */
async function measureContrast(button: Locator): Promise<number> {
  const picture = sharp(await button.screenshot())
  const { width = 0, height = 0 } = await picture.metadata()
  const { channels } = await picture
    .extract({
      left: Math.round(width / 4),
      top: Math.round(height / 4),
      width: Math.round(width / 2),
      height: Math.round(height / 2),
    })
    .greyscale()
    .stats()
  const [grey] = channels
  return grey ? grey.max - grey.min : 0
}
