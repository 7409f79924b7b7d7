import type { FastifyInstance } from 'fastify'
import { toLocationItem } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { shortenPlace } from '#domain/shorten-place.ts'
import { placesWithoutStress } from '#domain/speech/stress-marks.ts'
import { compressJson, createBodyKeeper, sendCompressed } from '#server/http/compressed-body.ts'

/**
 * The built-in places of the specification (section 3), made from the city pack: one picture each, the short description
 * as the long one. Pages ask for them when the API does not answer.
 */
export function registerBuiltInPlaces(app: FastifyInstance, getPlaces: () => Place[]) {
  const getBody = createBodyKeeper(getPlaces, (places) =>
    compressJson({ items: placesWithoutStress(places).map(toBuiltIn).map(toLocationItem) }),
  )
  app.get(paths.builtInPlaces, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCompressed(request, reply, await getBody())
  })
}

function toBuiltIn(place: Place): Place {
  return { ...shortenPlace(place, place.images.slice(0, 1)), descriptionFull: place.description }
}
