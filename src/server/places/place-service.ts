import type { FastifyBaseLogger } from 'fastify'
import type { PlaceStore, StoredPlaces } from './place-store.ts'

/** How often a node looks whether the places changed: a change is seen within 5 s on every node. */
const REFRESH_INTERVAL_MS = 2_000

export type PlaceService = Awaited<ReturnType<typeof openPlaceService>>

/**
 * Keeps the places in memory: pages and API answer from this snapshot and go on doing so when the database is
 * away. `close` ends the watching.
 */
export async function openPlaceService(store: PlaceStore, log: Pick<FastifyBaseLogger, 'warn'>) {
  let snapshot: StoredPlaces = await store.listPlaces()
  let isReachable = true
  let isClosed = false

  async function refresh() {
    try {
      if ((await store.getVersion()) !== snapshot.version) snapshot = await store.listPlaces()
      isReachable = true
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'places: the database is away, serving from memory')
      isReachable = false
    }
    if (!isClosed) timer = setTimeout(refresh, REFRESH_INTERVAL_MS).unref()
  }

  let timer = setTimeout(refresh, REFRESH_INTERVAL_MS).unref()
  return {
    /** The places as last read, and the version they belong to. */
    getSnapshot: () => snapshot,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
