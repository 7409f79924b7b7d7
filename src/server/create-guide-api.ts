import type { About } from '#domain/about.ts'
import type { GuideApi } from '#domain/guide-api.ts'
import type { MapBase } from '#domain/map-base.ts'
import { findOpenState } from '#domain/open-state.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import type { PlaceService } from './places/place-service.ts'

type GuideParts = {
  placeService: Pick<PlaceService, 'getSnapshot'>
  about: About
  mapBase: MapBase
  /** What the town's clocks show. */
  getNow: () => string
}

/** The guide's data from memory, as the pages and the API ask for it. */
export function createGuideApi({ placeService, about, mapBase, getNow }: GuideParts): GuideApi {
  const { listOpen } = createOpeningHoursReader()
  return {
    listPlaces: async () => placeService.getSnapshot().places,
    getAbout: async () => about,
    getMapBase: async () => mapBase,
    async getOpenState(placeId) {
      const place = placeService.getSnapshot().places.find(({ id }) => id === placeId)
      return findOpenState(place?.openingHours, getNow(), listOpen)
    },
  }
}
