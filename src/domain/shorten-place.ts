import type { Place, PlaceImage } from './place.ts'

/** Of a place what its card shows, with these pictures. */
export function shortenPlace(place: Place, images: PlaceImage[]): Place {
  const { id, slug, name, category, tags, description, coordinates } = place
  return { id, slug, name, category, tags, description, coordinates, images, sources: [] }
}
