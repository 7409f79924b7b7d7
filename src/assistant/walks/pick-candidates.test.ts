import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { pickCandidates } from './pick-candidates.ts'

const places = Array.from({ length: 40 }, (_, index) =>
  createPlace({
    id: index + 1,
    visitMinutes: index < 20 ? 60 : 10,
    coordinates: { lat: 50.45 + index / 10_000, lng: 40.1, precision: 'exact' },
  }),
)
const values = new Map(places.map(({ id }) => [id, id <= 20 ? 1 : 0.3]))

test('no more are chosen than the planner tries all sets of in a few milliseconds', () => {
  expect(pickCandidates(places, values, { anchors: [], isLoop: false })).toHaveLength(13)
  expect(pickCandidates(places, values, { anchors: [], isLoop: true })).toHaveLength(10)
})

test('some of them take little time, so that a short walk is possible', () => {
  const picked = pickCandidates(places, values, { anchors: [], isLoop: false })
  expect(picked.some(({ visitMinutes = 0 }) => visitMinutes === 10)).toBe(true)
  expect(picked.filter(({ visitMinutes = 0 }) => visitMinutes === 60).length).toBeGreaterThan(6)
})

test('stops of the walk at hand are among them however far they are', () => {
  const picked = pickCandidates(places, values, { anchors: [], isLoop: false, staying: [40] })
  expect(picked.map(({ id }) => id)).toContain(40)
})
