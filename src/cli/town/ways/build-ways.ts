import type { Coordinates } from '#domain/coordinates.ts'
import { closeRing, fromPlane, type Point, simplifyLine, simplifyRing } from '#domain/geometry/plane.ts'
import { roundPoint } from '#domain/round-position.ts'
import {
  prepareWays,
  type SURFACES,
  type WAY_KINDS,
  type WayBarrier,
  type WayEdge,
  type WayNetwork,
} from '#domain/ways/ways.ts'
import { type AreaFeature, findName } from '../map/map-kinds.ts'
import { listPoints, type OsmData, type OsmNode, type OsmWay, type Tags } from '../osm/osm-data.ts'

/** Components with less than this part of all stretches, or fewer than these, are fragments at the edge of the box. */
const CRUMB_PART = 0.02
const FEWEST_STRETCHES = 5

/** `connectedPart` is the share of stretches in the largest component, before fragments are left out. */
type BuiltWays = { network: WayNetwork; connectedPart: number; meters: number; stairs: number }

/** The ways on foot of an extract. Ways that leave the box are kept as far as they are known: they may return. */
export function buildWays(data: OsmData, barriers: readonly WayBarrier[]): BuiltWays {
  const walked = [...data.ways.values()].filter(({ tags }) => isWalkable(tags))
  const junctions = findJunctions(walked, data)
  const { numbers, getNumber } = createNumbering<number | string>()
  const edges = walked.flatMap((way) =>
    cutAtJunctions(way, junctions, data).map(({ ends: [from, to], ...edge }) => ({
      ...edge,
      from: getNumber(from),
      to: getNumber(to),
    })),
  )
  return keepLarge({ date: data.date, junctionCount: numbers.size, edges, barriers })
}

/** Numbers keys from 0 in the order of first use. */
function createNumbering<Key>() {
  const numbers = new Map<Key, number>()
  const getNumber = (key: Key): number => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  return { numbers, getNumber }
}

/** Returns the points where ways meet or end, and those with a barrier. */
function findJunctions(walked: readonly OsmWay[], { nodes }: OsmData): Set<number> {
  const seen = new Set<number>()
  const junctions = new Set<number>()
  for (const way of walked) {
    for (const [index, id] of way.nodes.entries()) {
      const isEnd = index === 0 || index === way.nodes.length - 1
      if (isEnd || seen.has(id) || findBarrier(nodes.get(id)?.tags ?? {}) !== 'none') junctions.add(id)
      seen.add(id)
    }
  }
  return junctions
}

type CutEdge = Omit<WayEdge, 'from' | 'to'> & { ends: [number | string, number | string] }

function cutAtJunctions(way: OsmWay, junctions: ReadonlySet<number>, data: OsmData): CutEdge[] {
  const look = {
    kind: findWayKind(way.tags),
    surface: findSurface(way.tags),
    isBridge: way.tags.bridge !== undefined && way.tags.bridge !== 'no',
    isTunnel: way.tags.tunnel !== undefined && way.tags.tunnel !== 'no',
    name: findName(way.tags),
  }
  const cut: CutEdge[] = []
  let part: OsmNode[] = []
  const finish = (index: number) => {
    const [first, last] = [part[0], part.at(-1)]
    if (first && last && part.length > 1) {
      const hasGate = [first, last].some(({ tags }) => findBarrier(tags) === 'gate')
      const ends = [first, last].map((node, side) => nameEnd(node, `${way.id} ${index} ${side}`))
      cut.push({ ...look, hasGate, ends: ends as CutEdge['ends'], line: part.map(roundPoint) })
    }
  }
  for (const [index, id] of way.nodes.entries()) {
    const node = data.nodes.get(id)
    // A way ends where the extract ends.
    if (node === undefined) {
      finish(index)
      part = []
      continue
    }
    part.push(node)
    if (junctions.has(id)) {
      finish(index)
      part = [node]
    }
  }
  finish(way.nodes.length)
  return cut
}

/** Each side of a closed gate is a separate end. */
function nameEnd({ id, tags }: OsmNode, otherwise: string): number | string {
  return findBarrier(tags) === 'closed' ? otherwise : id
}

