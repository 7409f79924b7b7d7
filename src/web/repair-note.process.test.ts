import { expect, test } from 'vitest'
import { packPaths, paths, placePath, printPlacePath, walkingPath, walkOnMapPath } from '#domain/paths.ts'
import { printPaths, printWalkPath } from '#domain/print/paper.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { render } from './app/entry-server.tsx'

const CLOSED = 'Дом купца'
const PLACES = [
  createPackPlace({ id: 1, slug: 'park' }),
  createPackPlace({
    id: 2,
    slug: 'house',
    name: CLOSED,
    coordinates: { lat: 50.451, lng: 40.132 },
    closedUntil: '2099-05-01',
    closedReason: 'Чинят крышу.',
  }),
]
const WALKS = [{ slug: 'short', title: 'Короткая прогулка', places: ['park', 'house'] }]

test('wherever a place under repair is a stop, on the screen and on paper, the visitor reads so', async () => {
  const { services } = await createTestApp({
    city: { places: PLACES, extra: { 'walks.json': JSON.stringify(WALKS) } },
  })
  const read = async (path: string) => {
    const page = await render(path, { api: services.api, city: services.getTown().city, origin: undefined })
    const { html } = 'bare' in page ? page.bare : 'html' in page ? page : { html: '' }
    return html.replaceAll('\u00a0', ' ')
  }
  for (const path of [
    walkOnMapPath([1, 2]),
    walkingPath([1, 2]),
    placePath('house'),
    printPlacePath('house'),
    printWalkPath([1, 2]),
    printPaths.map,
    packPaths.oneFilePage,
  ])
    expect(await read(path), path).toContain('Закрыто на ремонт до 1 мая 2099')
  expect(await read(paths.places)).toContain(`Закрыто на ремонт: ${CLOSED}.`)
})
