import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import type { OrderTask } from './order-task.ts'
import { findExactOrder } from './walk-order-exact.ts'
import { searchOrder } from './walk-order-search.ts'

/** To so many stops the order is exact: 14 take about 10 ms, each further one doubles that. */
const EXACT_STOPS = 14
/** The same where every stop may be the first of a round trip, and each is tried. */
const EXACT_STOPS_OF_ANY_START = 11

/** In the place of infinite ways, which cannot be weighed against each other: farther than any walk. */
const NO_WAY_M = 1e9

/** What an order of stops must keep to. Numbers are positions in the list of points. */
export type OrderRules = {
  startIndex?: number
  endIndex?: number
  /** The way back to the first stop counts. */
  isRoundTrip?: boolean
  /** Pairs of stops of which the first comes before the second, at any distance in the order. */
  precedence?: readonly (readonly [before: number, after: number])[]
  /** How far it is from one point to another; straight metres unless given. Infinite: nobody can walk there. */
  measure?: (from: Coordinates, to: Coordinates) => number
}

/**
 * The shortest order to visit points in, as positions in the given list, by straight metres on the sphere or as measured.
 * Exact to 14 points (Held and Karp, 1962; a round trip with no start but an end or precedence: to 11); beyond that
 * 2-opt and Or-opt with kicks (Johnson and McGeoch, 1997), the same result every time. A round trip without a
 * start begins at the first point unless the rules say otherwise. Throws `RangeError` for rules that
 * contradict each other or name no point. `orderWalk([west, east, middle], { startIndex: 0 })` is `[0, 2, 1]`.
 */
export function orderWalk(points: readonly Coordinates[], rules: OrderRules = {}): number[] {
  const task = createTask(points, rules)
  if (task.size < 2) return points.map((_, index) => index)
  const order = task.size <= getExactStops(task) ? findExactOrder(task) : searchOrder(task)
  if (!order) throw new RangeError('no order of the stops keeps to the rules')
  return order
}

function getExactStops(task: OrderTask): number {
  return task.isRoundTrip && task.start === undefined ? EXACT_STOPS_OF_ANY_START : EXACT_STOPS
}

function createTask(points: readonly Coordinates[], rules: OrderRules): OrderTask {
  const size = points.length
  const { startIndex, endIndex, isRoundTrip = false, precedence = [], measure = getDistanceMeters } = rules
  const named = [startIndex ?? 0, endIndex ?? 0, ...precedence.flat()]
  if (size > 0 && named.some((index) => !Number.isInteger(index) || index < 0 || index >= size)) {
    throw new RangeError('a rule names a stop that is not there')
  }
  const isLoop = isRoundTrip || (startIndex !== undefined && startIndex === endIndex)
  const before = points.map((_, stop) => new Set(precedence.flatMap(([a, b]) => (b === stop ? [a] : []))))
  const isAnyStart = isLoop && precedence.length === 0 && endIndex === undefined
  return {
    size,
    lengths: Float64Array.from(
      points.flatMap((from) => points.map((to) => Math.min(NO_WAY_M, measure(from, to)))),
    ),
    before,
    start: startIndex ?? (isAnyStart ? 0 : undefined),
    end: isLoop && endIndex === startIndex ? undefined : endIndex,
    isRoundTrip: isLoop,
  }
}
