import * as z from 'zod'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Directions } from '#domain/directions.ts'
import { askService } from '#server/http/ask-service.ts'

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
