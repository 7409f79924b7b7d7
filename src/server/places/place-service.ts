import type { FastifyBaseLogger } from 'fastify'
import { dropEndedRepairs, isRepairOver } from '#domain/hours/repair.ts'
import type { Place } from '#domain/place.ts'
import { placesWithoutStress } from '#domain/speech/spoken.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { poll } from '#server/db/poll.ts'
import type { PlaceStore, StoredPlaces } from './place-store.ts'

/** How often a node polls the version of the places: every node sees a change within 5 s. */
const REFRESH_INTERVAL_MS = 2_000

/** Places of one version differ by the number of finished repairs. */
function show({ version, places }: StoredPlaces, today: string) {
  const ended = places.filter((place) => isRepairOver(place, today)).length
  const shown = placesWithoutStress(ended === 0 ? places : dropEndedRepairs(places, today))
  const snapshot = { version, places: shown }
  return { snapshot, edition: `${version}.${ended}` }
}

/** The version of places that come only from the pack; the database counts from 1. */
const PACK_VERSION = 0

export type PlaceService = Awaited<ReturnType<typeof openPlaceService>>

type PlaceStart = {
  /** Makes the database ready; retried until it succeeds once. */
  prepare?: () => Promise<void>
  /** Served until the database is first reached; without them the start fails. */
  packPlaces?: Place[] | undefined
  /** Today in the town: notes of finished repairs are not shown. */
  getToday?: () => string
  /** Called with the places at first and after each change. */
  onPlaces?: (places: readonly Place[]) => void
}

/**
 * Keeps the places in memory: pages and API answer from this snapshot and continue doing so when the database is
 * away. `close` ends the watching. Throws when the database cannot be used.
 */
export async function openPlaceService(
  store: PlaceStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { prepare = async () => undefined, packPlaces, getToday = () => '', onPlaces }: PlaceStart = {},
) {
  let isPrepared = false
  let isReachable = true
  let stored = await readFirst()
  let shown = show(stored, getToday())

  async function prepareOnce() {
    if (!isPrepared) await prepare()
    isPrepared = true
  }

  async function readFirst(): Promise<StoredPlaces> {
    try {
      await prepareOnce()
      return await store.listPlaces()
    } catch (error) {
      if (packPlaces === undefined || !isDatabaseAway(error)) throw error
      log.warn({ err: error }, 'places: the database is away, serving those of the pack')
      isReachable = false
      return { version: PACK_VERSION, places: packPlaces }
    }
  }

  async function refresh() {
    try {
      await prepareOnce()
      if ((await store.getVersion()) !== stored.version) {
        stored = await store.listPlaces()
      }
      isReachable = true
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'places: the database is away, serving from memory')
      isReachable = false
    }
    const next = show(stored, getToday())
    if (next.edition !== shown.edition) {
      shown = next
      onPlaces?.(shown.snapshot.places)
    }
  }

  const { close } = poll(refresh, REFRESH_INTERVAL_MS)
  onPlaces?.(shown.snapshot.places)
  return {
    /** Returns the latest places, without finished repairs and stress marks, and their version. */
    getSnapshot: (): StoredPlaces => shown.snapshot,
    /** Returns a place as written, with its stress marks. */
    findWritten: (id: number): Place | undefined => stored.places.find((place) => place.id === id),
    /** Returns an id of the snapshot's content, the same on all nodes. */
    getEdition: () => shown.edition,
    /** True until the database is first reached. */
    isFromPack: () => stored.version === PACK_VERSION,
    hasPlace: (id: number): boolean => shown.snapshot.places.some((place) => place.id === id),
    close,
  }
}
