import type { Coordinates } from '#domain/coordinates.ts'
import { findName } from '../map/map-kinds.ts'
import type { OsmData, Tags } from '../osm/osm-data.ts'
import { listThings } from './list-things.ts'
import { findPlaceKind, type PlaceKind } from './place-kinds.ts'

type RankedKind = PlaceKind & { rank: number }

/** An element of an extract that may become a place of the guide. */
export type FoundPlace = {
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
