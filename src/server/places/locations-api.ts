import type { FastifyInstance } from 'fastify'
import { toLocationItem } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { shortenPlace } from '#domain/shorten-place.ts'
import { placesWithoutStress } from '#domain/speech/stress-marks.ts'
import { compressJson, serveKept } from '#server/http/compressed-body.ts'
import type { PlaceService } from './place-service.ts'

/** `GET /api/client/locations`: every place, prepared once for each version of the places. */
export function registerLocationsApi(app: FastifyInstance, { getSnapshot }: PlaceService) {
  const prepare = serveKept(app, paths.locationsApi, getSnapshot, ({ places }) =>
    compressJson({ items: places.map(toLocationItem) }),
  )
  app.addHook('onReady', async () => {
    await prepare()
  })
}

/**
 * The built-in places of the specification (section 3), made from the city pack: one picture each, the short description
 * as the long one. Pages ask for them when the API does not answer.
 */
export function registerBuiltInPlaces(app: FastifyInstance, getPlaces: () => Place[]) {
  serveKept(app, paths.builtInPlaces, getPlaces, (places) =>
    compressJson({ items: placesWithoutStress(places).map(toBuiltIn).map(toLocationItem) }),
  )
}

function toBuiltIn(place: Place): Place {
  return { ...shortenPlace(place, place.images.slice(0, 1)), descriptionFull: place.description }
}
