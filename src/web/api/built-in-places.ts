import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'

/**
 * Returns the places of the city pack without the API or its database. Throws when they cannot be fetched.
 */
export async function listBuiltInPlaces(): Promise<Place[]> {
  const response = await fetch(paths.builtInPlaces, { credentials: 'omit' })
  return locationsResponseSchema.parse(await response.json()).items.map(fromLocationItem)
}
