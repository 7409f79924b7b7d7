import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { MapBase } from '#domain/map-base.ts'
import { paths } from '#domain/paths.ts'
import { compressJson, serveKept } from '#server/http/compressed-body.ts'
import { MAP_FILE } from './city-files.ts'

/**
 * `GET /api/client/map`: what the map is drawn on, for a visitor who comes to it from another page; and the town's
 * own map file, when there is one, which browsers read in ranges.
 */
export async function registerMapApi(app: FastifyInstance, getMapBase: () => MapBase, cityDir: string) {
  serveKept(app, paths.mapBaseApi, getMapBase, compressJson)
  await app.register(fastifyStatic, {
    root: cityDir,
    prefix: paths.mapFiles,
    decorateReply: false,
    index: false,
    maxAge: '1h',
    // The rest of the city pack is nobody's business.
    allowedPath: (path) => path === `/${MAP_FILE}`,
  })
}
