import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Place, PlaceImage } from '../src/domain/place.ts'
import { getCityPack, IMAGES_FOLDER } from '../src/server/city/city-files.ts'
import { describeFirstDrawings } from '../src/server/uploads/publish-images.ts'

const MODULE = 'virtual:built-in-places'

/**
 * Makes the built-in places of the specification (section 3) from the city pack: one picture each, the short
 * description as the long one.
 */
export function builtInPlaces(cityDir: string): Plugin {
  return {
    name: 'built-in-places',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const { places } = await getCityPack(cityDir)
      const images = await describeFirstDrawings(places, join(cityDir, IMAGES_FOLDER))
      const builtIn = places.map((place, index) => toBuiltIn(place, images[index] ?? []))
      return `export default ${JSON.stringify(builtIn)}`
    },
  }
}

function toBuiltIn(place: Place, images: PlaceImage[]): Place {
  const { id, slug, name, category, tags, description, coordinates } = place
  return {
    id,
    slug,
    name,
    category,
    tags,
    description,
    descriptionFull: description,
    coordinates,
    images,
    sources: [],
  }
}
