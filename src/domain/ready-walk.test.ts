import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { findReadyWalks } from './ready-walk.ts'

const PLACES = [
  createPlace({ id: 1, slug: 'park' }),
  createPlace({ id: 7, slug: 'muzej' }),
  createPlace({ id: 9, slug: 'sad' }),
]
const WALK = { slug: 'centr', title: 'Центр', description: 'Всё рядом.', places: ['sad', 'park', 'muzej'] }

test('a walk of the pack names its stops by their numbers, in its order', () => {
  expect(findReadyWalks([WALK], PLACES)).toEqual([
    { slug: 'centr', title: 'Центр', description: 'Всё рядом.', placeIds: [9, 1, 7] },
  ])
})

test('a place that has gone is left out, and a walk that leads nowhere then', () => {
  expect(findReadyWalks([WALK], PLACES.slice(0, 2))[0]?.placeIds).toEqual([1, 7])
  expect(findReadyWalks([WALK], PLACES.slice(0, 1))).toEqual([])
})
