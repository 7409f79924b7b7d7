import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Coordinates } from '#domain/coordinates.ts'
import { type Directions, type Distances, writePoints } from '#domain/directions.ts'
import { findDirections, measureDistances } from '#domain/ways/find-directions.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import type { WayRules } from '#domain/ways/snap-to-ways.ts'
import type { RoutingEngine } from './routing-engine.ts'

/** A walk through a town takes some 20 KB; streets change seldom. */
const KEPT_WALKS = 500
const KEEP_MS = 24 * 60 * 60_000
/** After a failure the engine is not asked again for this time, so that visitors do not wait. */
const REST_MS = 30_000

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
  getNow: () => number = Date.now,
): DirectionsService {
  const kept = new LRUCache<string, Promise<Directions>>({ max: KEPT_WALKS, ttl: KEEP_MS })
  let restsUntil = 0

  const ask = async (
    key: string,
    points: readonly Coordinates[],
    from: RoutingEngine,
  ): Promise<Directions> => {
    try {
      return await from(points)
    } catch (error) {
      kept.delete(key)
      restsUntil = getNow() + REST_MS
      const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown'
      log.warn({ reason }, 'directions: the routing engine failed, giving straight legs')
      return findDirections(points, undefined, {})
    }
  }
  return {
    find: async (points) => {
      const key = writePoints(points)
      const known = kept.get(key)
      if (known) return known
      if (!engine || getNow() < restsUntil) return findDirections(points, undefined, {})
      const asked = ask(key, points, engine)
      kept.set(key, asked)
      return asked
    },
    measure: (points) => measureDistances(points, undefined, {}),
  }
}
