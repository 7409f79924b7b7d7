import type { FastifyInstance } from 'fastify'
import { toLocationItem } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import { compressJson, createBodyKeeper, sendCompressed } from '#server/http/compressed-body.ts'
import type { PlaceService } from './place-service.ts'

/** `GET /api/client/locations`: every place, prepared once for each version of the places. */
export function registerLocationsApi(app: FastifyInstance, placeService: PlaceService) {
  const getBody = createBodyKeeper(placeService.getSnapshot, ({ places }) =>
    compressJson({ items: places.map(toLocationItem) }),
  )

  app.get(paths.locationsApi, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCompressed(request, reply, await getBody())
  })
  app.addHook('onReady', async () => {
    await getBody()
  })
}
