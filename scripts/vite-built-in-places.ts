import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Place } from '../src/domain/place.ts'
import { getCityPack, IMAGES_FOLDER } from '../src/server/city/city-files.ts'
import { listPlaceImages, publishedName } from '../src/server/uploads/publish-images.ts'

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
      const builtIn = await Promise.all(places.map((place) => toBuiltIn(place, cityDir)))
      return `export default ${JSON.stringify(builtIn)}`
    },
  }
}

async function toBuiltIn(place: Place, cityDir: string): Promise<Place> {
  const { id, slug, name, category, tags, description, coordinates } = place
  const [image] = listPlaceImages(place, join(cityDir, IMAGES_FOLDER))
  return {
    id,
    slug,
    name,
    category,
    tags,
    description,
    descriptionFull: description,
    coordinates,
    images: image === undefined ? [] : [{ path: await publishedName(image.path) }],
    sources: [],
  }
}
