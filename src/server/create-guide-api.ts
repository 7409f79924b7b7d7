import type { About } from '#domain/about.ts'
import type { GuideApi } from '#domain/guide-api.ts'
import type { MapBase } from '#domain/map-base.ts'
import { findOpenState } from '#domain/open-state.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import { createReadyWalks, type WalkTown } from './ready-walks.ts'

type GuideParts = {
  about: About
  mapBase: MapBase
  town: WalkTown
  /** What the town's clocks show. */
  getNow: () => string
}

/** The guide's data from memory, as the pages and the API ask for it. */
export function createGuideApi({ about, mapBase, town, getNow }: GuideParts): GuideApi {
  const hours = createOpeningHoursReader()
  const listWalks = createReadyWalks(town, hours)
  const listPlaces = () => town.placeService.getSnapshot().places
  return {
    listPlaces: async () => listPlaces(),
    getAbout: async () => about,
    getMapBase: async () => mapBase,
    listReadyWalks: async () => listWalks(),
    async getOpenState(placeId) {
      const place = listPlaces().find(({ id }) => id === placeId)
      return findOpenState(place?.openingHours, getNow(), hours.listOpen)
    },
  }
}
