import { findFarBank } from '#assistant/guide/river-bank.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import type { City } from '#domain/city.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { StoredPlaces } from './places/place-store.ts'
import type { Town } from './town.ts'

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
