import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import { listBuiltInPlaces } from './api.ts'

/** How long a loaded list of places is fresh (specification, sections 4 and 9). */
export const PLACES_FRESH_MS = 5 * 60 * 1000

export const GROUND_KEY = 'ground'

export const queryKeys = {
  places: ['places'],
  about: ['about'],
  mapBase: ['map'],
  ground: (framing: MapFraming) => [GROUND_KEY, framing],
  readyWalks: ['walks'],
  openState: (placeId: number) => ['open', placeId],
  foundByWords: (text: string) => ['found', text],
  directions: (points: readonly Coordinates[], isStepFree: boolean) => ['directions', points, isStepFree],
}

/** Query of the places. Retries (3, with back-off up to 30 s) are the library's defaults, as specified. */
export function placesQuery(api: GuideApi) {
  return queryOptions({
    queryKey: queryKeys.places,
    queryFn: ({ client }) => listPlacesOrFallBack(api, client),
    staleTime: PLACES_FRESH_MS,
  })
}

export function aboutQuery(api: GuideApi) {
  return queryOptions({ queryKey: queryKeys.about, queryFn: api.getAbout, staleTime: Infinity })
}

export function mapBaseQuery(api: GuideApi) {
  return queryOptions({ queryKey: queryKeys.mapBase, queryFn: api.getMapBase, staleTime: Infinity })
}

export function readyWalksQuery(api: GuideApi, city: City) {
  return queryOptions({
    queryKey: queryKeys.readyWalks,
    queryFn: async ({ client }) => {
      const [walks, places] = await Promise.all([
        api.listReadyWalks(),
        client.ensureQueryData(placesQuery(api)),
      ])
      const { loadTownGround } = await import('../ground/load-ground.ts')
      return { walks, ground: await loadTownGround(api, city, places, 'walks') }
    },
    staleTime: Infinity,
  })
}

/** Returns the built-in places at once when the screen is empty; retries continue in the background. */
async function listPlacesOrFallBack(api: GuideApi, client: QueryClient): Promise<Place[]> {
  try {
    return await api.listPlaces()
  } catch (error) {
    console.error('Error fetching locations from API, falling back to mock data', error)
    if (client.getQueryData(queryKeys.places) === undefined) {
      const places = await listBuiltInPlaces()
      client.setQueryData(queryKeys.places, places, { updatedAt: 0 })
    }
    throw error
  }
}
