import type { FastifyInstance } from 'fastify'
import { toLocationItem } from '#domain/location-item.ts'
import { paths } from '#domain/paths.ts'
import { type CompressedBody, compressBody, sendCompressed } from '../http/compressed-body.ts'
import type { PlaceService } from './place-service.ts'

/** `GET /api/client/locations`: every place, prepared once for each version of the places. */
export function registerLocationsApi(app: FastifyInstance, placeService: PlaceService) {
  let prepared: { version: number; body: Promise<CompressedBody> } | undefined

  function getBody() {
    const { version, places } = placeService.getSnapshot()
    if (prepared?.version !== version) {
      const text = JSON.stringify({ items: places.map(toLocationItem) })
      prepared = { version, body: compressBody(text, 'application/json; charset=utf-8') }
    }
    return prepared.body
  }

  app.get(paths.locationsApi, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCompressed(request, reply, await getBody())
  })
  app.addHook('onReady', async () => {
    await getBody()
  })
}
