import * as z from 'zod/mini'
import type { LastTable } from '#domain/office/table.ts'
import { type Place, placeSchema } from '#domain/place.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import type { GuideStateRow } from '#server/db/sql/tables.ts'

const placesSchema = z.array(placeSchema)

/** The origin of places; those of the office or an import are never overwritten by the pack. */
const PACK_ORIGIN = 'pack:'
const IMPORT_ORIGIN = 'import:'
const OFFICE_ORIGIN = 'office:'
/** Maximum of imports that can be undone. */
const MAX_HISTORY = 10
/** Rows per insert: SQLite accepts 32,766 values per statement. */
const ROWS_AT_ONCE = 1_000

/** The places at one version of the guide. */
export type StoredPlaces = { version: number; places: Place[] }

export type PlaceStore = ReturnType<typeof createPlaceStore>

/** The store of places, on both databases. `database` may be a transaction, except for `listPlaces` and `seed`. */
export function createPlaceStore(database: Database) {
  return {
    /** Returns the version of the places; each change increments it. */
    async getVersion(): Promise<number> {
      return (await getState(database)).version
    },

    /** Returns all places in the guide's order, with their version. */
    async listPlaces(): Promise<StoredPlaces> {
      return database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const { version } = await getState(transaction)
          return { version, places: await readPlaces(transaction) }
        })
    },

    /**
     * Inserts the places of the city pack when the guide is empty, or when all its places came from an older
     * pack. What staff imported is never touched. `origin` names the pack's content. Returns whether it wrote.
     */
    async seed(places: readonly Place[], origin: string): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const state = await lockState(transaction)
        const isFromPack = state.origin === '' || state.origin.startsWith(PACK_ORIGIN)
        if (!isFromPack || state.origin === PACK_ORIGIN + origin) return false
        await replacePlaces(transaction, places, PACK_ORIGIN + origin)
        return true
      })
    },

    /**
     * Replaces the places, as an import does, and keeps the previous ones for undo. Writes nothing and returns false
     * when the guide is no longer at the version that the places were made for.
     */
    async replace(places: readonly Place[], version: number): Promise<boolean> {
      return inTransaction(database, async (transaction) => {
        const state = await lockState(transaction)
        if (state.version !== version) return false
        const savedAt = new Date().toISOString()
        await keepHistory(transaction, state, savedAt)
        await replacePlaces(transaction, places, IMPORT_ORIGIN + savedAt)
        return true
      })
    },

    /** The last import that was not undone, with the version of the places now. */
    async findLastImport(): Promise<LastTable | undefined> {
      // The version first: a later call that names it is refused if an import came in between.
      const { version, origin } = await getState(database)
      const last = await findLast(database)
      if (last === undefined) return undefined
      return { version, savedAt: last.saved_at, isChangedSince: origin !== IMPORT_ORIGIN + last.saved_at }
    },

    /**
     * Restores the places that the last import replaced. Returns how many, or undefined when there was no import or
     * the guide is no longer at this version, if one is given.
     */
    async undo(version?: number): Promise<{ places: number; savedAt: string } | undefined> {
      return inTransaction(database, async (transaction) => {
        const state = await lockState(transaction)
        const last = await findLast(transaction)
        if (last === undefined || state.version !== (version ?? state.version)) return undefined
        const places = parsePlaces(last.places)
        await replacePlaces(transaction, places, last.origin)
        await transaction.deleteFrom('place_history').where('version', '=', last.version).execute()
        return { places: places.length, savedAt: last.saved_at }
      })
    },
  }
}

function selectHistory(database: Database) {
  return database.selectFrom('place_history').orderBy('version', 'desc')
}

async function findLast(database: Database) {
  return selectHistory(database).selectAll().limit(1).executeTakeFirst()
}

async function keepHistory(transaction: Database, { version, origin }: GuideStateRow, savedAt: string) {
  const row = { version, origin, places: JSON.stringify(await readPlaces(transaction)), saved_at: savedAt }
  await transaction.insertInto('place_history').values(row).execute()
  const kept = selectHistory(transaction).select('version').limit(MAX_HISTORY)
  await transaction.deleteFrom('place_history').where('version', 'not in', kept).execute()
}

async function getState(database: Database) {
  return database.selectFrom('guide_state').selectAll().executeTakeFirstOrThrow()
}

/** Blocks other writers until this transaction ends: on PostgreSQL the update takes the row's lock. */
async function lockState(transaction: Database) {
  return transaction
    .updateTable('guide_state')
    .set((row) => ({ version: row.ref('version') }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All places in the guide's order. Throws when a row is not a valid place. */
export async function readPlaces(transaction: Database): Promise<Place[]> {
  const rows = await transaction.selectFrom('place').select('content').orderBy('position').execute()
  return placesSchema.parse(rows.map(({ content }) => JSON.parse(content)))
}

/** All places, locked until this transaction ends. */
export async function lockPlaces(transaction: Database): Promise<Place[]> {
  await lockState(transaction)
  return readPlaces(transaction)
}

/** The places before each import that can be undone. */
export async function listEarlierPlaces(database: Database): Promise<Place[]> {
  const rows = await database.selectFrom('place_history').select('places').execute()
  return rows.flatMap(({ places }) => parsePlaces(places))
}

async function replacePlaces(transaction: Database, places: readonly Place[], origin: string) {
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

/** Replaces the place with this number, or appends it. */
export async function putPlace(transaction: Database, place: Place): Promise<void> {
  const rows = await transaction.selectFrom('place').select(['id', 'position']).execute()
  const position =
    rows.find(({ id }) => id === place.id)?.position ??
    rows.reduce((last, row) => Math.max(last, row.position + 1), 0)
  await transaction.deleteFrom('place').where('id', '=', place.id).execute()
  await insertPlaces(transaction, [place], position)
  await describeChange(transaction, OFFICE_ORIGIN + new Date().toISOString())
}

/** Removes one place. */
export async function removePlace(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('place').where('id', '=', id).execute()
  await describeChange(transaction, OFFICE_ORIGIN + new Date().toISOString())
}

/** Every node polls the version and reloads the places. */
async function describeChange(transaction: Database, origin: string) {
  await transaction
    .updateTable('guide_state')
    .set((row) => ({ version: row('version', '+', 1), origin }))
    .execute()
}

function parsePlaces(text: string): Place[] {
  return placesSchema.parse(JSON.parse(text))
}
