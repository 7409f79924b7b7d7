import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shortenPlace } from '../src/domain/shorten-place.ts'
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
      const builtIn = places.map((place, index) => ({
        ...shortenPlace(place, images[index] ?? []),
        descriptionFull: place.description,
      }))
      return `export default ${JSON.stringify(builtIn)}`
    },
  }
}
