import * as z from 'zod/mini'
import { type Place, placeSchema } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'

const placesSchema = z.array(placeSchema)

/** Rows written by one statement: SQLite takes 32,766 values in a statement. */
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

/** All places in the guide's order. Throws when a row does not make a place. */
export async function readPlaces(transaction: Database): Promise<Place[]> {
  const rows = await transaction.selectFrom('place').select('content').orderBy('position').execute()
  return placesSchema.parse(rows.map(({ content }) => JSON.parse(content)))
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
  const rows = places.map((place, index) => ({
    id: place.id,
    position: position + index,
    slug: place.slug,
    content: JSON.stringify(place),
  }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction
      .insertInto('place')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
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

/** Places kept as JSON text. Throws when it does not make places. */
export function parsePlaces(text: string): Place[] {
  return placesSchema.parse(JSON.parse(text))
}
