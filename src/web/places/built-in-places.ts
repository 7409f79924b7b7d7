import places from 'virtual:built-in-places'
import type { Place } from '#domain/place.ts'

/** The places of the city pack as it was when the pages were built: shown when the API cannot be reached. */
export const builtInPlaces: Place[] = places
