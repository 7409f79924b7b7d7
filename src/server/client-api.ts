import type { FastifyInstance } from 'fastify'
import { toLocationItem } from '#domain/location-item.ts'
import { openStatePath, paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { shortenPlace } from '#domain/shorten-place.ts'
import { composeSpoken, placesWithoutStress, spokenPath } from '#domain/speech/spoken.ts'
import { compressJson, serveKept } from './http/compressed-body.ts'
import { NO_PLACE } from './http/problem.ts'
import { readId } from './http/read-id.ts'
import type { Services } from './services.ts'

type OfPlace = { Params: { id: string } }

/**
 * What pages read of the guide: places, those built in, the text about the town, the base of the map, ready walks, the
 * spoken text of a place with its stress marks, and what is open by the town's clock, valid for a minute.
 */
export function registerClientApi(app: FastifyInstance, { api, getTown, placeService }: Services) {
  const { getSnapshot, findWritten, hasPlace } = placeService
  const prepare = serveKept(app, paths.locationsApi, getSnapshot, ({ places }) =>
    compressJson({ items: places.map(toLocationItem) }),
  )
  app.addHook('onReady', async () => {
    await prepare()
  })
  serveKept(
    app,
    paths.builtInPlaces,
    () => getTown().places,
    (places) => compressJson({ items: placesWithoutStress(places).map(toBuiltIn).map(toLocationItem) }),
  )
  serveKept(app, paths.aboutApi, () => getTown().about, compressJson)
  serveKept(app, paths.mapBaseApi, () => getTown().mapBase, compressJson)

  app.get(paths.readyWalksApi, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ items: await api.listReadyWalks() }),
  )
  app.get<OfPlace>(spokenPath(':id'), async (request, reply) => {
    const place = findWritten(readId(request.params.id))
    if (place === undefined) throw NO_PLACE
    return reply.header('cache-control', 'no-cache').send(composeSpoken(place))
  })
  app.get(paths.openNowApi, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await api.listOpenNow()),
  )
  app.get<OfPlace>(openStatePath(':id'), async (request, reply) => {
    const id = readId(request.params.id)
    if (!hasPlace(id)) throw NO_PLACE
    return reply.header('cache-control', 'no-store').send(await api.getOpenState(id))
  })
}

/** A built-in place of the specification (section 3): one picture, the short description as the long one. */
function toBuiltIn(place: Place): Place {
  return { ...shortenPlace(place, place.images.slice(0, 1)), descriptionFull: place.description }
}
