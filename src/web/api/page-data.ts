import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { shortenPlace } from '#domain/shorten-place.ts'
import { GROUND_KEY, queryKeys } from './queries.ts'

/** The data that the server sends with the HTML, so the browser renders the page without fetching it. */
export type PageData = { city: City; answers: [key: QueryKey, answer: unknown][] }

const DRAWN_KEYS: readonly unknown[] = [queryKeys.readyWalks[0], GROUND_KEY]

/** Returns the data of a rendered page: of a place only the fields that list and map show. */
export function takePageData(client: QueryClient, city: City, openSlug: string | undefined): PageData {
  const places = client.getQueryData<Place[]>(queryKeys.places)
  client.setQueryData(
    queryKeys.places,
    places?.map((place) => (place.slug === openSlug ? place : toShown(place))),
  )
  const answered = client
    .getQueryCache()
    .getAll()
    // The browser fetches failed queries itself. Walks and the still map are already in the HTML.
    .filter(({ state, queryKey }) => state.data !== undefined && !DRAWN_KEYS.includes(queryKey[0]))
  return { city, answers: answered.map(({ queryKey, state }) => [queryKey, state.data]) }
}

/** Fills the browser's cache. The places are marked stale, so the full places are fetched in the background. */
export function restorePageData(client: QueryClient, { answers }: PageData) {
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  client.setQueryData<Place[]>(queryKeys.places, (places) => places, { updatedAt: 0 })
}

/** Optional fields that list and map show besides those of `shortenPlace`. */
const SHOWN = ['otherNames', 'address', 'openingHours', 'visitMinutes', 'outsideTown', 'closedUntil'] as const

function toShown(place: Place): Place {
  const known = SHOWN.filter((name) => place[name] !== undefined).map((name) => [name, place[name]])
  return { ...shortenPlace(place, place.images.slice(0, 1)), ...Object.fromEntries(known) }
}

/** On a slow network the HTML comes first, the blurred previews later (decision 044). */
export function withoutBlurs(api: GuideApi): GuideApi {
  return { ...api, listPlaces: async () => removeBlurs(await api.listPlaces()) }
}

/** Memoized by array, because other caches use the array as their key. */
const removeBlurs = memoizeByRef((places: readonly Place[]): Place[] =>
  places.map((place) => ({ ...place, images: place.images.map(({ blur: _blur, ...image }) => image) })),
)
