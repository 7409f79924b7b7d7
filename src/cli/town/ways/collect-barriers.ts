import type { Coordinates } from '#domain/coordinates.ts'
import { closeRing, fromPlane, type Point, simplifyLine, simplifyRing } from '#domain/geometry/plane.ts'
import { roundPoint } from '#domain/round-position.ts'
import type { WayBarrier } from '#domain/ways/ways.ts'
import type { AreaFeature } from '../map/town-features.ts'
import { listPoints, type OsmData, type Tags } from '../osm/osm-data.ts'

/** Two metres at the latitude of Moscow, in plane units. */
const TOLERANCE = 2 / (40_075_017 * 0.56)
const WALLS = new Set(['wall', 'fence', 'city_wall', 'guard_rail'])

/** Barriers off the ways: shores, walls, fences and railways. */
export function collectBarriers(data: OsmData, areas: readonly AreaFeature[]): WayBarrier[] {
  const shores = areas
    .filter(({ layer, class: kind }) => layer === 'water' && kind !== 'pool')
    .flatMap(({ areas: parts }) => parts.flatMap(({ outer, holes }) => [outer, ...holes]))
    .map(
      (ring): WayBarrier => ({
        kind: 'water',
        line: toCoordinates(closeRing(simplifyRing(ring, TOLERANCE))),
      }),
    )
  const walls = [...data.ways.values()]
    .filter(({ tags }) => isWall(tags))
    .map(
      ({ nodes }): WayBarrier => ({
        kind: 'wall',
        line: toCoordinates(simplifyLine(listPoints(data, nodes), TOLERANCE)),
      }),
    )
  return [...shores, ...walls].filter(({ line }) => line.length > 1)
}

function isWall({ barrier, railway, tunnel, bridge }: Tags): boolean {
  if (tunnel !== undefined || bridge !== undefined) return false
  return WALLS.has(barrier ?? '') || railway === 'rail'
}

function toCoordinates(points: readonly Point[]): Coordinates[] {
  return points.map((point) => roundPoint(fromPlane(point)))
}
