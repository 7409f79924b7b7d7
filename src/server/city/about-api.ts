import type { FastifyInstance } from 'fastify'
import type { About } from '#domain/about.ts'
import { paths } from '#domain/paths.ts'
import { compressJson, createBodyKeeper, sendCompressed } from '#server/http/compressed-body.ts'

/** `GET /api/client/about`: the page about the town, for a visitor who comes to it from another page. */
export function registerAboutApi(app: FastifyInstance, getAbout: () => About) {
  const getBody = createBodyKeeper(getAbout, compressJson)
  app.get(paths.aboutApi, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return sendCompressed(request, reply, await getBody())
  })
}
