import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import { type OrderRules, orderWalk } from './walk-order.ts'

const town = fc.record({
  lat: fc.double({ min: 50.44, max: 50.47, noNaN: true }),
  lng: fc.double({ min: 40.08, max: 40.14, noNaN: true }),
})
const towns = (minLength: number, maxLength: number) => fc.array(town, { minLength, maxLength })

function getLength(points: readonly Coordinates[], order: readonly number[], isRoundTrip = false): number {
  const stops = order.flatMap((index) => points[index] ?? [])
  const [first] = stops
  if (isRoundTrip && first) stops.push(first)
  return stops.slice(1).reduce((sum, stop, index) => sum + getDistanceMeters(stops[index] ?? stop, stop), 0)
}

function listPermutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) =>
    listPermutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

function keeps(order: readonly number[], { startIndex, endIndex, precedence = [] }: OrderRules): boolean {
  if (startIndex !== undefined && order[0] !== startIndex) return false
  if (endIndex !== undefined && endIndex !== startIndex && order.at(-1) !== endIndex) return false
  return precedence.every(([before, after]) => order.indexOf(before) < order.indexOf(after))
}

/** Every combination of rules over the first points: start, end, a way back, two pairs in order. */
const rules = (size: number): fc.Arbitrary<OrderRules> => {
  const index = fc.nat({ max: size - 1 })
  return fc.record(
    {
      startIndex: index,
      endIndex: index,
      isRoundTrip: fc.boolean(),
      precedence: fc.array(fc.tuple(index, index), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
}

test('up to eight stops no order that keeps the rules is shorter', () => {
  const cases = towns(1, 7).chain((points) => fc.tuple(fc.constant(points), rules(points.length)))
  fc.assert(
    fc.property(cases, ([points, given]) => {
      const all = listPermutations(points.map((_, index) => index)).filter((order) => keeps(order, given))
      const isLoop =
        given.isRoundTrip || (given.startIndex !== undefined && given.startIndex === given.endIndex)
      if (all.length === 0 && points.length > 1) {
        expect(() => orderWalk(points, given)).toThrow(RangeError)
        return
      }
      const order = orderWalk(points, given)
      const shortest = Math.min(...all.map((candidate) => getLength(points, candidate, isLoop)))
      if (points.length > 1) expect(keeps(order, given)).toBe(true)
      expect(new Set(order)).toEqual(new Set(points.keys()))
      if (points.length > 1) expect(getLength(points, order, isLoop)).toBeCloseTo(shortest, 6)
    }),
    { numRuns: 300 },
  )
})

test('eight stops come in the shortest of all 40,320 orders', () => {
  fc.assert(
    fc.property(towns(8, 8), (points) => {
      const all = listPermutations(points.map((_, index) => index))
      const shortest = Math.min(...all.map((order) => getLength(points, order)))
      expect(getLength(points, orderWalk(points))).toBeCloseTo(shortest, 6)
    }),
    { numRuns: 3 },
  )
})

test('beyond the exact size every rule is kept and nearly nothing is lost', () => {
  fc.assert(
    fc.property(towns(15, 30), fc.boolean(), (points, isRoundTrip) => {
      const given: OrderRules = {
        startIndex: 3,
        endIndex: 5,
        isRoundTrip,
        precedence: [
          [1, 0],
          [0, 7],
        ],
      }
      const order = orderWalk(points, given)
      expect(keeps(order, given)).toBe(true)
      expect(new Set(order)).toEqual(new Set(points.keys()))
      expect(orderWalk(points, given)).toEqual(order)
    }),
    { numRuns: 8 },
  )
})

test('stops round a circle are walked round it, however many there are', () => {
  const size = 40
  const points = Array.from({ length: size }, (_, index) => {
    const angle = (((index * 7) % size) * 2 * Math.PI) / size
    return { lat: 50.46 + Math.sin(angle) / 200, lng: 40.1 + Math.cos(angle) / 100 }
  })
  const order = orderWalk(points, { isRoundTrip: true })
  const round = order.map((index) => (index * 7) % size)
  const steps = round.map((place, index) => (size + (round[index + 1] ?? 0) - place) % size)
  expect(new Set(steps).size).toBe(1)
  expect([1, size - 1]).toContain(steps[0])
})

test('one stop and none need no order', () => {
  expect(orderWalk([])).toEqual([])
  expect(orderWalk([{ lat: 50, lng: 40 }], { isRoundTrip: true })).toEqual([0])
})

test('rules that name no stop or contradict each other are refused', () => {
  const points = [0, 1, 2].map((index) => ({ lat: 50 + index / 100, lng: 40 }))
  expect(() => orderWalk(points, { startIndex: 3 })).toThrow(RangeError)
  expect(() => orderWalk(points, { startIndex: 1, precedence: [[0, 1]] })).toThrow(RangeError)
  expect(() =>
    orderWalk(points, {
      precedence: [
        [0, 1],
        [1, 0],
      ],
    }),
  ).toThrow(RangeError)
})
