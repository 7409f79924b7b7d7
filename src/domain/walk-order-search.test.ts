import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDistanceMeters } from './distance.ts'
import type { OrderTask } from './order-task.ts'
import { findExactOrder } from './walk-order-exact.ts'
import { searchOrder } from './walk-order-search.ts'

const SIZE = 12

const tasks: fc.Arbitrary<OrderTask> = fc
  .record({
    points: fc.array(
      fc.record({
        lat: fc.double({ min: 50.44, max: 50.47, noNaN: true }),
        lng: fc.double({ min: 40.08, max: 40.14, noNaN: true }),
      }),
      { minLength: SIZE, maxLength: SIZE },
    ),
    isRoundTrip: fc.boolean(),
    isOrdered: fc.boolean(),
    hasEnd: fc.boolean(),
  })
  .map(({ points, isRoundTrip, isOrdered, hasEnd }) => ({
    size: SIZE,
    lengths: Float64Array.from(points.flatMap((from) => points.map((to) => getDistanceMeters(from, to)))),
    before: points.map((_, stop) => new Set(isOrdered && stop > 5 && stop < 9 ? [stop - 1] : [])),
    start: 0,
    end: hasEnd ? 9 : undefined,
    isRoundTrip,
  }))

test('the search finds the exact order of twelve stops nearly always, and is never far from it', () => {
  const samples = fc.sample(tasks, { numRuns: 60, seed: 1 })
  const ratios = samples.map(
    (task) => getLength(task, searchOrder(task)) / getLength(task, findExactOrder(task)),
  )
  expect(Math.min(...ratios)).toBeGreaterThan(1 - 1e-9)
  expect(Math.max(...ratios)).toBeLessThan(1.05)
  expect(ratios.filter((ratio) => ratio < 1 + 1e-9).length).toBeGreaterThanOrEqual(57)
})

function getLength({ lengths, size, isRoundTrip }: OrderTask, order: readonly number[] = []): number {
  const stops = isRoundTrip ? [...order, ...order.slice(0, 1)] : order
  return stops.reduce((sum, stop, index) => {
    const previous = stops[index - 1]
    return previous === undefined ? sum : sum + (lengths[previous * size + stop] ?? 0)
  }, 0)
}
