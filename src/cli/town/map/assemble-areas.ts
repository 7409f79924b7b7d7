import {
  type Area,
  type Frame,
  getSignedArea,
  listCorners,
  type Ring,
  toFrame,
} from '#domain/geometry/plane.ts'
import { closeAtFrame } from '../geometry/close-at-frame.ts'
import { type Chain, isClosed, joinChains } from '../geometry/join-chains.ts'
import { nestRings } from '../geometry/nest-rings.ts'
import { listPoints, type OsmData, type OsmRelation, type Tags } from '../osm/osm-data.ts'
import { chooseClosing, collectEvidence, type Evidence } from './area-evidence.ts'
import { findAreaKind, findName, type MapKind } from './map-kinds.ts'
import type { AreaFeature } from './town-features.ts'

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
    add(kind, tags, assembleRelation(relation, kind, assembly))
  }
  for (const { id, nodes, tags } of data.ways.values()) {
    const kind = used.has(id) ? undefined : findAreaKind(tags)
    if (kind === undefined) continue
    if (isClosed(nodes)) add(kind, tags, nestRings([toRing(nodes, data)]))
    else if (isMeantAsArea(tags)) add(kind, tags, closeWay(nodes, kind, assembly))
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

function assembleRelation({ members }: OsmRelation, kind: MapKind, assembly: Assembly): Area[] {
  const chains = members.flatMap(({ type, ref }) =>
    type === 'way' ? listKnown(assembly.data.ways.get(ref)?.nodes ?? [], assembly.data) : [],
  )
  return nestRings(closeChains(chains, kind.layer === 'water', assembly))
}

/** Closes a line that the box cuts or that lacks some of its points. */
function closeWay(nodes: Chain, kind: MapKind, assembly: Assembly): Area[] {
  return nestRings(closeChains(listKnown(nodes, assembly.data), kind.layer === 'water', assembly))
}

function closeChains(chains: readonly Chain[], isWater: boolean, assembly: Assembly): Ring[] {
  const { closed, closings } = closeLines(chains, assembly)
  return chooseClosing(closed, closings, isWater, assembly.evidence)
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
