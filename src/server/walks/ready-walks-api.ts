import type { FastifyInstance } from 'fastify'
import type { GuideApi } from '#domain/api/guide-api.ts'
import { paths } from '#domain/paths.ts'

/** `GET /api/client/walks`: the ready walks, for a visitor who comes to the home page from another page. */
export function registerReadyWalksApi(app: FastifyInstance, api: Pick<GuideApi, 'listReadyWalks'>) {
  app.get(paths.readyWalksApi, async (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send({ items: await api.listReadyWalks() })
  })
}