function keepLarge(all: WayNetwork): BuiltWays {
  const { parts, meters } = prepareWays(all)
  const sizes = new Map<number, number>()
  for (const { from } of all.edges) sizes.set(parts[from] ?? -1, (sizes.get(parts[from] ?? -1) ?? 0) + 1)
  const fewest = Math.max(FEWEST_STRETCHES, all.edges.length * CRUMB_PART)
  const { numbers, getNumber } = createNumbering<number>()
  const edges = all.edges
    .filter(({ from }) => (sizes.get(parts[from] ?? -1) ?? 0) >= fewest)
    .map((edge) => ({ ...edge, from: getNumber(edge.from), to: getNumber(edge.to) }))
  return {
    network: { ...all, junctionCount: numbers.size, edges },
    connectedPart: Math.max(0, ...sizes.values()) / Math.max(1, all.edges.length),
    meters: meters.reduce((sum, length) => sum + length, 0),
    stairs: edges.filter(({ kind }) => kind === 'stairs').length,
  }
}

/** Two metres at the latitude of Moscow, in plane units. */
const TOLERANCE = 2 / (40_075_017 * 0.56)
const WALLS = /^(?:wall|fence|city_wall|guard_rail)$/

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
  return WALLS.test(barrier ?? '') || railway === 'rail'
}

function toCoordinates(points: readonly Point[]): Coordinates[] {
  return points.map((point) => roundPoint(fromPlane(point)))
}

const STREETS =
  /^(?:residential|living_street|unclassified|service|(?:tertiary|secondary|primary)(?:_link)?|pedestrian|road|track)$/
const PATHS = /^(?:footway|path|steps|corridor|platform|bridleway|cycleway)$/
/** Roads where people may walk only if the map says so. */
const FAST = /^trunk(?:_link)?$/

const YES = /^(?:yes|designated|permissive|official|destination|customers)$/
const NO = /^(?:no|private|use_sidepath|military|agricultural|forestry|delivery|permit)$/
const SIDEWALK = /both|left|right|yes|separate/

/** Whether people may walk there: not private, closed or only for cars. */
function isWalkable(tags: Tags): boolean {
  const { highway = '', foot, access, man_made: made, indoor } = tags
  if (foot !== undefined && NO.test(foot)) return false
  if (access !== undefined && NO.test(access) && !YES.test(foot ?? '')) return false
  if (indoor === 'yes' && highway !== 'corridor' && highway !== 'steps') return false
  if (tags.motorroad === 'yes' || highway === 'construction' || highway === 'proposed') return false
  if (isCarTunnel(tags) || FAST.test(highway))
    return YES.test(foot ?? '') || SIDEWALK.test(tags.sidewalk ?? '')
  return STREETS.test(highway) || PATHS.test(highway) || made === 'pier' || tags.railway === 'platform'
}

/** A tunnel of a major road; a passage through a house is none. */
function isCarTunnel({ tunnel, highway = '' }: Tags): boolean {
  return tunnel === 'yes' && /^(primary|secondary|tertiary)/.test(highway)
}

function findWayKind({ highway, footway, path, cycleway }: Tags): (typeof WAY_KINDS)[number] {
  if (highway === 'steps') return 'stairs'
  if (footway === 'crossing' || path === 'crossing' || cycleway === 'crossing') return 'crossing'
  return STREETS.test(highway ?? '') || FAST.test(highway ?? '') ? 'street' : 'path'
}

const SURFACE_WORDS: readonly [(typeof SURFACES)[number], RegExp][] = [
  ['cobbles', /cobble|sett|unhewn/],
  ['firm', /asphalt|concrete|paved|paving|metal|wood|tartan|chipseal|bricks|compacted|fine_gravel/],
  ['soft', /unpaved|ground|dirt|earth|grass|sand|gravel|mud|pebble|rock|stone/],
]

function findSurface({ surface = '' }: Tags): (typeof SURFACES)[number] {
  if (surface === 'unpaved') return 'soft'
  return SURFACE_WORDS.find(([, words]) => words.test(surface))?.[0] ?? 'unknown'
}

/** The effect of a point on a way: none, a gate, or the end of the way. */
function findBarrier({ barrier, access, foot, locked }: Tags): 'none' | 'gate' | 'closed' {
  if (barrier === undefined || barrier === 'no' || barrier === 'kerb' || barrier === 'bollard') return 'none'
  if (foot !== undefined) return NO.test(foot) ? 'closed' : 'gate'
  if (locked === 'yes' || (access !== undefined && NO.test(access))) return 'closed'
  return 'gate'
}
