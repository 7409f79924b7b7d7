import type { GuideApi } from '#domain/api/guide-api.ts'
import { findOpenState, listOpenNow, type OpenNow } from '#domain/hours/open-state.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import type { PlaceService } from './places/place-service.ts'
import type { StoredPlaces } from './places/place-store.ts'
import { listReadyWalks } from './ready-walks.ts'
import type { Town } from './town.ts'

type GuideParts = {
  getTown: () => Town
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** The town's local time. */
  getNow: () => string
  /** The town's own ways on foot, if it has them. */
  ways?: FootDistances | undefined
}

/** The server also knows which places are open, now and at any local time. */
export type ServerGuideApi = GuideApi &
  Required<Pick<GuideApi, 'listOpenNow'>> & { listOpenAt: (time: string) => Promise<OpenNow> }

/** The guide's data from memory, for the pages and the API. */
export function createGuideApi({ getTown, placeService, getNow, ways }: GuideParts): ServerGuideApi {
  const hours = createOpeningHoursReader()
  // Computed once per version of the pack and the places.
  const getWalks = memoizeByRef((town: Town) =>
    memoizeByRef((snapshot: StoredPlaces) => listReadyWalks(town, snapshot, hours, ways)),
  )
  const listPlaces = () => placeService.getSnapshot().places
  const listOpenAt = async (time: string) => listOpenNow(listPlaces(), time, hours.listOpen)
  return {
    listPlaces: async () => listPlaces(),
    getAbout: async () => getTown().about,
    getMapBase: async () => getTown().mapBase,
    listReadyWalks: () => getWalks(getTown())(placeService.getSnapshot()),
    async getOpenState(placeId) {
      const place = listPlaces().find(({ id }) => id === placeId)
      return findOpenState(place ?? {}, getNow(), hours.listOpen)
    },
    listOpenNow: () => listOpenAt(getNow()),
    listOpenAt,
  }
}
