import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import { type Place, placeSchema } from '#domain/place.ts'
import { FACT_NAMES, FACT_RECORDS, PLACE_FACTS } from '#domain/place-facts.ts'
import type { Database } from '#server/db/database.ts'
import type { FactColumns, PlaceImageRow, PlaceRow, PlaceTagRow, Tables } from '#server/db/sql/tables.ts'

const placesSchema = z.array(placeSchema)

/** Rows written by one statement: SQLite takes 32,766 values in a statement, a place has 22. */
const ROWS_AT_ONCE = 1_000

export async function getState(database: Database) {
  return database.selectFrom('guide_state').selectAll().executeTakeFirstOrThrow()
}

/** Makes other writers wait until this transaction ends: on PostgreSQL the update takes the row's lock. */
export async function lockState(transaction: Database) {
  return transaction
    .updateTable('guide_state')
    .set((row) => ({ version: row.ref('version') }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All places in the guide's order. */
export async function readPlaces(transaction: Database): Promise<Place[]> {
  const rows = await transaction.selectFrom('place').selectAll().orderBy('position').execute()
  const tags = await transaction.selectFrom('place_tag').selectAll().orderBy('position').execute()
  const images = await transaction.selectFrom('place_image').selectAll().orderBy('position').execute()
  return assemblePlaces(rows, tags, images)
}

/** All places as they stood before imports that can be taken back. */
export async function listEarlierPlaces(database: Database): Promise<Place[]> {
  const rows = await database.selectFrom('place_history').select('places').execute()
  return rows.flatMap(({ places }) => parsePlaces(places))
}

/** Puts these places in the stead of all that are there; `origin` tells where they came from. */
export async function replacePlaces(transaction: Database, places: readonly Place[], origin: string) {
  await transaction.deleteFrom('place').execute()
  await insertPlaces(transaction, places, 0)
  await describeChange(transaction, origin)
}

async function insertPlaces(transaction: Database, places: readonly Place[], position: number) {
  const rows = places.map((place, index) => toPlaceRow(place, position + index))
  await insertRows(transaction, 'place', rows)
  await insertRows(transaction, 'place_tag', places.flatMap(toTagRows))
  await insertRows(transaction, 'place_image', places.flatMap(toImageRows))
}

/** What the office changed is never overwritten by the pack. */
const OFFICE_ORIGIN = 'office:'

/** Puts one place in the stead of the one with its number, or behind all others. */
export async function putPlace(transaction: Database, place: Place): Promise<void> {
  const rows = await transaction.selectFrom('place').select(['id', 'position']).execute()
  const position =
    rows.find(({ id }) => id === place.id)?.position ??
    rows.reduce((last, row) => Math.max(last, row.position + 1), 0)
  await transaction.deleteFrom('place').where('id', '=', place.id).execute()
  await insertPlaces(transaction, [place], position)
  await describeChange(transaction, OFFICE_ORIGIN + new Date().toISOString())
}

/** Takes one place out. */
export async function removePlace(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('place').where('id', '=', id).execute()
  await describeChange(transaction, OFFICE_ORIGIN + new Date().toISOString())
}

/** Every node sees the version and reads the places anew. */
async function describeChange(transaction: Database, origin: string) {
  await transaction
    .updateTable('guide_state')
    .set((row) => ({ version: row('version', '+', 1), origin }))
    .execute()
}

async function insertRows<T extends 'place' | 'place_tag' | 'place_image'>(
  transaction: Database,
  table: T,
  rows: Insertable<Tables[T]>[],
) {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** The row of a place; `position` is its number in the guide's order. */
function toPlaceRow(place: Place, position: number): PlaceRow {
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
function toTagRows(place: Place): PlaceTagRow[] {
  return place.tags.map((tag, position) => ({ place_id: place.id, position, tag }))
}

/** The rows of a place's pictures. */
function toImageRows(place: Place): PlaceImageRow[] {
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
function assemblePlaces(rows: PlaceRow[], tags: PlaceTagRow[], images: PlaceImageRow[]): Place[] {
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
