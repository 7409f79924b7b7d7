import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createMapFile } from '../src/testing/create-map-file.ts'
import { PLACES } from './city-pack.ts'
import { test } from './guide-process.ts'
import { getFrame, isLike, pins, readPixels } from './map-view.ts'

/** The colour of water in the style for a town's own map file, light theme. */
const WATER = { red: 156, green: 199, blue: 222 }

/** A lake in the middle of the town, a street across it, and a shop that must not be drawn. */
const TOWN_FILE = createMapFile({
  layers: {
    water: [
      {
        type: 'Feature',
        properties: { class: 'lake' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [40.12, 50.44],
              [40.14, 50.44],
              [40.14, 50.4495],
              [40.12, 50.4495],
              [40.12, 50.44],
            ],
          ],
        },
      },
    ],
    transportation: [
      {
        type: 'Feature',
        properties: { class: 'primary' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [40.1, 50.46],
            [40.16, 50.46],
          ],
        },
      },
    ],
    place: [
      {
        type: 'Feature',
        properties: { name: 'Pavlovsk', 'name:ru': 'Павловск' },
        geometry: { type: 'Point', coordinates: [40.125, 50.455] },
      },
    ],
    poi: [
      {
        type: 'Feature',
        properties: { class: 'shop', name: 'Магазин' },
        geometry: { type: 'Point', coordinates: [40.131, 50.446] },
      },
    ],
  },
  bounds: [40.05, 50.42, 40.2, 50.48],
  maxZoom: 14,
  attribution: '© Участники OpenStreetMap',
})

/** Creates a copy of the shipped town with this map file. */
function createTownWith(folder: string, mapFile: string | Uint8Array): string {
  const cityDir = join(folder, 'city')
  cpSync('city', cityDir, { recursive: true })
  writeFileSync(join(cityDir, 'map.pmtiles'), mapFile)
  return cityDir
}

test('a town with a map file of its own is drawn from it, and the page asks no one else', async ({
  page,
  folder,
  startGuide,
}) => {
  const address = await startGuide({ CITY_DIR: createTownWith(folder, TOWN_FILE) }).getAddress()
  const asked: { url: string; range: string | undefined }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), range: request.headers().range }))

  await page.goto(`${address}/map`)
  await expect(pins(page)).toHaveCount(PLACES.length)
  // The still map has its own attribution until the map has loaded.
  await expect(page.locator('.maplibregl-ctrl-attrib-inner')).toHaveText('© Участники OpenStreetMap')
  await expect(async () => {
    const frame = await getFrame(page)
    const [lake, land] = await readPixels(page, [
      { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 60 },
      { x: frame.x + frame.width / 2 + 300, y: frame.y + frame.height / 2 + 60 },
    ])
    expect(lake && isLike(lake, WATER), 'the lake').toBe(true)
    expect(land && isLike(land, WATER), 'the land').toBe(false)
  }).toPass({ timeout: 15_000 })
  await expect(page.getByText('Карта не загрузилась')).toBeHidden()

  await page.waitForLoadState('networkidle')
  const foreign = asked.filter(
    ({ url }) => !url.startsWith(address) && !url.startsWith('data:') && !url.startsWith('blob:'),
  )
  expect(foreign, 'requests to others').toEqual([])
  const parts = asked.filter(({ url }) => url.endsWith('/town/map.pmtiles'))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every(({ range }) => range?.startsWith('bytes='))).toBe(true)
})

test('a map file that is none leaves the sketch, and the page says so', { tag: '@full' }, async ({
  page,
  folder,
  startGuide,
}) => {
  const address = await startGuide({ CITY_DIR: createTownWith(folder, 'no map at all') }).getAddress()
  await page.goto(`${address}/map`)
  await expect(pins(page)).toHaveCount(PLACES.length)
  await expect(page.getByText('Карта не загрузилась, показана схема')).toBeVisible()
})
