import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { PLACES } from './city-pack.ts'
import { LOCATIONS_API, openPage } from './open-page.ts'

const PLACE = PLACES[0]
const NAME = PLACE?.name ?? ''

const opener = (page: Page) => page.getByRole('button', { name: 'Рассмотреть изображение' })
const viewer = (page: Page) => page.getByRole('dialog', { name: `${NAME}: изображение` })
const zoom = (page: Page) => viewer(page).getByRole('status')

async function openViewer(page: Page) {
  await openPage(page, `/location/${PLACE?.slug}`)
  await opener(page).click()
  await expect(zoom(page)).toHaveText('100 %')
  // From then on it handles touches.
  await expect(page.locator('.pswp--ui-visible')).toBeVisible()
}

/** Returns the width of the shown picture and the position of its left edge. */
async function measure(page: Page, number: number) {
  const picture = viewer(page).getByRole('img', { name: `${NAME} изображение ${number}`, exact: true })
  return (await picture.boundingBox()) ?? { x: 0, width: 0 }
}

test('a picture is enlarged by keys and buttons, moved by arrows, and turned', async ({ page }) => {
  await openViewer(page)
  const whole = await measure(page, 1)
  await page.keyboard.press('+')
  await expect(zoom(page)).toHaveText('150 %')
  await viewer(page).getByRole('button', { name: 'Увеличить' }).click()
  await expect(zoom(page)).toHaveText('225 %')
  const { x, width } = await measure(page, 1)
  expect(width / whole.width).toBeCloseTo(2.25, 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await measure(page, 1)).x).toBeLessThan(x)
  await expect(viewer(page)).toHaveAccessibleName(`${NAME}: изображение 1 из 3`)
  await page.keyboard.press('-')
  await page.keyboard.press('0')
  await expect(zoom(page)).toHaveText('100 %')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toHaveAccessibleName(`${NAME}: изображение 2 из 3`)
  await viewer(page).getByRole('button', { name: 'Предыдущее изображение' }).click()
  await expect(viewer(page)).toHaveAccessibleName(`${NAME}: изображение 1 из 3`)
})

test('a picture can be made neither smaller than the window nor endlessly large', { tag: '@full' }, async ({
  page,
}) => {
  await openViewer(page)
  await expect(viewer(page).getByRole('button', { name: 'Уменьшить' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('+')
  await expect(zoom(page)).toHaveText('500 %')
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('-')
  await expect(zoom(page)).toHaveText('100 %')
})

test('Escape closes the viewer alone and gives the focus back', async ({ page }) => {
  await openViewer(page)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: NAME, exact: true })).toBeVisible()
  await expect(opener(page)).toBeFocused()
})

test('title and buttons of the viewer begin where the title of the dialog does', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `/location/${PLACE?.slug}`)
  const leftOf = async (line: Locator) => (await line.boundingBox())?.x
  const inset = await leftOf(page.getByRole('dialog').getByRole('heading', { name: NAME }))
  await opener(page).click()
  expect(inset).toBeGreaterThan(0)
  expect(await leftOf(viewer(page).getByRole('heading'))).toBe(inset)
  expect(await leftOf(viewer(page).locator('.carousel-controls'))).toBe(inset)
})

test('a press on the picture opens it too', { tag: '@full' }, async ({ page }) => {
  await openPage(page, `/location/${PLACE?.slug}`)
  await page.getByAltText(`${NAME} изображение 1`, { exact: true }).click()
  await expect(viewer(page)).toBeVisible()
})

test('who made a photo stands beside it, in the dialog and enlarged', async ({ page }) => {
  await page.route(LOCATIONS_API, async (route) => {
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: { id: number; imageNotes: object[] }[] }
    const imageNotes = [{ credit: 'Иван Петров', license: 'CC BY 4.0' }, {}, {}]
    await route.fulfill({ json: { items: items.map((it) => ({ ...it, imageNotes })) } })
  })
  await openPage(page, `/location/${PLACE?.slug}`)
  await expect(page.getByText('Фото: Иван Петров CC BY 4.0')).toBeVisible()
  await opener(page).click()
  await expect(viewer(page).getByText('Фото: Иван Петров CC BY 4.0')).toBeVisible()
})

test('a photo comes in the format the browser likes best, and larger once it is enlarged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(LOCATIONS_API, async (route) => {
    const answer = await route.fetch()
    const { items } = (await answer.json()) as { items: { id: number }[] }
    const photo = {
      images: ['photo-1280.webp'],
      imageNotes: [{ width: 1280, height: 960, widths: [640, 1280] }],
    }
    await route.fulfill({ json: { items: items.map((it) => ({ ...it, ...photo })) } })
  })
  const asked: string[] = []
  const body = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#080' } })
    .avif()
    .toBuffer()
  await page.route('**/uploads/photo-*', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ body, contentType: 'image/avif' })
  })
  await openPage(page, `/location/${PLACE?.slug}`)
  await expect(page.getByAltText(`${NAME} изображение 1`)).toHaveAttribute('src', /photo-1280/)
  await opener(page).click()
  await expect(viewer(page).getByRole('img', { name: `${NAME} изображение 1` })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['/uploads/photo-640.avif']))
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(zoom(page)).toHaveText('225 %')
  await expect.poll(() => asked).toContain('/uploads/photo-1280.avif')
  expect(asked.join()).not.toContain('webp')
})

test('where its code does not come, the viewer says so', { tag: '@full' }, async ({ page }) => {
  await openPage(page, `/location/${PLACE?.slug}`)
  await page.route(/picture-viewer/, (route) => route.abort())
  await opener(page).click()
  await expect(viewer(page).getByRole('alert')).toContainText('Проверьте связь')
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  /** Sends touch moves as a screen would: a frame or more apart. */
  async function touch(page: Page, moves: readonly (readonly { x: number; y: number }[])[]) {
    const devtools = await page.context().newCDPSession(page)
    const [first = [], ...rest] = moves
    const send = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: readonly { x: number; y: number }[],
    ) => {
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await send('touchStart', first)
    for (const points of rest) await send('touchMove', points)
    await send('touchEnd', [])
  }

  test('two fingers enlarge a picture', async ({ page }) => {
    await openViewer(page)
    // Only the first step shows that there are two fingers.
    const spread = [20, 20.5, 40, 60, 80].map((way) => [
      { x: 180 - way, y: 350 },
      { x: 180 + way, y: 350 },
    ])
    await touch(page, spread)
    await expect(zoom(page)).toHaveText(/^(39\d|400)\s%$/)
  })

  test('a double tap enlarges a picture and makes it whole again', { tag: '@full' }, async ({ page }) => {
    await openViewer(page)
    const double = async () => {
      for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(180, 350)
    }
    await double()
    await expect(zoom(page)).toHaveText('250 %')
    await double()
    await expect(zoom(page)).toHaveText('100 %')
  })

  test('a swipe turns a whole picture, not an enlarged one', async ({ page }) => {
    await openViewer(page)
    // More than half of the screen: even a slow browser takes this for a swipe.
    const swipe = [340, 240, 140, 20].map((x) => [{ x, y: 350 }])
    await touch(page, swipe)
    await expect(viewer(page)).toHaveAccessibleName(`${NAME}: изображение 2 из 3`)
    await page.keyboard.press('+')
    const { x } = await measure(page, 2)
    await touch(page, swipe)
    await expect.poll(async () => (await measure(page, 2)).x).toBeLessThan(x)
    await expect(viewer(page)).toHaveAccessibleName(`${NAME}: изображение 2 из 3`)
  })
})
