import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import { orderWalk, shortenWalk } from './walk-order.ts'
import { computeBestOrders } from './walk-sets.ts'

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

test('up to eight stops no order that keeps the rules is shorter', () => {
  const rules = fc.record({ isStartFixed: fc.boolean(), isRoundTrip: fc.boolean() })
  fc.assert(
    fc.property(towns(1, 7), rules, (points, { isStartFixed, isRoundTrip }) => {
      const all = listPermutations(points.map((_, index) => index)).filter(
        ([first]) => first === 0 || !(isStartFixed || isRoundTrip),
      )
      const order = orderWalk(points, { isRoundTrip, ...(isStartFixed && { isStartFixed }) })
      const shortest = Math.min(...all.map((one) => getLength(points, one, isRoundTrip)))
      if (isStartFixed || isRoundTrip) expect(order[0]).toBe(0)
      expect(new Set(order)).toEqual(new Set(points.keys()))
      expect(getLength(points, order, isRoundTrip)).toBeCloseTo(shortest, 6)
    }),
    { numRuns: 150 },
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

test('beyond the exact size the start is kept, nearly nothing is lost, and the order is the same every time', () => {
  fc.assert(
    fc.property(towns(16, 25), fc.boolean(), (points, isRoundTrip) => {
      const order = orderWalk(points, { isStartFixed: true, isRoundTrip })
      expect(order[0]).toBe(0)
      expect(new Set(order)).toEqual(new Set(points.keys()))
      expect(orderWalk(points, { isStartFixed: true, isRoundTrip })).toEqual(order)
      // Reversing a segment never helps.
      const length = getLength(points, order, isRoundTrip)
      for (let from = 1; from < order.length; from++) {
        for (let to = from + 2; to <= order.length; to++) {
          const turned = [...order.slice(0, from), ...order.slice(from, to).reverse(), ...order.slice(to)]
          expect(getLength(points, turned, isRoundTrip)).toBeGreaterThan(length - 1e-5)
        }
      }
    }),
    { numRuns: 8 },
  )
})

test('of fifteen stops and a start the order is nearly always the best one, and never far from it', () => {
  const ratios = fc.sample(towns(16, 16), { numRuns: 20, seed: 1 }).map((points) => {
    const size = points.length - 1
    const at = (index: number) => points[index + 1] ?? { lat: 0, lng: 0 }
    const [start = at(0)] = points
    const { ends } = computeBestOrders({
      size,
      ways: Array.from({ length: size ** 2 }, (_, cell) =>
        getDistanceMeters(at(Math.floor(cell / size)), at(cell % size)),
      ),
      getFirstWay: (stop) => getDistanceMeters(start, at(stop)),
      mayFollow: () => true,
      getEnd: (_stop, arrival) => arrival,
    })
    return getLength(points, orderWalk(points, { isStartFixed: true })) / Math.min(...ends.slice(-size))
  })
  expect(Math.min(...ratios)).toBeGreaterThan(1 - 1e-9)
  expect(Math.max(...ratios)).toBeLessThan(1.05)
  expect(ratios.filter((ratio) => ratio < 1 + 1e-9).length).toBeGreaterThanOrEqual(15)
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
