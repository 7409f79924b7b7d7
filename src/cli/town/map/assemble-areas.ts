import { isWithin } from '#domain/geometry/is-within.ts'
import {
  type Area,
  type Frame,
  getSignedArea,
  listCorners,
  type Point,
  type Ring,
  toFrame,
  toPlane,
} from '#domain/geometry/plane.ts'
import { closeAtFrame } from '../geometry/close-at-frame.ts'
import { type Chain, isClosed, joinChains, nestRings } from '../geometry/rings.ts'
import {
  isInBox,
  listPoints,
  type OsmData,
  type OsmRelation,
  type OsmWay,
  type Tags,
} from '../osm/osm-data.ts'
import { type AreaFeature, findAreaKind, findName, type MapKind } from './map-kinds.ts'

type Assembly = { data: OsmData; frame: Frame; evidence: Evidence; lost: number }

const SEA: MapKind = { layer: 'water', class: 'ocean', minZoom: 11 }

/** Returns every area of the map, largest first, clipped to the box of the extract. */
export function assembleAreas(data: OsmData): { areas: AreaFeature[]; lost: number } {
  const assembly: Assembly = { data, frame: toFrame(data.box), evidence: collectEvidence(data), lost: 0 }
  const features: AreaFeature[] = []
  const add = (kind: MapKind, tags: Tags, areas: Area[]) => {
    const size = areas.reduce((sum, { outer }) => sum + Math.abs(getSignedArea(outer)), 0)
    if (areas.length > 0) features.push({ ...kind, name: findName(tags), areas, size })
  }
  add(SEA, {}, assembleSea(assembly))
  const used = new Set<number>()
  for (const relation of data.relations) {
    if (relation.tags.type !== 'multipolygon') continue
    const { tags, outlines } = findOwnTags(relation, data)
    const kind = findAreaKind(tags)
    if (kind === undefined) continue
    for (const id of outlines) used.add(id)
    add(kind, tags, closeAreas(listOutlines(relation, data), kind, assembly))
  }
  for (const { id, nodes, tags } of data.ways.values()) {
    const kind = used.has(id) ? undefined : findAreaKind(tags)
    if (kind === undefined) continue
    if (isClosed(nodes)) add(kind, tags, nestRings([toRing(nodes, data)]))
    else if (isMeantAsArea(tags)) add(kind, tags, closeAreas(listKnown(nodes, data), kind, assembly))
  }
  return { areas: features.sort((a, b) => b.size - a.size), lost: assembly.lost }
}

/** A relation in the old style has its tags on its outer lines. */
function findOwnTags({ tags, members }: OsmRelation, data: OsmData): { tags: Tags; outlines: number[] } {
  if (findAreaKind(tags)) return { tags, outlines: [] }
  const outer = members.filter(({ type, role }) => type === 'way' && role !== 'inner')
  const tagged = outer.flatMap(({ ref }) => data.ways.get(ref) ?? []).filter((way) => findAreaKind(way.tags))
  return { tags: tagged[0]?.tags ?? {}, outlines: tagged.map(({ id }) => id) }
}

function listOutlines({ members }: OsmRelation, data: OsmData): Chain[] {
  return members.flatMap(({ type, ref }) =>
    type === 'way' ? listKnown(data.ways.get(ref)?.nodes ?? [], data) : [],
  )
}

/** Closes lines that the box cuts or that lack some of their points. */
function closeAreas(chains: readonly Chain[], { layer }: MapKind, assembly: Assembly): Area[] {
  const { closed, closings } = closeLines(chains, assembly)
  return nestRings(chooseClosing(closed, closings, layer === 'water', assembly.evidence))
}

/** Returns the closed rings of the lines, and the two ways to close the others along the edge. */
function closeLines(chains: readonly Chain[], assembly: Assembly) {
  const { data, frame } = assembly
  const { rings, open } = joinChains(chains)
  const { closings, lost } = closeAtFrame(
    open.map((chain) => listPoints(data, chain)),
    frame,
  )
  assembly.lost += lost
  return { closed: rings.map((chain) => toRing(chain, data)), closings }
}

/** The sea is on one side of the coast; only islands have it all around. */
function assembleSea(assembly: Assembly): Area[] {
  const { data, frame, evidence } = assembly
  const coast = [...data.ways.values()].filter(({ tags }) => tags.natural === 'coastline')
  if (coast.length === 0) return []
  const { closed, closings } = closeLines(
    coast.flatMap(({ nodes }) => listKnown(nodes, data)),
    assembly,
  )
  const hasShore = closings[0].length > 0
  return nestRings(chooseClosing(closed, hasShore ? closings : [[], [listCorners(frame)]], true, evidence))
}

/** Returns the parts of a line whose points are in the extract. */
function listKnown(nodes: Chain, data: OsmData): Chain[] {
  const parts: Chain[] = [[]]
  for (const id of nodes) {
    if (data.nodes.has(id)) parts.at(-1)?.push(id)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

function toRing(chain: Chain, data: OsmData): Ring {
  return listPoints(data, chain.slice(1))
}

/** Tags that only areas have; an unclosed line with other tags is not an area. */
function isMeantAsArea({ natural, landuse, waterway }: Tags): boolean {
  return natural === 'water' || natural === 'wood' || waterway === 'riverbank' || landuse !== undefined
}

/** Points known to be dry or wet. */
type Evidence = { dry: Point[]; wet: Point[] }

const MAX_AREA_POINTS = 1_500
const WET_LINES = new Set(['river', 'canal', 'fairway'])

/** Houses and streets are on land, the centre lines of rivers in water. */
function collectEvidence(data: OsmData): Evidence {
  const dry: Point[] = []
  const wet: Point[] = []
  for (const way of data.ways.values()) {
    const kept = isDry(way.tags) ? dry : WET_LINES.has(way.tags.waterway ?? '') ? wet : undefined
    const point = kept && findMiddle(way, data)
    if (point) kept.push(point)
  }
  return { dry: thin(dry), wet: thin(wet) }
}

/** Of two complementary ways to close an area: water has rivers and no houses; anything else is the smaller side. */
function chooseClosing(
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
