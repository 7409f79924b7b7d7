import { findFarBank } from '#assistant/guide/river-bank.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import type { City } from '#domain/city.ts'
import type { PlaceService } from './places/place-service.ts'
import type { Town } from './town.ts'

/**
 * What pages know of the town, and with it how far straight lines may be told in minutes on foot: not at all where the town
 * has its ways, else not across its water. Found once for each version of the places and the pack.
 */
export function createPageCity(
  getTown: () => Pick<Town, 'revision' | 'city' | 'story' | 'mapBase'>,
  placeService: Pick<PlaceService, 'getSnapshot'>,
): () => City {
  let found: { key: string; city: City } | undefined
  return () => {
    const { revision, city, story, mapBase } = getTown()
    const { version, places } = placeService.getSnapshot()
    const key = `${version}.${revision}`
    if (found?.key === key) return found.city
    const guide = { city: story.city, about: splitAbout(story.about), places }
    const across = mapBase.hasWays ? [] : places.filter((place) => findFarBank(guide, place) !== undefined)
    const limits = {
      ...(mapBase.hasWays && { hasWays: true }),
      ...(across.length > 0 && { acrossWater: across.map(({ id }) => id) }),
    }
    found = { key, city: { ...city, ...limits } }
    return found.city
  }
}
