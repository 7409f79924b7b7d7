import type { FastifyInstance } from 'fastify'
import type { GuideApi } from '#domain/api/guide-api.ts'
import { openStatePath, paths } from '#domain/paths.ts'
import { NO_PLACE } from '#server/http/problem.ts'
import { readId } from '#server/http/read-id.ts'

type OpenApi = {
  api: Required<Pick<GuideApi, 'getOpenState' | 'listOpenNow'>>
  placeService: { hasPlace: (id: number) => boolean }
}

/**
 * `GET /api/client/places/{id}/open`: whether a place is open now, and until or from when; `GET /api/client/open-now`: which
 * places are known to be open or closed now. By the town's clock. Right for a minute, so never kept.
 */
export function registerOpenApi(app: FastifyInstance, { api, placeService }: OpenApi) {
  app.get<{ Params: { id: string } }>(openStatePath(':id'), async (request, reply) => {
    const id = readId(request.params.id)
    if (!placeService.hasPlace(id)) throw NO_PLACE
    return reply.header('cache-control', 'no-store').send(await api.getOpenState(id))
  })
  app.get(paths.openNowApi, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await api.listOpenNow()),
  )
}
