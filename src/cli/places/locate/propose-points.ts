import * as z from 'zod/mini'
import type { PlaceRecord } from '#domain/content/place-record.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { foldName } from '#domain/fold-name.ts'
import { listKinds } from '#domain/kinds/kinds.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { isSameHouse, readHouseAddress } from '#domain/town-houses.ts'
import { writeSource } from '../../town/draft/draft-places.ts'
import { findPlaces, listHouses, mergePlaces } from '../../town/draft/found-places.ts'
import { readAddress } from '../../town/draft/place-facts.ts'
import { findPlaceKind } from '../../town/draft/place-kinds.ts'
import type { OsmData, Tags } from '../../town/osm/osm-data.ts'

/** A place of a table whose point is missing or approximate. */
export type UnlocatedPlace = Pick<KnownSpot, 'address' | 'category'> & {
  row: number
  name: string
  point?: Coordinates | undefined
}

/** A proposed point of a place, with the distance from the present one. */
export type PointProposal = ReturnType<typeof proposePoints>[number]

const MAX_FOR_PLACE = 3
/** Two nearer proposals count as one. */
const SAME_SPOT_M = 30
const WORTH = { same: 4, alike: 2, other: 0 } as const
const WORTH_OF_HOUSE = 3

type HouseLikeness = 'same' | 'other' | 'unknown'
type Rated = { spot: KnownSpot; names: NameLikeness; houses: HouseLikeness; worth: number; meters: number }

/** Up to three points for each place, by its name or address, the likeliest first. */
export function proposePoints(places: readonly UnlocatedPlace[], spots: readonly KnownSpot[]) {
  const known = spots.map((spot) => ({ spot, house: readHouse(spot.address) }))
  return places.flatMap((place) => {
    const house = readHouse(place.address)
    const category = place.category?.toLowerCase()
    const rated = known.flatMap(({ spot, house: other }) => {
      const names =
        spot.name === undefined ? 'other' : compareNames(place.name, spot.name, category === spot.category)
      const houses = house && other ? (isSameHouse(house, other) ? 'same' : 'other') : 'unknown'
      const worth = WORTH[names] + (houses === 'same' ? WORTH_OF_HOUSE : 0)
      const isContrary = names === 'alike' && houses === 'other'
      const meters = place.point ? getDistanceMeters(place.point, spot.point) : 0
      return worth === 0 || isContrary ? [] : [{ spot, names, houses, worth, meters } satisfies Rated]
    })
    rated.sort((a, b) => b.worth - a.worth || a.meters - b.meters)
    return dropRepeated(rated)
      .slice(0, MAX_FOR_PLACE)
      .map(({ spot, names, houses, meters }) => ({
        place,
        spot,
        reason: describeReason(spot, names, houses),
        meters: place.point && meters,
      }))
  })
}

function readHouse(address: string | undefined) {
  return address === undefined ? undefined : readHouseAddress(address)
}

function dropRepeated(rated: readonly Rated[]): Rated[] {
  const kept: Rated[] = []
  for (const one of rated) {
    const isNear = ({ spot }: Rated) => getDistanceMeters(spot.point, one.spot.point) < SAME_SPOT_M
    if (!kept.some(isNear)) kept.push(one)
  }
  return kept
}

function describeReason({ name = '', address = '' }: KnownSpot, names: NameLikeness, houses: HouseLikeness) {
  const said = names === 'same' ? 'название совпадает' : `похожее название: «${name}»`
  if (names === 'other') return `адрес совпадает: ${address}`
  if (houses === 'same') return `${said}, адрес тоже`
  return houses === 'other' ? `${said}, но адрес там другой: ${address}` : said
}

/** Has no kind: a house may be a museum, a hotel or a sight. */
const HOUSE = 'дом'
/** Words for kinds of places, and their synonyms: maps leave them out of names, people do not. */
const KIND_WORDS = new Set(
  [
    HOUSE,
    ...listKinds().flatMap(({ name, words = '', isDroppedFromNames }) =>
      isDroppedFromNames ? [name, ...words.split(', ').filter(isOneWord)] : [],
    ),
  ].map((word) => toWord(word).stem),
)
const LITTLE_WORDS = /^(?:и|в|на|у|с|им|имени|г|города)$/
const MOSTLY = 0.6

function isOneWord(phrase: string): boolean {
  return /^\p{L}+$/u.test(phrase)
}

type NameLikeness = 'same' | 'alike' | 'other'

/**
 * The similarity of two names: the same except for punctuation and case; similar when most of their words are, when
 * all words of the shorter one are in the longer one, or, with `isSameKind`, when they differ in words for what the
 * place is.
 */
export function compareNames(one: string, other: string, isSameKind: boolean): NameLikeness {
  if (foldName(one) === foldName(other)) return 'same'
  const [first, second] = [listStems(one), listStems(other)]
  if (isSameKind && isSameOwn(first, second)) return 'alike'
  const common = [...first].filter((stem) => second.has(stem)).length
  if (common < 2) return 'other'
  const isWithin = common === Math.min(first.size, second.size)
  return isWithin || common / (first.size + second.size - common) >= MOSTLY ? 'alike' : 'other'
}

function listStems(name: string): Set<string> {
  const words = foldName(name).split(' ')
  return new Set(words.filter((word) => !LITTLE_WORDS.test(word)).map((word) => toWord(word).stem))
}

function isSameOwn(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [first = [], second = []] = [one, other].map((stems) =>
    [...stems].filter((stem) => !KIND_WORDS.has(stem)),
  )
  return first.length > 0 && first.length === second.length && first.every((stem) => second.includes(stem))
}

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
