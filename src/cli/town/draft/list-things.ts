import type { Coordinates } from '#domain/coordinates.ts'
import { fromPlane, getSignedArea } from '#domain/geometry/plane.ts'
import { roundPoint } from '#domain/round-position.ts'
import { findMiddle } from '../geometry/find-middle.ts'
import { isClosed, joinChains } from '../geometry/join-chains.ts'
import { isInBox, listPoints, type OsmData, type Tags } from '../osm/osm-data.ts'

/**
 * A feature of an extract with its OpenStreetMap reference, such as `node/123`. `findPoint` returns its point if that
 * is in the box.
 */
export type OsmThing = { ref: string; tags: Tags; findPoint: () => Coordinates | undefined }

/** Yields all features of an extract: points, lines, areas and multipolygons. */
export function* listThings(data: OsmData): Generator<OsmThing> {
  const within = (point: Coordinates | undefined) =>
    point && isInBox(data.box, point.lat, point.lng) ? roundPoint(point) : undefined
  for (const node of data.nodes.values()) {
    yield { ref: `node/${node.id}`, tags: node.tags, findPoint: () => within(node) }
  }
  for (const { id, tags, nodes } of data.ways.values()) {
    yield { ref: `way/${id}`, tags, findPoint: () => within(findCentre([nodes], data)) }
  }
  for (const { id, tags, members } of data.relations) {
    const findPoint = () => {
      const outer = members.filter(({ type, role }) => type === 'way' && role !== 'inner')
      const lines = outer.map(({ ref }) => data.ways.get(ref)?.nodes ?? [])
      return within(findCentre(lines, data))
    }
    yield { ref: `relation/${id}`, tags, findPoint }
  }
}

/** A point in the largest area, or half-way along a line. */
function findCentre(lines: readonly number[][], data: OsmData): Coordinates | undefined {
  const { nodes } = data
  const known = lines.map((line) => line.filter((id) => nodes.has(id)))
  const { rings, open } = joinChains(known)
  const areas = rings.filter(isClosed).map((ring) => listPoints(data, ring.slice(1)))
  const [largest] = areas.sort((a, b) => Math.abs(getSignedArea(b)) - Math.abs(getSignedArea(a)))
  const middle = largest && findMiddle(largest)
  if (middle) return fromPlane(middle)
  const [longest = []] = [...open, ...rings].sort((a, b) => b.length - a.length)
  return nodes.get(longest[Math.floor(longest.length / 2)] ?? 0)
}
