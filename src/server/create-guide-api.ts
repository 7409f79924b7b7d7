import { findFarBank } from '#assistant/guide/river-bank.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import type { HoursReader } from '#domain/hours/hours-reader.ts'
import { findOpenState, listOpenNow, type OpenNow } from '#domain/hours/open-state.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { findReadyWalks, type ReadyWalk } from '#domain/ready-walk.ts'
import { createAlongWays } from '#domain/ways/find-directions.ts'
import type { FootDistances } from '#domain/ways/foot-distances.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import type { PlaceService } from './places/place-service.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { Town } from './town.ts'

/** Ranking the places of a larger guide blocks other requests for too long; a larger guide has its own walks. */
const MAX_WEIGHED_PLACES = 300

type GuideParts = {
  getTown: () => Town
  placeService: Pick<PlaceService, 'getSnapshot'>
  getNow: () => string
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

/** Those of the pack, or, without any or without their places, those of the planner. */
async function listReadyWalks(town: Town, snapshot: StoredPlaces, hours: HoursReader, ways?: FootDistances) {
  const { walks, story } = town
  const { version, places } = snapshot
  const measured = (found: ReadyWalk[]) => (ways ? measureWalks(found, places, ways) : found)
  const written = findReadyWalks(walks ?? [], places)
  // An empty file disables walks.
  if (written.length > 0 || walks?.length === 0 || places.length > MAX_WEIGHED_PLACES)
    return measured(written)
  // The planner's tables take tens of megabytes: a town with its own walks does not need them here.
  const { proposeWalks } = await import('#assistant/tools/walk/propose-walks.ts')
  const about = splitAbout(story.about)
  return measured(proposeWalks({ ...story, places, about, hours, version, ...(ways && { ways }) }))
}

function measureWalks(walks: readonly ReadyWalk[], places: readonly Place[], ways: FootDistances) {
  const points = new Map(places.map(({ id, coordinates }) => [id, coordinates]))
  return walks.map((walk) => {
    const stops = walk.placeIds.flatMap((id) => points.get(id) ?? [])
    const { legs } = createAlongWays(stops, ways, {})
    const walked = legs.filter(({ noWay }) => !noWay)
    const way = {
      meters: walked.reduce((sum, { meters }) => sum + meters, 0),
      minutes: walked.reduce((sum, { minutes }) => sum + minutes, 0),
      ...(walked.length < legs.length && { hasGap: true as const }),
    }
    return { ...walk, way }
  })
}

/**
 * The town's data for pages, with the limit up to which straight lines get minutes on foot: none where the town
 * has its ways, else not across its water. Found once for each version of the places and the pack.
 */
export const getPageCity = memoizeByRef(
  ({ city, story, mapBase }: Pick<Town, 'city' | 'story' | 'mapBase'>) =>
    memoizeByRef(({ places }: StoredPlaces): City => {
      if (mapBase.hasWays) return { ...city, hasWays: true }
      const guide = { city: story.city, about: splitAbout(story.about), places }
      const across = places.filter((place) => findFarBank(guide, place) !== undefined)
      return { ...city, ...(across.length > 0 && { acrossWater: across.map(({ id }) => id) }) }
    }),
)
