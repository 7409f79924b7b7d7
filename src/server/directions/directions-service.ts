import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Coordinates } from '#domain/coordinates.ts'
import { type Directions, type Distances, writePoints } from '#domain/directions.ts'
import { findDirections, measureDistances } from '#domain/ways/find-directions.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import type { WayRules } from '#domain/ways/snap-to-ways.ts'
import { askService } from '#server/http/ask-service.ts'

/** A walk through a town takes some 20 KB; streets change seldom. */
const KEPT_WALKS = 500
const KEEP_MS = 24 * 60 * 60_000
/** After a failure the engine is not asked again for this time, so that visitors do not wait. */
const REST_MS = 30_000
const TIMEOUT_MS = 3_000
/** A line through a town has thousands of points at most. */
const MAX_BYTES = 2 * 1024 * 1024

/** The used parts of an OSRM response: metres, seconds, and GeoJSON pairs of longitude and latitude. */
const routeSchema = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        legs: z.array(z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() })),
        geometry: z.object({
          coordinates: z.array(z.tuple([z.number().gte(-180).lte(180), z.number().gte(-90).lte(90)])).min(1),
        }),
      }),
    )
    .min(1),
})

/** The route through points, also when the engine fails. */
export type DirectionsService = {
  find(points: readonly Coordinates[], rules?: WayRules): Promise<Directions>
  /** Metres between each two points; `null` without a way. Not by the engine, which would need a call for each pair. */
  measure(points: readonly Coordinates[], rules?: WayRules): Distances['meters']
}

/** Directions along the town's own ways, without a service. The last walks are cached. */
export function createWaysDirections(ways: FootDistances): DirectionsService {
  const kept = new LRUCache<string, Directions>({ max: KEPT_WALKS })
  return {
    find: async (points, rules = {}) => {
      const key = `${writePoints(points)} ${rules.isStepFree === true}`
      const directions = kept.get(key) ?? findDirections(points, ways, rules)
      kept.set(key, directions)
      return directions
    },
    measure: (points, rules = {}) => measureDistances(points, ways, rules),
  }
}

/**
 * Directions from a routing engine, kept for a day, or straight legs: without an engine, when it fails, and for
 * 30 seconds after that. Parallel requests for the same walk share one call of the engine.
 */
export function createDirectionsService(
  engine: RoutingEngine | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): DirectionsService {
  const kept = new LRUCache<string, Promise<Directions>>({ max: KEPT_WALKS, ttl: KEEP_MS })
  let restsUntil = 0

  function giveStraight(error: unknown, points: readonly Coordinates[]): Directions {
    kept.delete(writePoints(points))
    restsUntil = Date.now() + REST_MS
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown'
    log.warn({ reason }, 'directions: the routing engine failed, giving straight legs')
    return findDirections(points, undefined, {})
  }

  return {
    find: async (points) => {
      const key = writePoints(points)
      const known = kept.get(key)
      if (known) return known
      if (engine === undefined || Date.now() < restsUntil) return findDirections(points, undefined, {})
      const asked = engine(points).catch((error: unknown) => giveStraight(error, points))
      kept.set(key, asked)
      return asked
    },
    measure: (points) => measureDistances(points, undefined, {}),
  }
}

/** Requests the route on foot through points. Throws when no valid answer comes in time. */
export type RoutingEngine = (points: readonly Coordinates[]) => Promise<Directions>

/** An OSRM-compatible engine at a base address, if there is one: it calls only `{base}/route/v1/foot/…`. */
export function createRoutingEngine(baseUrl: string | undefined): RoutingEngine | undefined {
  if (baseUrl === undefined) return undefined
  return async (points) => {
    const pairs = points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
    const url = new URL(`${baseUrl}/route/v1/foot/${pairs}?overview=full&geometries=geojson&steps=false`)
    const answer = await askService({ url, signal: AbortSignal.timeout(TIMEOUT_MS), maxBytes: MAX_BYTES })
    const [route] = routeSchema.parse(answer).routes
    if (route?.legs.length !== points.length - 1) throw new Error('the engine answered for other points')
    return {
      source: 'engine',
      legs: roundLegs(route.legs),
      line: route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
    }
  }
}

/** Rounds as `measureWalk` does: cumulative lengths are rounded, and a leg is the difference. */
function roundLegs(legs: readonly { distance: number; duration: number }[]): Directions['legs'] {
  let [distance, duration, meters, minutes] = [0, 0, 0, 0]
  return legs.map((leg) => {
    distance += leg.distance
    duration += leg.duration
    const rounded = { meters: Math.round(distance) - meters, minutes: Math.ceil(duration / 60) - minutes }
    meters += rounded.meters
    minutes += rounded.minutes
    return rounded
  })
}
