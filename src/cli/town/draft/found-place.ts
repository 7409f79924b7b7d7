import type { Coordinates } from '#domain/coordinates.ts'
import { findMiddle } from '../geometry/find-middle.ts'
import { isClosed, joinChains } from '../geometry/join-chains.ts'
import { fromPlane, getSignedArea, toPlane } from '../geometry/plane.ts'
import { findName } from '../map/map-kinds.ts'
import { isInBox, type OsmData, type Tags } from '../osm/osm-data.ts'
import { findPlaceKind, type PlaceKind } from './place-kinds.ts'

/** Something of an extract that may become a place of the guide. */
export type FoundPlace = {
  /** As OpenStreetMap addresses it: `node/123`. */
  ref: string
  name: string
  kind: PlaceKind & { rank: number }
  tags: Tags
  point: Coordinates
}

const DECIMALS = 1e6

/** Everything of an extract that has a name and a kind that the guide knows, within the box. */
export function findPlaces(data: OsmData): FoundPlace[] {
  const found: FoundPlace[] = []
  const add = (ref: string, tags: Tags, findPoint: () => Coordinates | undefined) => {
    const [name, kind] = [
      findName(tags)
        ?.replace(/[_\s]+/g, ' ')
        .trim(),
      findPlaceKind(tags),
    ]
    const point = name && kind && findPoint()
    if (!point || !isInBox(data.box, point.lat, point.lng)) return
    const rounded = { lat: round(point.lat), lng: round(point.lng) }
    found.push({ ref, name, kind, tags, point: rounded })
  }
  for (const { id, tags, lat, lng } of data.nodes.values()) add(`node/${id}`, tags, () => ({ lat, lng }))
  for (const { id, tags, nodes } of data.ways.values())
    add(`way/${id}`, tags, () => findCentre([nodes], data))
  for (const { id, tags, members } of data.relations) {
    add(`relation/${id}`, tags, () => {
      const outer = members.filter(({ type, role }) => type === 'way' && role !== 'inner')
      return findCentre(
        outer.map(({ ref }) => data.ways.get(ref)?.nodes ?? []),
        data,
      )
    })
  }
  return found
}

function round(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS
}

/** A point in the largest area, or half-way along what is no area. */
function findCentre(lines: readonly number[][], { nodes }: OsmData): Coordinates | undefined {
  const known = lines.map((line) => line.filter((id) => nodes.has(id)))
  const { rings, open } = joinChains(known)
  const toPoints = (chain: readonly number[]) =>
    chain.flatMap((id) => {
      const node = nodes.get(id)
      return node ? [toPlane(node)] : []
    })
  const areas = rings.filter(isClosed).map((ring) => toPoints(ring.slice(1)))
  const [largest] = areas.sort((a, b) => Math.abs(getSignedArea(b)) - Math.abs(getSignedArea(a)))
  const middle = largest && findMiddle(largest)
  if (middle) return fromPlane(middle)
  const [longest = []] = [...open, ...rings].sort((a, b) => b.length - a.length)
  return nodes.get(longest[Math.floor(longest.length / 2)] ?? 0)
}
