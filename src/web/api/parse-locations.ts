import { fromLocationItem, locationsResponseSchema } from '#domain/location-item.ts'
import type { Place } from '#domain/place.ts'

/** The places of an answer of the API. Throws when it is not one. */
export function parseLocations(answer: unknown): Place[] {
  return locationsResponseSchema.parse(answer).items.map(fromLocationItem)
}
