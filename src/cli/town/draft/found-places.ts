import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { foldName } from '#domain/fold-name.ts'
import { fromPlane, getSignedArea } from '#domain/geometry/plane.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import { roundPoint } from '#domain/round-position.ts'
import { findMiddle, isClosed, joinChains } from '../geometry/rings.ts'
import { findName } from '../map/map-kinds.ts'
import { isInBox, listPoints, type OsmData, type Tags } from '../osm/osm-data.ts'
import { readAddress } from './place-facts.ts'
import { findPlaceKind, type PlaceKind } from './place-kinds.ts'

type RankedKind = PlaceKind & { rank: number }

/** An element of an extract that may become a place of the guide. */
type FoundPlace = {
  /** Its OpenStreetMap id: `node/123`. */
  ref: string
  name: string
  kind: RankedKind
  tags: Tags
  point: Coordinates
}

/** Everything of an extract that has a name and a kind, by default one that the guide knows, within the box. */
export function findPlaces(
  data: OsmData,
  findKind: (tags: Tags, day: string) => RankedKind | undefined = findPlaceKind,
): FoundPlace[] {
  const day = data.date ?? new Date().toISOString().slice(0, 10)
  const found: FoundPlace[] = []
  for (const { ref, tags, findPoint } of listThings(data)) {
    const name = findName(tags)
      ?.replace(/[_\s]+/g, ' ')
      .trim()
    const kind = name ? findKind(tags, day) : undefined
    const point = kind && findPoint()
    if (name && kind && point) found.push({ ref, name, kind, tags, point })
  }
  return found
}

/** Two elements of one name within this distance are one place: a point and the house around it, two doors. */
const SAME_M = 150
/** Parks, squares and waters are mapped in several pieces. */
const SAME_WIDE_M = 600

/** Merges duplicates into one place: the most specific kind, the tags of all, a mapped point before a centre. */
export function mergePlaces(found: readonly FoundPlace[]): FoundPlace[] {
  const merged: FoundPlace[] = []
  const byName = new Map<string, FoundPlace[]>()
  for (const place of [...found].sort(byWorth)) {
    const key = foldName(place.name)
    const namesakes = byName.get(key) ?? []
    const same = namesakes.find((other) => isSame(other, place))
    if (same) {
      same.tags = { ...place.tags, ...same.tags }
      continue
    }
    const kept = { ...place }
    byName.set(key, [...namesakes, kept])
    merged.push(kept)
  }
  return merged
}

/** Specific kinds first; then points, which are at a door, before centres of areas; then by number. */
function byWorth(a: FoundPlace, b: FoundPlace): number {
  const getShape = ({ ref }: FoundPlace) => (ref.startsWith('node') ? 0 : 1)
  return a.kind.rank - b.kind.rank || getShape(a) - getShape(b) || compareCodes(a.ref, b.ref)
}

/** Compares by code unit: the same order on every machine. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function isSame(one: FoundPlace, other: FoundPlace): boolean {
  const isWide = findKind(one.kind.category)?.isWide && one.kind.category === other.kind.category
  return getDistanceMeters(one.point, other.point) <= (isWide ? SAME_WIDE_M : SAME_M)
}

/** A house of an extract, its position and its OpenStreetMap element. */
type ExtractHouse = { address: string; point: Coordinates; ref: OsmThing['ref'] }

/** Every house with an address; houses before doors of the same address; the first one is used. */
export function listHouses(data: OsmData): ExtractHouse[] {
  const houses = new Map<string, ExtractHouse & { isHouse: boolean }>()
  for (const { ref, tags, findPoint } of listThings(data)) {
    const address = tags['addr:housenumber'] === undefined ? undefined : readAddress(tags)
    const isHouse = tags.building !== undefined
    if (address === undefined || (houses.has(address) && (!isHouse || houses.get(address)?.isHouse))) continue
    const point = findPoint()
    if (point) houses.set(address, { address, point, ref, isHouse })
  }
  return [...houses.values()].map(({ address, point, ref }) => ({ address, point, ref }))
}

/** A feature of an extract, such as `node/123`. `findPoint` returns its point if that is in the box. */
type OsmThing = { ref: string; tags: Tags; findPoint: () => Coordinates | undefined }

/** Yields all features of an extract: points, lines, areas and multipolygons. */
function* listThings(data: OsmData): Generator<OsmThing> {
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
