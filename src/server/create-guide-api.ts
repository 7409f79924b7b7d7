import type { GuideApi } from '#domain/api/guide-api.ts'
import { findOpenState, listOpenNow, type OpenNow } from '#domain/hours/open-state.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import type { PlaceService } from './places/place-service.ts'
import { createReadyWalks } from './ready-walks.ts'
import type { Town } from './town.ts'

type GuideParts = {
  getTown: () => Town
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** What the town's clocks show. */
  getNow: () => string
  /** The town's own ways on foot, if it has them. */
  ways?: FootDistances | undefined
}

/** On the server which places are open is at hand, now and at any other time of the town's clock. */
export type ServerGuideApi = GuideApi &
  Required<Pick<GuideApi, 'listOpenNow'>> & { listOpenAt: (time: string) => Promise<OpenNow> }

/** The guide's data from memory, as the pages and the API ask for it. */
export function createGuideApi({ getTown, placeService, getNow, ways }: GuideParts): ServerGuideApi {
  const hours = createOpeningHoursReader()
  const listWalks = createReadyWalks(getTown, placeService, hours, ways)
  const listPlaces = () => placeService.getSnapshot().places
  const listOpenAt = async (time: string) => listOpenNow(listPlaces(), time, hours.listOpen)
  return {
    listPlaces: async () => listPlaces(),
    getAbout: async () => getTown().about,
    getMapBase: async () => getTown().mapBase,
    listReadyWalks: listWalks,
    async getOpenState(placeId) {
      const place = listPlaces().find(({ id }) => id === placeId)
      return findOpenState(place ?? {}, getNow(), hours.listOpen)
    },
    listOpenNow: () => listOpenAt(getNow()),
    listOpenAt,
  }
}
