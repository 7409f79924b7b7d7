import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipLine, clipRing } from '#domain/geometry/clip.ts'
import { isWithin } from '#domain/geometry/is-within.ts'
import { fromPlane, getSignedArea, type Point, simplifyLine, toPlane } from '#domain/geometry/plane.ts'
import { closeAtFrame } from './close-at-frame.ts'
import { joinChains, nestRings } from './rings.ts'

const FRAME = { minX: 0, minY: 0, maxX: 10, maxY: 10 }
const toPoints = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }))

test('a point of the world comes back from the plane', () => {
  const point = { lat: 57.25, lng: 37.85 }
  const { lat, lng } = fromPlane(toPlane(point))
  expect(lat).toBeCloseTo(point.lat, 9)
  expect(lng).toBeCloseTo(point.lng, 9)
})

test('a line that leaves the box and comes back is two, with points exactly on the edge', () => {
  const parts = clipLine(toPoints([2, 2], [12, 2], [12, 8], [2, 8]), FRAME)
  expect(parts).toEqual([toPoints([2, 2], [10, 2]), toPoints([10, 8], [2, 8])])
})

test('what is cut off a ring lies outside, whatever the ring', () => {
  const point = fc.record({ x: fc.integer({ min: -10, max: 20 }), y: fc.integer({ min: -10, max: 20 }) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), point, (ring, asked) => {
      // No edge between integer points passes through it: on an edge both answers would be right.
      const inside = { x: (asked.x + 10 + Math.SQRT1_2) / 3.1, y: (asked.y + 10 + Math.PI / 5) / 3.1 }
      const clipped = clipRing(ring, FRAME)
      for (const { x, y } of clipped) expect(Math.min(x, y, 10 - x, 10 - y)).toBeGreaterThanOrEqual(-1e-9)
      expect(isWithin(inside, [clipped])).toBe(isWithin(inside, [ring]))
    }),
  )
})

test('pieces of a ring are joined in whatever order and direction they come, and once', () => {
  expect(
    joinChains([
      [3, 4, 1],
      [1, 2],
      [3, 2],
      [2, 1],
    ]),
  ).toEqual({ rings: [[2, 3, 4, 1, 2].reverse()].map(() => expect.arrayContaining([1, 2, 3, 4])), open: [] })
  expect(
    joinChains([
      [1, 2],
      [4, 5],
      [3, 2],
    ]),
  ).toEqual({
    rings: [],
    open: [
      [1, 2, 3],
      [4, 5],
    ],
  })
})

test('a river that the box cuts is closed along the edge, in the two ways that are possible', () => {
  const north = toPoints([-5, 3], [15, 3])
  const south = toPoints([15, 6], [-5, 6])
  const { closings, lost } = closeAtFrame([north, south], FRAME)
  expect(lost).toBe(0)
  const [one, other] = closings.map((rings) => (y: number) => isWithin({ x: 5, y }, rings))
  const river = one?.(4.5) ? one : other
  const land = river === one ? other : one
  expect([1, 4.5, 8].map((y) => river?.(y))).toEqual([false, true, false])
  expect([1, 4.5, 8].map((y) => land?.(y))).toEqual([true, false, true])
})

test('any lines across the box: of the two closings just one holds a point', () => {
  const height = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(height, fc.integer({ min: 0, max: 99 }), fc.boolean(), (heights, asked, isTurned) => {
      const lines = heights.map((y, index) => {
        const line = toPoints([-5, y / 10], [5, y / 10], [15, y / 10])
        return isTurned && index % 2 === 0 ? line.reverse() : line
      })
      const { closings, lost } = closeAtFrame(lines, FRAME)
      const point = { x: 4, y: asked / 10 + 0.05 }
      expect(lost).toBe(0)
      expect(isWithin(point, closings[0])).not.toBe(isWithin(point, closings[1]))
      expect(nestRings(closings[0]).length).toBeGreaterThan(0)
    }),
  )
})

test('a small gap in a ring is closed; a line that ends in the middle of the box is told as lost', () => {
  const gap = closeAtFrame([toPoints([2, 2], [8, 2], [8, 8], [2, 8], [2, 2.2])], FRAME)
  expect(gap.lost).toBe(0)
  expect(isWithin({ x: 5, y: 5 }, gap.closings[0])).toBe(true)
  const broken = closeAtFrame([toPoints([3, 3], [6, 3], [6, 6])], FRAME)
  expect(broken).toEqual({ closings: [[], []], lost: 1 })
})

test('an island in a lake on an island is land, and the lake has the island as its hole', () => {
  const square = (from: number, to: number) => toPoints([from, from], [to, from], [to, to], [from, to])
  const areas = nestRings([square(4, 5), square(0, 9), square(2, 7)])
  expect(areas.map(({ outer, holes }) => [getSignedArea(outer), holes.length])).toEqual([
    [162, 1],
    [2, 0],
  ])
})

test('a simplified line stays within its tolerance', () => {
  const line = Array.from({ length: 200 }, (_, x) => ({ x, y: Math.sin(x / 9) * 20 }))
  const simple = simplifyLine(line, 1)
  expect(simple.length).toBeLessThan(60)
  expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
})
