import type { Place, PlaceImage } from './place.ts'

export function shortenPlace(place: Place, images: PlaceImage[]): Place {
  const { id, slug, name, category, tags, description, coordinates } = place
  return { id, slug, name, category, tags, description, coordinates, images, sources: [] }
}
