import { isWithin } from '#domain/geometry/is-within.ts'
import { getSignedArea, type Point, type Ring, toPlane } from '#domain/geometry/plane.ts'
import { nestRings } from '../geometry/nest-rings.ts'
import { isInBox, type OsmData, type OsmWay, type Tags } from '../osm/osm-data.ts'

/** Points known to be dry or wet. */
export type Evidence = { dry: Point[]; wet: Point[] }

const MAX_AREA_POINTS = 1_500
const WET_LINES = new Set(['river', 'canal', 'fairway'])

/** Houses and streets are on land, the centre lines of rivers in water. */
export function collectEvidence(data: OsmData): Evidence {
  const dry: Point[] = []
  const wet: Point[] = []
  for (const way of data.ways.values()) {
    const kept = isDry(way.tags) ? dry : WET_LINES.has(way.tags.waterway ?? '') ? wet : undefined
    const point = kept && findMiddle(way, data)
    if (point) kept.push(point)
  }
  return { dry: thin(dry), wet: thin(wet) }
}

/**
 * Chooses between two complementary ways to close an area: water is the side with rivers and without houses; anything
 * else the smaller side.
 */
export function chooseClosing(
  closed: readonly Ring[],
  closings: readonly [Ring[], Ring[]],
  isWater: boolean,
  { dry, wet }: Evidence,
): Ring[] {
  const [one, other] = closings.map((rings) => [...closed, ...rings]) as [Ring[], Ring[]]
  const against = (rings: Ring[]) => {
    const count = (points: readonly Point[]) => points.filter((point) => isWithin(point, rings)).length
    return isWater ? count(dry) - count(wet) : 0
  }
  const difference = against(one) - against(other) || measure(one) - measure(other)
  return difference > 0 ? other : one
}

/** Rings are nested alternately, so their content is the sum over the areas less their holes. */
function measure(rings: readonly Ring[]): number {
  return nestRings(rings).reduce(
    (sum, { outer, holes }) => holes.reduce((rest, hole) => rest - size(hole), sum + size(outer)),
    0,
  )
}

function size(ring: Ring): number {
  return Math.abs(getSignedArea(ring))
}

function isDry({ highway, building, bridge, tunnel, man_made: made }: Tags): boolean {
  return (highway !== undefined || building !== undefined) && !bridge && !tunnel && made !== 'pier'
}

function findMiddle({ nodes }: OsmWay, data: OsmData): Point | undefined {
  const node = data.nodes.get(nodes[Math.floor(nodes.length / 2)] ?? 0)
  return node && isInBox(data.box, node.lat, node.lng) ? toPlane(node) : undefined
}

function thin(points: Point[]): Point[] {
  const step = Math.ceil(points.length / MAX_AREA_POINTS)
  return points.filter((_, index) => index % step === 0)
}
