import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { openGuides, test } from './guide-process.ts'
import { openStillMap, takeWebGlAway } from './map-view.ts'
import { startOlkhovets } from './olkhovets-guide.ts'

/** All tests of this file share a guide whose town has a map file and a sketch. */
let town: { address: string; getId: (name: string) => number }

test.describe.configure({ mode: 'default' })
let guides: ReturnType<typeof openGuides>
test.beforeAll(async () => {
  guides = openGuides()
  town = await startOlkhovets(guides)
})
test.afterAll(() => guides.close())

/** A walk over the bridge. */
const routeAcross = () => ['Памятник воинам', 'Беседка', 'Городской пляж'].map(town.getId).join(',')

/** Returns the layers of the picture from the bottom up, and how much of its walk lies in water. */
function readGround(page: Page) {
  return page.locator('.still-ground').evaluate((svg) => {
    const looks = [...svg.children].map((child) => child.getAttribute('class')?.replace('ground-', ''))
    const water = svg.querySelector<SVGPathElement>('.ground-water path')
    const walk = svg.querySelector<SVGPathElement>('.ground-walk')
    const points = Array.from({ length: walk ? 200 : 0 }, (_, index) =>
      walk?.getPointAtLength((walk.getTotalLength() * index) / 200),
    )
    return { looks, wet: points.filter((point) => water?.isPointInFill(point)).length / (points.length || 1) }
  })
}

async function expectMap(page: Page) {
  await expect(page.locator('.still-note')).toHaveText('© OpenStreetMap contributors')
  const { looks } = await readGround(page)
  for (const look of ['green', 'water', 'street', 'rail']) expect(looks).toContain(look)
  expect(looks, 'a look of the sketch').not.toContain('quarter')
  expect(looks.indexOf('street')).toBeGreaterThan(looks.indexOf('water'))
}

async function expectWalk(page: Page) {
  // The line along the streets loads after the page.
  await expect.poll(async () => (await readGround(page)).wet, 'on the bridge').toBeGreaterThan(0)
  const { looks, wet } = await readGround(page)
  expect(looks.at(-1)).toBe('walk')
  expect(wet, 'part of the walk in water').toBeLessThan(0.25)
}

test('a walk on paper is drawn over the map of the town, and in water on its bridge alone', async ({
  page,
}) => {
  await page.goto(`${town.address}/print/walk?route=${routeAcross()}`)
  await expectMap(page)
  await expectWalk(page)
})

test('where no map can move, the still one is the map of the town', async ({ page }) => {
  await openStillMap(page, `${town.address}/map?route=${routeAcross()}`)
  await expectMap(page)
  await expectWalk(page)
})

test('a browser that comes to the map from another page draws the still one itself', async ({ page }) => {
  await takeWebGlAway(page)
  await page.goto(`${town.address}/about`)
  await page.getByRole('navigation').getByRole('link', { name: 'Карта' }).click()
  await expect(page.locator('.map-failure')).toBeVisible()
  await expectMap(page)
})

test('the guide in one file has the map of the town, and walks over its streets', async ({
  page,
  request,
}) => {
  const body = await (await request.get(`${town.address}/offline/guide.html`)).body()
  const file = test.info().outputPath('guide.html')
  await writeFile(file, body)
  await page.goto(pathToFileURL(file).href)
  await expectMap(page)
  await expect(page.locator('.walk-lines .ground-street').first()).toBeAttached()
})

test('the map inside another page is the map of the town', async ({ page }) => {
  await page.goto(`${town.address}/embed/map`)
  await expectMap(page)
})
