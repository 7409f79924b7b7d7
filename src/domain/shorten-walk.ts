import type { Coordinates } from './coordinates.ts'
import { type OrderRules, orderWalk } from './walk-order.ts'

/**
 * Returns the stops in the shortest order, from a point if one is given, by straight or measured metres. A round trip
 * keeps its start and stays a round trip.
 */
export function shortenWalk<Stop extends { id: number; coordinates: Coordinates }>(
  stops: readonly Stop[],
  from?: Coordinates,
  measure?: OrderRules['measure'],
): Stop[] {
  const measured = measure ? { measure } : {}
  const isRoundTrip = stops.length > 2 && stops[0]?.id === stops.at(-1)?.id
  const open = isRoundTrip ? stops.slice(0, -1) : stops
  const points = open.map(({ coordinates }) => coordinates)
  const order = from
    ? orderWalk([from, ...points], { isStartFixed: true, ...measured })
        .slice(1)
        .map((index) => index - 1)
    : orderWalk(points, { isRoundTrip, ...measured })
  const ordered = order.flatMap((index) => open[index] ?? [])
  const [first] = ordered
  return isRoundTrip && first && !from ? [...ordered, first] : ordered
}
