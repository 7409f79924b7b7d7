import type { PackPlace } from '../pack-place.ts'
import { packPlaceSchema } from '../pack-place.ts'
import { editDistance } from '../suggest/edit-distance.ts'
import type { ContentFault } from './content-fault.ts'
import type { PlaceRecord } from './place-record.ts'

const FIELDS = Object.keys(packPlaceSchema.shape)
const NEAR = 3

/** The places of a JSON file in the format of `places.json`, and its unknown fields. */
export function readList(content: unknown): { records: PlaceRecord[]; faults: ContentFault[] } {
  if (!Array.isArray(content)) {
    return { records: [], faults: [{ text: 'ожидается список мест в квадратных скобках [ … ]' }] }
  }
  const faults: ContentFault[] = []
  const records = content.map((item: unknown, index): PlaceRecord => {
    const row = index + 1
    if (item === null || typeof item !== 'object' || Array.isArray(item)) {
      faults.push({ row, text: 'ожидается набор полей в фигурных скобках { … }' })
      return { row, fields: {}, unread: new Set(FIELDS) }
    }
    for (const field of Object.keys(item)) {
      if (!FIELDS.includes(field)) faults.push({ row, field, text: `такого поля нет${suggest(field)}` })
    }
    return { row, fields: item as Record<string, unknown>, unread: new Set() }
  })
  return { records, faults }
}

function suggest(field: string): string {
  const near = FIELDS.find((known) => editDistance(known.toLowerCase(), field.toLowerCase(), NEAR) <= NEAR)
  return near === undefined ? '' : `: может быть, «${near}»?`
}

/** The places as a JSON file has them: the fields in one order, so that the same places give the same file. */
export function writeList(places: readonly PackPlace[]): object[] {
  return places.map(toFields)
}

/** The places as GeoJSON (RFC 7946): a point for each, all other fields are its properties. */
export function writeGeoJson(places: readonly PackPlace[]): object {
  return { type: 'FeatureCollection', features: places.map(toFeature) }
}

function toFeature(place: PackPlace): object {
  const { lat, lng, precision } = place.coordinates
  const { coordinates: _point, ...properties } = toFields(place)
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { ...properties, precision },
  }
}

function toFields({ images, ...place }: PackPlace): Record<string, unknown> {
  const fields = { ...place, images: images.map(({ path, ...notes }) => ({ file: path, ...notes })) }
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b)))
}

/** The places of a GeoJSON file, as a JSON file would have them. */
export function readGeoJson(content: unknown): { records: PlaceRecord[]; faults: ContentFault[] } {
  const { type, features } = Object(content) as { type?: unknown; features?: unknown }
  if (type !== 'FeatureCollection' || !Array.isArray(features)) {
    return {
      records: [],
      faults: [{ text: 'это не GeoJSON: ожидается FeatureCollection со списком features' }],
    }
  }
  const { records, faults } = readList(features.map(toListItem))
  const areas = features.flatMap((feature: unknown, index): ContentFault[] => {
    const { type: shape } = Object(Object(feature).geometry) as { type?: unknown }
    if (shape === 'Point') return []
    const text = `нужна точка (Point), а здесь ${typeof shape === 'string' ? shape : 'её нет'}: поставьте точку у входа`
    return [{ row: index + 1, field: 'geometry', text }]
  })
  return { records, faults: [...faults, ...areas] }
}

function toListItem(feature: unknown): unknown {
  const { geometry, properties } = Object(feature) as { geometry?: unknown; properties?: unknown }
  const { type, coordinates } = Object(geometry) as { type?: unknown; coordinates?: unknown }
  const { precision, ...fields } = Object(properties) as Record<string, unknown>
  const [lng, lat] = type === 'Point' && Array.isArray(coordinates) ? coordinates : []
  return { ...fields, coordinates: { lat, lng, ...(precision !== undefined && { precision }) } }
}
