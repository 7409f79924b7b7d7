import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import { computeBestOrders } from './walk-sets.ts'

/** The order is exact up to so many stops: 14 take about 10 ms, each further one doubles that. */
const EXACT_STOPS = 14
/** With more stops, parts of up to so many are moved. */
const MOVED_SIZES = [1, 2, 3]
/** The number of tried first stops: the search takes some 50 ms for 25 stops. */
const TRIED_STARTS = 5
/** Replaces infinite distances, which cannot be compared: farther than any walk. */
const NO_WAY_M = 1e9
/** Smaller differences in metres are floating-point noise. */
const NOISE_METERS = 1e-6

export type OrderRules = {
  isStartFixed?: boolean
  /** The first point stays the first, and the way back to it counts. */
  isRoundTrip?: boolean
  /** The distance from one point to another; straight metres unless given. Infinite: there is no way on foot. */
  measure?: ((from: Coordinates, to: Coordinates) => number) | undefined
}

type Measure = (from: number | undefined, to: number | undefined) => number

/** Returns the shortest order of points, as their indexes: exact up to 14, else improved by moving and turning parts. */
export function orderWalk(points: readonly Coordinates[], rules: OrderRules = {}): number[] {
  const { isRoundTrip = false, isStartFixed = isRoundTrip, measure = getDistanceMeters } = rules
  const table = points.map((from) => points.map((to) => Math.min(NO_WAY_M, measure(from, to))))
  const getMeters: Measure = (from, to) =>
    from === undefined || to === undefined ? 0 : (table[from]?.[to] ?? 0)
  const all = points.map((_, index) => index)
  if (all.length < 2) return all
  const start = isStartFixed ? 0 : undefined
  const end = isRoundTrip ? 0 : undefined
  const free = all.slice(isStartFixed ? 1 : 0)
  const order =
    free.length <= EXACT_STOPS
      ? findBestOrder(free, getMeters, start, end)
      : searchOrder(free, getMeters, start, end)
  return isStartFixed ? [0, ...order] : order
}

function findBestOrder(stops: readonly number[], getMeters: Measure, start?: number, end?: number): number[] {
  const size = stops.length
  const { ends, getOrder } = computeBestOrders({
    size,
    ways: stops.flatMap((from) => stops.map((to) => getMeters(from, to))),
    getFirstWay: (stop) => getMeters(start, stops[stop]),
    mayFollow: () => true,
    getEnd: (_stop, arrival) => arrival,
  })
  const all = 2 ** size - 1
  const lengths = stops.map((stop, last) => (ends[all * size + last] ?? 0) + getMeters(stop, end))
  return getOrder(all, lengths.indexOf(Math.min(...lengths))).flatMap((stop) => stops[stop] ?? [])
}

/** Builds nearest-neighbour orders from several first stops, improves them, and returns the shortest. */
function searchOrder(stops: readonly number[], getMeters: Measure, start?: number, end?: number): number[] {
  const getLength = (order: readonly number[]) =>
    order.reduce(
      (sum, stop, at) => sum + getMeters(at === 0 ? start : order[at - 1], stop),
      getMeters(order.at(-1), end),
    )
  const found = stops.slice(0, TRIED_STARTS).map((first) => {
    const order = sortByNearness(stops, getMeters, first)
    return improveOrder({ order, length: getLength(order) }, getLength)
  })
  return takeShortest(found).order
}

function sortByNearness(stops: readonly number[], getMeters: Measure, first: number): number[] {
  const order = [first]
  while (order.length < stops.length) {
    const left = stops.filter((stop) => !order.includes(stop))
    const meters = left.map((stop) => getMeters(order.at(-1), stop))
    order.push(left[meters.indexOf(Math.min(...meters))] ?? 0)
  }
  return order
}

type Order = { order: number[]; length: number }

/** Reverses and moves segments, best change first, while the order gets shorter. */
function improveOrder(best: Order, getLength: (order: readonly number[]) => number): Order {
  const { order } = best
  const changed = order.flatMap((_, from) => [
    ...order.slice(from + 1).map((_stop, size) => turnRound(order, from, size + 2)),
    ...listMoves(order, from),
  ])
  const next = takeShortest(changed.map((one) => ({ order: one, length: getLength(one) })))
  return next.length < best.length - NOISE_METERS ? improveOrder(next, getLength) : best
}

function takeShortest(orders: readonly Order[]): Order {
  return orders.reduce((best, one) => (one.length < best.length ? one : best))
}

function turnRound(order: readonly number[], from: number, size: number): number[] {
  return [...order.slice(0, from), ...order.slice(from, from + size).reverse(), ...order.slice(from + size)]
}

function listMoves(order: readonly number[], from: number): number[][] {
  return MOVED_SIZES.flatMap((size) => {
    const part = order.slice(from, from + size)
    const rest = [...order.slice(0, from), ...order.slice(from + size)]
    return [part, [...part].reverse()].flatMap((moved) =>
      [...rest, 0].map((_, at) => [...rest.slice(0, at), ...moved, ...rest.slice(at)]),
    )
  })
}

/** Returns the stops in the shortest order, perhaps from a point. A round trip keeps its start and its end. */
export function shortenWalk<Stop extends { id: number; coordinates: Coordinates }>(
  stops: readonly Stop[],
  from?: Coordinates,
  measure?: OrderRules['measure'],
): Stop[] {
  const isRoundTrip = stops.length > 2 && stops[0]?.id === stops.at(-1)?.id
  const open = isRoundTrip ? stops.slice(0, -1) : stops
  const points = open.map(({ coordinates }) => coordinates)
  const order = from
    ? orderWalk([from, ...points], { isStartFixed: true, measure })
        .slice(1)
        .map((index) => index - 1)
    : orderWalk(points, { isRoundTrip, measure })
  const ordered = order.flatMap((index) => open[index] ?? [])
  const [first] = ordered
  return isRoundTrip && first && !from ? [...ordered, first] : ordered
}
