import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const MOVES = 12

/** A finger drawn sideways over the screen: real touches, so that the browser's own scrolling answers. */
async function swipe(page: Page, fromX: number, toX: number, y: number) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: fromX, y })
  for (let move = 1; move <= MOVES; move += 1) {
    await touch('touchMove', { x: fromX + ((toX - fromX) * move) / MOVES, y })
  }
  await touch('touchEnd')
}

test('a finger turns the pictures of a place', async ({ page }) => {
  const [place] = PLACES
  await openPage(page, `/location/${place?.slug}`)
  const picture = (number: number) => page.getByAltText(`${place?.name} изображение ${number}`)
  await expect(picture(2)).toHaveCount(1)
  const box = await picture(1).boundingBox()
  if (box === null) throw new Error('the first picture has no place on the screen')
  const [left, right, middle] = [box.x + 30, box.x + box.width - 30, box.y + box.height / 2]
  await swipe(page, right, left, middle)
  await expect(picture(2)).toBeInViewport()
  await expect(picture(1)).not.toBeInViewport()
  await expect(page.getByText(/^2 из \d+$/)).toBeVisible()
  await swipe(page, left, right, middle)
  await expect(picture(1)).toBeInViewport()
  await expect(page.getByText(/^1 из \d+$/)).toBeVisible()
})
