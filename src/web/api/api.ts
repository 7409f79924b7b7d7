import type { About } from '#domain/about.ts'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { OpenState } from '#domain/hours/open-state.ts'
import type { MapBase } from '#domain/map-base.ts'
import { openStatePath, paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { ReadyWalk } from '#domain/ready-walk.ts'
import { COMPUTED_TIMEOUT_MS, getJson } from './get-json.ts'

/**
 * The guide's data over HTTP. Answers are checked by the schema of the entity before a page sees them; the schemas
 * are only needed once the first page stands, so they are not part of the first script.
 */
export const browserApi: GuideApi = {
  async listPlaces(): Promise<Place[]> {
    const parser = import('./parse-locations.ts')
    const [answer, { parseLocations }] = await Promise.all([getJson(paths.locationsApi), parser])
    return parseLocations(answer)
  },
  async getAbout(): Promise<About> {
    const parser = import('./parse-about.ts')
    const [answer, { parseAbout }] = await Promise.all([getJson(paths.aboutApi), parser])
    return parseAbout(answer)
  },
  async getMapBase(): Promise<MapBase> {
    const parser = import('./parse-map-base.ts')
    const [answer, { parseMapBase }] = await Promise.all([getJson(paths.mapBaseApi), parser])
    return parseMapBase(answer)
  },
  async listReadyWalks(): Promise<ReadyWalk[]> {
    const parser = import('./parse-ready-walks.ts')
    const [answer, { parseReadyWalks }] = await Promise.all([getJson(paths.readyWalksApi), parser])
    return parseReadyWalks(answer)
  },
  async getOpenState(placeId): Promise<OpenState> {
    const parser = import('./parse-open-state.ts')
    const [answer, { parseOpenState }] = await Promise.all([
      getJson(openStatePath(placeId), COMPUTED_TIMEOUT_MS),
      parser,
    ])
    return parseOpenState(answer)
  },
}
