import * as z from 'zod/mini'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import { writeSource } from '../../town/draft/draft-places.ts'
import { findPlaces, listHouses, mergePlaces } from '../../town/draft/found-places.ts'
import { readAddress } from '../../town/draft/place-facts.ts'
import { findPlaceKind } from '../../town/draft/place-kinds.ts'
import type { OsmData, Tags } from '../../town/osm/osm-data.ts'

/** Something whose point is known: by its name, its address or both. `source` is the line that a place has among its sources. */
export type KnownSpot = {
  name?: string | undefined
  address?: string | undefined
  category?: string | undefined
  point: Coordinates
  source?: string | undefined
}

/** A thing with a position that is no line through the town. */
const THING =
  /^(?:amenity|building|craft|emergency|healthcare|historic|leisure|man_made|natural|office|shop|tourism|landuse)$/
const MIN_SIGNIFICANT = Number.MAX_SAFE_INTEGER

/** Everything with a name, and every house with an address, that an extract of OpenStreetMap has. */
export function listSpots(data: OsmData): KnownSpot[] {
  const named = mergePlaces(findPlaces(data, (tags, day) => findPlaceKind(tags, day) ?? findThing(tags)))
  const places = named.map(({ ref, name, tags, kind, point }) => ({
    name,
    address: readAddress(tags),
    category: kind.category,
    point,
    source: writeSource(ref, data.date),
  }))
  const houses = listHouses(data).map(({ ref, ...house }) => ({
    ...house,
    source: writeSource(ref, data.date),
  }))
  return [...places, ...houses]
}

function findThing(tags: Tags) {
  const isThing = Object.keys(tags).some((key) => THING.test(key)) || tags.place === 'square'
  return isThing ? { category: '', noun: '', tags: [], rank: MIN_SIGNIFICANT } : undefined
}

const text = z.catch(z.optional(z.string()), undefined)

/** The valid fields of a row about a thing and its position. */
export const writtenSpotSchema = z.object({
  name: text,
  address: text,
  category: text,
  coordinates: z.catch(
    z.optional(z.extend(coordinatesSchema, { precision: z.optional(z.string()) })),
    undefined,
  ),
  sources: z.catch(z.array(z.string()), []),
})

/** The places of a draft that `town map` has left, as far as their points can be read. */
export function listDraftSpots(records: readonly PlaceRecord[]): KnownSpot[] {
  return records.flatMap(({ fields }) => {
    const { coordinates: point, sources, ...spot } = writtenSpotSchema.parse(fields)
    return point === undefined ? [] : [{ ...spot, point, source: sources[0] }]
  })
}
