import { expect, type Page, test } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { readLayoutShift, watchLayoutShift } from './layout-shift.ts'
import { takeWebGlAway } from './map-view.ts'

const WALK_CODE = '**/assets/walk-panel-*.js'
const [PLACE] = PLACES as [(typeof PLACES)[0]]

const panel = (page: Page) => page.getByRole('region', { name: 'Маршрут' })
const addToWalk = (page: Page) => page.getByRole('button', { name: `В маршрут: ${PLACE.name}` })

test.beforeEach(async ({ page }) => takeWebGlAway(page))

test('the code for a walk comes with the first stop, and a press before it has come counts', async ({
  page,
}) => {
  const asked: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(WALK_CODE, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/map', { waitUntil: 'networkidle' })
  expect(asked, 'no walk, no code for it').toEqual([])
  await addToWalk(page).click()
  await expect(page).toHaveURL(`/map?route=${PLACE.id}`)
  await expect(addToWalk(page)).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  release()
  await expect(panel(page).getByRole('listitem').getByRole('link')).toHaveText(PLACE.name)
  expect(asked).toHaveLength(1)
})

test('a walk whose code does not come says so', { tag: '@full' }, async ({ page }) => {
  await page.route(WALK_CODE, (route) => route.abort())
  await page.goto('/map', { waitUntil: 'networkidle' })
  await addToWalk(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Маршрут не загрузился. Проверьте связь и обновите страницу.',
  )
})

test('the panel of a walk in the address is the one that the server sent, and moves nothing', async ({
  page,
}) => {
  await watchLayoutShift(page)
  await page.addInitScript(() => {
    Object.assign(window, { removed: [] })
    new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
      const panels = removed.filter(
        (node) => node instanceof Element && node.matches('.walk-panel, :has(.walk-panel)'),
      )
      Object.assign(window, { removed: [...(window as unknown as { removed: Node[] }).removed, ...panels] })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/map?route=3,8,24', { waitUntil: 'networkidle' })
  await expect(panel(page).getByRole('button', { name: 'QR-код' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { removed: Node[] }).removed.length)).toBe(0)
  expect(await readLayoutShift(page)).toBe(0)
})
