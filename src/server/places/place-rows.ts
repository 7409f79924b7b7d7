import * as z from 'zod/mini'
import { type Place, placeSchema } from '#domain/place.ts'
import { FACT_NAMES, FACT_RECORDS, PLACE_FACTS } from '#domain/place-facts.ts'
import type { FactColumns, PlaceImageRow, PlaceRow, PlaceTagRow } from '#server/db/sql/tables.ts'

const placesSchema = z.array(placeSchema)

/** The row of a place; `position` is its number in the guide's order. */
export function toPlaceRow(place: Place, position: number): PlaceRow {
  return {
    id: place.id,
    position,
    slug: place.slug,
    name: place.name,
    category: place.category,
    description: place.description,
    description_full: place.descriptionFull ?? null,
    ...place.coordinates,
    ...toFactColumns(place),
    sources: JSON.stringify(place.sources),
  }
}

/** The rows of a place's tags. */
export function toTagRows(place: Place): PlaceTagRow[] {
  return place.tags.map((tag, position) => ({ place_id: place.id, position, tag }))
}

/** The rows of a place's pictures. */
export function toImageRows(place: Place): PlaceImageRow[] {
  return place.images.map((image, position) => ({
    place_id: place.id,
    position,
    path: image.path,
    width: image.width ?? null,
    height: image.height ?? null,
    color: image.color ?? null,
    blur: image.blur ?? null,
    widths: image.widths === undefined ? null : JSON.stringify(image.widths),
    alt: image.alt ?? null,
    credit: image.credit ?? null,
    license: image.license ?? null,
  }))
}

/** The places made of their rows, all three lists in order. Throws when a row does not make a place. */
export function assemblePlaces(rows: PlaceRow[], tags: PlaceTagRow[], images: PlaceImageRow[]): Place[] {
  const tagsOf = Map.groupBy(tags, (row) => row.place_id)
  const imagesOf = Map.groupBy(images, (row) => row.place_id)
  return placesSchema.parse(
    rows.map((row) => toPlace(row, tagsOf.get(row.id) ?? [], imagesOf.get(row.id) ?? [])),
  )
}

/** Places kept as JSON text. Throws when it does not make places. */
export function parsePlaces(text: string): Place[] {
  return placesSchema.parse(JSON.parse(text))
}

function toPlace(row: PlaceRow, tags: PlaceTagRow[], images: PlaceImageRow[]) {
  return withoutNulls({
    ...row,
    tags: tags.map(({ tag }) => tag),
    images: images.map(toImage),
    coordinates: { lat: row.lat, lng: row.lng, precision: row.precision },
    sources: JSON.parse(row.sources),
    descriptionFull: row.description_full,
    ...fromFactColumns(row),
  })
}

function toImage({ widths, ...row }: PlaceImageRow) {
  return withoutNulls({ ...row, widths: widths === null ? null : JSON.parse(widths) })
}

function withoutNulls(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The facts of a place as its row keeps them: not known is null, a flag is 0 or 1. */
function toFactColumns(place: Place): FactColumns {
  return Object.fromEntries(
    FACT_NAMES.map((name) => {
      const value = place[name] ?? null
      return [FACT_RECORDS[name].column, typeof value === 'boolean' ? Number(value) : value]
    }),
  ) as FactColumns
}

function fromFactColumns(row: PlaceRow) {
  return Object.fromEntries(
    FACT_NAMES.map((name) => {
      const value = row[FACT_RECORDS[name].column]
      return [name, PLACE_FACTS[name].kind === 'flag' && value !== null ? value === 1 : value]
    }),
  )
}
