import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'

const PLACES = Array.from({ length: 8 }, (_, index) =>
  createPackPlace({
    id: index + 1,
    slug: `mesto-${index + 1}`,
    name: `Музей ${index + 1}`,
    category: 'музей',
    indoor: true,
    visitMinutes: 25,
    coordinates: { lat: 50.45 + index * 0.001, lng: 40.13 },
  }),
)

async function listWalks(walks?: unknown) {
  const extra = walks === undefined ? {} : { 'walks.json': JSON.stringify(walks) }
  const { app } = await createTestApp({ city: { places: PLACES, extra } })
  const answer = await app.inject('/api/client/walks')
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { items: { title: string; placeIds: number[] }[] }).items
}

test('the walks of the pack are those of the guide', async () => {
  const walk = { slug: 'muzei', title: 'Музеи', description: 'Два рядом.' }
  expect(await listWalks([{ ...walk, places: ['mesto-3', 'mesto-1'] }])).toEqual([
    { ...walk, placeIds: [3, 1] },
  ])
})

test('a pack that has none is given those of the planner, an empty file means none', async () => {
  const [first] = await listWalks()
  expect(first?.title).toBe('За два часа')
  expect(first?.placeIds.length).toBeGreaterThan(2)
  expect(await listWalks([])).toEqual([])
})
