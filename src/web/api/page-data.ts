import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { shortenPlace } from '#domain/shorten-place.ts'
import { GROUND_KEY, queryKeys } from './queries.ts'

/** What the server sends with the HTML, so that the browser shows the page without asking again. */
export type PageData = { city: City; answers: [key: QueryKey, answer: unknown][] }

const DRAWN_KEYS: readonly unknown[] = [queryKeys.readyWalks[0], GROUND_KEY]

/** The data of a rendered page. Of the places only what list and map show is sent; the rest comes with the API. */
export function takePageData(client: QueryClient, city: City, openSlug: string | undefined): PageData {
  const places = client.getQueryData<Place[]>(queryKeys.places)
  client.setQueryData(
    queryKeys.places,
    places?.map((place) => (place.slug === openSlug ? place : toShown(place))),
  )
  const answered = client
    .getQueryCache()
    .getAll()
    // What the server did not ask for itself is left to the browser; walks and the still map are drawn already.
    .filter(({ state, queryKey }) => state.data !== undefined && !DRAWN_KEYS.includes(queryKey[0]))
  return { city, answers: answered.map(({ queryKey, state }) => [queryKey, state.data]) }
}

/** Fills the browser's cache. The places count as old, so that the full ones are fetched in the background. */
export function restorePageData(client: QueryClient, { answers }: PageData) {
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  client.setQueryData<Place[]>(queryKeys.places, (places) => places, { updatedAt: 0 })
}

/** What list and map show of a place. */
function toShown(place: Place): Place {
  const { images, otherNames, address, openingHours, visitMinutes, outsideTown, closedUntil } = place
  return {
    ...shortenPlace(place, images.slice(0, 1)),
    ...(otherNames !== undefined && { otherNames }),
    ...(address !== undefined && { address }),
    ...(openingHours !== undefined && { openingHours }),
    ...(visitMinutes !== undefined && { visitMinutes }),
    ...(outsideTown !== undefined && { outsideTown }),
    ...(closedUntil !== undefined && { closedUntil }),
  }
}

/** What a page is rendered from: a phone on a bad network waits for the HTML first, so blurs come after it (decision 044). */
export function withoutBlurs(api: GuideApi): GuideApi {
  return {
    ...api,
    listPlaces: async () => removeBlurs(await api.listPlaces()),
  }
}

/** Once for each version of the places: what is read from an array of them is kept for it. */
const removeBlurs = memoizeByRef((places: readonly Place[]): Place[] =>
  places.map((place) => ({ ...place, images: place.images.map(({ blur: _blur, ...image }) => image) })),
)
