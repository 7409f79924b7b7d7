import type { FastifyInstance } from 'fastify'
import type { GuideApi } from '#domain/guide-api.ts'
import { openStatePath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'

type OpenStateApi = {
  api: Pick<GuideApi, 'getOpenState'>
  placeService: { hasPlace: (id: number) => boolean }
}

/** `GET /api/client/places/{id}/open`: whether a place is open now, by the town's clock. */
export function registerOpenStateApi(app: FastifyInstance, { api, placeService }: OpenStateApi) {
  app.get<{ Params: { id: string } }>(openStatePath(':id'), async (request, reply) => {
    const id = /^[1-9]\d{0,9}$/.test(request.params.id) ? Number(request.params.id) : 0
    if (!placeService.hasPlace(id)) throw new Problem(404, 'no_place', 'Такой локации нет.')
    return reply.header('cache-control', 'no-store').send(await api.getOpenState(id))
  })
}
