import { roundPoint } from '#domain/round-position.ts'
import { prepareWays, type WayBarrier, type WayEdge, type WayNetwork } from '#domain/ways/ways.ts'
import { findName } from '../map/map-kinds.ts'
import type { OsmData, OsmNode, OsmWay } from '../osm/osm-data.ts'
import { findBarrier, findSurface, findWayKind, isWalkable } from './walkable.ts'

/**
 * Connected components with less than this part of all stretches, or fewer than these, are fragments at the edge of
 * the box.
 */
const CRUMB_PART = 0.02
const FEWEST_STRETCHES = 5

/** `connectedPart` is the share of stretches in the largest component, before fragments are left out. */
export type BuiltWays = { network: WayNetwork; connectedPart: number; meters: number; stairs: number }

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
