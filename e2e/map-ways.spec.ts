import { expect, type Page } from '@playwright/test'
import { inOlkhovets } from '../src/testing/extract/olkhovets.ts'
import { openGuides, test } from './guide-process.ts'
import { getFrame, isLike, readPixels } from './map-view.ts'
import { startOlkhovets } from './olkhovets-guide.ts'

const WATER = { red: 156, green: 199, blue: 222 }

const panel = (page: Page) => page.getByRole('region', { name: 'Маршрут' })

/** The places of the town by name, and the address of the guide that all tests of this file share. */
let town: { address: string; getId: (name: string) => number }

test.describe.configure({ mode: 'default' })
let guides: ReturnType<typeof openGuides>
test.beforeAll(async () => {
  guides = openGuides()
  town = await startOlkhovets(guides)
})
test.afterAll(() => guides.close())

const routeOf = (names: readonly string[]) => names.map(town.getId).join(',')

/** A walk along streets, then to a place that no way reaches. */
const TO_ISLAND = ['Кафе «Ольха»', 'Краеведческий музей', 'Городище на острове']
const NO_WAY = /^По прямой \d+ м, но пешего пути на карте нет$/
const LEGS_TO_ISLAND = [/^4\d\d м, \d мин пешком$/, NO_WAY]

test('a town of its own files: map, walk along the streets in words, around stairs, onto paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${town.address}/map?route=${routeOf(['Памятник воинам', 'Беседка', 'Городской пляж'])}`)
  await expect(panel(page)).toContainText('Расстояния — по улицам.')
  const legs = panel(page).locator('.walk-leg')
  await expect(legs).toHaveText([/^\d+ м, \d+ мин пешком$/, /^\d+ м, \d+ мин пешком$/])
  await panel(page).getByText('Как идти').first().click()
  const steps = panel(page).locator('.walk-steps').first().getByRole('listitem')
  await expect(steps.filter({ hasText: 'по лестнице' })).toHaveCount(1)
  const short = await legs.first().textContent()

  await panel(page).getByRole('button', { name: 'Без лестниц' }).click()
  await expect(legs.first()).not.toHaveText(short ?? '')
  await expect(panel(page).locator('.walk-steps')).toHaveCount(2)
  // An expanded part stays expanded, although the route was requested again.
  await expect(panel(page).locator('.walk-steps[open]')).toHaveCount(1)
  await expect(steps.filter({ hasText: 'по лестнице' })).toHaveCount(0)

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(panel(page).locator('.walk-steps[open]')).toHaveCount(2)
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible()
  const foreign = asked.filter((url) => !url.startsWith(town.address) && !/^(data|blob):/.test(url))
  expect(foreign, 'requests to others').toEqual([])
})

test('the river is water and the town is land', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { lat, lng } = inOlkhovets(300, 500)
  await page.goto(`${town.address}/map?lat=${lat}&lng=${lng}&zoom=17`)
  await expect(async () => {
    const frame = await getFrame(page)
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
    const [river, north, south] = await readPixels(page, [
      { x: middle.x + 40, y: middle.y + 30 },
      { x: middle.x + 40, y: middle.y - 170 },
      { x: middle.x + 40, y: middle.y + 170 },
    ])
    expect(river && isLike(river, WATER), 'the river').toBe(true)
    expect(north && isLike(north, WATER), 'its northern bank').toBe(false)
    expect(south && isLike(south, WATER), 'its southern bank').toBe(false)
  }).toPass({ timeout: 20_000 })
})

test('to an island no minutes are told', async ({ page }) => {
  await page.goto(`${town.address}/map?route=${routeOf(TO_ISLAND.slice(1))}`)
  await expect(panel(page).locator('.walk-leg')).toHaveText(NO_WAY)
  await expect(page.locator('.map-list-where').first()).not.toContainText('пешком')
  await expect(panel(page)).toContainText('Участки, где пешего пути на карте нет, в сумму не вошли.')
})

test('the plan of a walk and the card of a ready one are measured along the streets, as on the map', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${town.address}/walk?route=${routeOf(TO_ISLAND)}`)
  await expect(page.getByText('Расстояния — по улицам.')).toBeVisible()
  await expect(page.locator('.walk-plan .walk-leg')).toHaveText(LEGS_TO_ISLAND)
  const { items } = (await (await fetch(`${town.address}/api/client/walks`)).json()) as {
    items: { placeIds: number[]; way: { meters: number; minutes: number } }[]
  }
  const [first] = items
  await page.goto(`${town.address}/map?route=${first?.placeIds.join(',')}`)
  const onMap = await panel(page).locator('.walk-totals').textContent()
  await page.goto(town.address)
  await expect(page.getByText('путь — по улицам')).toBeVisible()
  const [, output = 'nothing'] = /пешком ([^,]+),/.exec(onMap ?? '') ?? []
  await expect(page.locator('.walk-tile-figures').first()).toContainText(output)
  expect(first?.way).not.toHaveProperty('hasGap')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has the way along the streets, and none to an island', async ({ page }) => {
    await page.goto(`${town.address}/map?route=${routeOf(TO_ISLAND)}`)
    await expect(panel(page)).toContainText('Расстояния — по улицам.')
    await expect(panel(page).locator('.walk-leg')).toHaveText(LEGS_TO_ISLAND)
    await expect(panel(page).locator('.walk-steps li').first()).toContainText('по Советской улице')
  })
})
