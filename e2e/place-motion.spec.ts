import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openPage } from './open-page.ts'

// All other tests run with reduced motion; these do not.
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
})

const MOVES = 12
/** A screen is refreshed 60 times a second. */
const STEP_S = 1 / 60
const NAME = PLACES[0]?.name ?? ''

const picture = (page: Page, number: number) => page.getByAltText(`${NAME} изображение ${number}`)

/**
 * A finger drawn sideways over the screen and held before it lifts, so that nothing flies on: real touches, so that
 * the browser's own scrolling answers. The times are made up: those of a busy machine would make it a throw.
 */
async function swipe(page: Page, fromX: number, toX: number, y: number) {
  const devtools = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => {
    timestamp += STEP_S
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await touch('touchStart', { x: fromX, y })
  for (let move = 1; move <= MOVES; move += 1) {
    await touch('touchMove', { x: fromX + ((toX - fromX) * move) / MOVES, y })
  }
  for (let hold = 0; hold < MOVES; hold += 1) await touch('touchMove', { x: toX + (hold % 2), y })
  await touch('touchEnd')
}

test('a finger turns the pictures of a place', async ({ page }) => {
  await openPage(page, `/location/${PLACES[0]?.slug}`)
  await expect(picture(page, 2)).toHaveCount(1)
  const box = await picture(page, 1).boundingBox()
  if (box === null) throw new Error('the first picture has no place on the screen')
  const [left, right, middle] = [box.x + 30, box.x + box.width - 30, box.y + box.height / 2]
  await swipe(page, right, left, middle)
  await expect(picture(page, 2)).toBeInViewport()
  await expect(picture(page, 1)).not.toBeInViewport()
  await expect(page.getByText(/^2 из \d+$/)).toBeVisible()
  await swipe(page, left, right, middle)
  await expect(picture(page, 1)).toBeInViewport()
  await expect(page.getByText(/^1 из \d+$/)).toBeVisible()
})

test('a place opens, turns its pictures and closes with all its motion', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: NAME, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: NAME })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Следующее изображение' }).click()
  // The scroll position of the dialog does not matter: the track has reached the second picture.
  const track = dialog.locator('.carousel-track')
  await expect
    .poll(() => track.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth))
    .toBeCloseTo(1, 1)
  await expect(picture(page, 2)).toBeInViewport()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: NAME, exact: true })).toBeFocused()
})

test('Escape right after a place opened closes it in the middle of the motion', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: NAME, exact: true }).press('Enter')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
})
