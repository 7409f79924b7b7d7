import type { Coordinates as Point } from '#domain/coordinates.ts'
import type { Place } from '#domain/place.ts'
import { measureWalk } from '#domain/walk.ts'
import { type OrderRules, shortenWalk } from '#domain/walk-order.ts'
import type { MapWalk } from './use-walk.ts'

/** Returns the shortest order of the stops and the metres it saves, along streets where they are known. */
export async function orderStops(walk: MapWalk): Promise<{ shorter: Place[]; saved: number }> {
  const { stops, from } = walk
  const measure = walk.way.isAlongWays ? await askMeasure(walk) : undefined
  const shorter = shortenWalk(stops, from, measure)
  const getMeters = (ordered: readonly Place[]) => {
    const points = ordered.map(({ coordinates }) => coordinates)
    const all = from ? [from, ...points] : points
    if (measure === undefined) return measureWalk(all).distanceMeters
    return all.slice(1).reduce((sum, to, index) => sum + measure(all[index] ?? to, to), 0)
  }
  return { shorter, saved: getMeters(stops) - getMeters(shorter) }
}

/** Asks the server for distances. The visitor's position is not sent: distances from it are straight. */
async function askMeasure({ stops, isStepFree }: MapWalk): Promise<OrderRules['measure']> {
  const { fetchDistances } = await import('../api/fetch-directions.ts')
  const points: Point[] = [...new Set(stops.map(({ coordinates }) => coordinates))]
  const meters = await fetchDistances(points, isStepFree).catch((error: unknown) => {
    console.error('the distances did not come, ordering by straight lines', error)
    return undefined
  })
  if (meters === undefined) return undefined
  return (from, to) => {
    const known = meters[points.indexOf(from)]?.[points.indexOf(to)]
    // A point without distances is the visitor's; `null` is no way.
    if (known === undefined) return measureWalk([from, to]).distanceMeters
    return known ?? Number.POSITIVE_INFINITY
  }
}
