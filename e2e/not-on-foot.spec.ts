import { expect } from '@playwright/test'
import { createPackPlace, createTestCity } from '../src/testing/test-city.ts'
import { test } from './guide-process.ts'

const CENTER = { lat: 50.45, lng: 40.13 }
const north = (meters: number) => ({ lat: CENTER.lat + meters / 111_195, lng: CENTER.lng })
const PLACES = [
  createPackPlace({ id: 1, slug: 'park', name: 'Парк', coordinates: CENTER }),
  createPackPlace({
    id: 2,
    slug: 'plyazh',
    name: 'Пляж',
    description: 'Песок и ивы на другом берегу реки.',
    coordinates: north(700),
  }),
  createPackPlace({ id: 3, slug: 'usadba', name: 'Усадьба', outsideTown: true, coordinates: north(2_400) }),
  createPackPlace({ id: 4, slug: 'muzej', name: 'Музей', coordinates: north(-400) }),
]
const NEVER = /^По прямой [\d,]+ к?м, за рекой или за городом: пешком не посчитать$/

test('where ways are not known no page tells minutes on foot across the water or out of town', {
  tag: '@full',
}, async ({ page, folder, startGuide }) => {
  const cityDir = await createTestCity(`${folder}/city`, { places: PLACES })
  const address = await startGuide({ CITY_DIR: cityDir }).getAddress()
  const near = page.locator('.place-near li')
  await page.goto(`${address}/location/plyazh`)
  await expect(near).toHaveText([/по\sпрямой$/, /по\sпрямой$/, /по\sпрямой$/])
  await page.goto(`${address}/location/park`)
  await expect(near.filter({ hasText: 'пешком' })).toHaveText([/^Музей/])

  await page.goto(`${address}/map?route=4,1,2,3`)
  const panel = page.getByRole('region', { name: 'Маршрут' })
  const legs = [/^520 м, 7 мин пешком$/, NEVER, NEVER]
  await expect(panel.locator('.walk-leg')).toHaveText(legs)
  await expect(panel.locator('.walk-totals')).toContainText('пешком 520 м, 7 мин')
  await expect(panel).toContainText('Участки за реку и за город в сумму не вошли.')
  const rows = page.locator('.map-list li')
  await expect(rows.filter({ hasText: 'пешком' }).filter({ hasText: /^(?:Пляж|Усадьба)/ })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'пешком' })).not.toHaveCount(0)

  await page.goto(`${address}/walk?route=4,1,2,3`)
  await expect(page.locator('.walk-plan .walk-leg')).toHaveText([
    /^520 м на север, 7 мин пешком$/,
    NEVER,
    NEVER,
  ])
})
