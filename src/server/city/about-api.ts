import type { FastifyInstance } from 'fastify'
import type { About } from '#domain/about.ts'
import { paths } from '#domain/paths.ts'
import { prepareBody, sendPrepared } from '#server/http/prepared-body.ts'

/** `GET /api/client/about`: the page about the town, for a visitor who comes to it from another page. */
export async function registerAboutApi(app: FastifyInstance, about: About) {
  const body = await prepareBody(JSON.stringify(about), 'application/json; charset=utf-8')
  app.get(paths.aboutApi, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendPrepared(request, reply, body)
  })
}
