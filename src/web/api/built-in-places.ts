import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'

/** The places of the city pack, whatever became of the API and its database. Throws when they are not to be had either. */
export async function listBuiltInPlaces(): Promise<Place[]> {
  const response = await fetch(paths.builtInPlaces, { credentials: 'omit' })
  return locationsResponseSchema.parse(await response.json()).items.map(fromLocationItem)
}
