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

/**
 * Returns distances between stops from the server. The visitor's position is not sent, so distances from it
 * are straight lines.
 */
async function askMeasure({ stops, isStepFree }: MapWalk): Promise<OrderRules['measure']> {
  const { fetchDistances } = await import('../api/fetch-directions.ts')
  const points = [...new Set(stops.map(({ coordinates }) => coordinates))]
  const meters = await fetchDistances(points, isStepFree).catch((error: unknown) => {
    console.error('the distances did not come, ordering by straight lines', error)
    return undefined
  })
  if (meters === undefined) return undefined
  const numbers = new Map(points.map((point, index) => [point, index] as const))
  const straight = (from: Point, to: Point) => measureWalk([from, to]).distanceMeters
  return (from, to) => {
    const [row, column] = [
      numbers.get(from as (typeof points)[number]),
      numbers.get(to as (typeof points)[number]),
    ]
    if (row === undefined || column === undefined) return straight(from, to)
    return meters[row]?.[column] ?? Number.POSITIVE_INFINITY
  }
}

type Point = Parameters<NonNullable<OrderRules['measure']>>[0]
