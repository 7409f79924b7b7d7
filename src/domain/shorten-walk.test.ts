import { expect, test } from 'vitest'
import { shortenWalk } from './shorten-walk.ts'

const stop = (id: number, lng: number) => ({ id, coordinates: { lat: 50, lng } })
const [WEST, MIDDLE, EAST] = [stop(1, 40), stop(2, 40.01), stop(3, 40.02)]

test('the shortest order goes along the street instead of to and fro', () => {
  const ids = shortenWalk([MIDDLE, WEST, EAST]).map(({ id }) => id)
  expect([
    [1, 2, 3],
    [3, 2, 1],
  ]).toContainEqual(ids)
})

test('from the visitor the nearest end comes first', () => {
  const ids = shortenWalk([WEST, MIDDLE, EAST], { lat: 50, lng: 40.03 }).map(({ id }) => id)
  expect(ids).toEqual([3, 2, 1])
})

test('a round trip keeps its start and comes back to it', () => {
  const north = { id: 4, coordinates: { lat: 50.01, lng: 40.01 } }
  const ids = shortenWalk([WEST, EAST, north, MIDDLE, WEST]).map(({ id }) => id)
  expect(ids).toHaveLength(5)
  expect([ids[0], ids[4]]).toEqual([1, 1])
  expect(new Set(ids)).toEqual(new Set([1, 2, 3, 4]))
})
