import type { FastifyInstance } from 'fastify'
import type { City, CityFile } from '#domain/city.ts'
import type { OfflineGuide } from '#domain/offline/offline-guide.ts'
import { packPaths } from '#domain/paths.ts'
import { compressBody, compressJson, serveKept } from '#server/http/compressed-body.ts'

/** The town as its pack tells it. */
type Story = {
  city: City
  about: string
  figures?: Readonly<CityFile['figures']>
  timeline?: Readonly<CityFile['timeline']>
}

/**
 * What the engine of an offline pack is opened on, beside the places: `GET /offline/guide.json`, and `GET /offline/ways.bin`
 * where the town has ways on foot of its own, unpacked since browsers know no brotli but that of a transfer.
 */
export function registerEngineApi(
  app: FastifyInstance,
  { getStory, getWayBytes }: { getStory: () => Story; getWayBytes: (() => Buffer) | undefined },
) {
  serveKept(app, packPaths.guide, getStory, ({ city, about, figures = [], timeline = [] }) =>
    compressJson({
      city: { ...city, figures: [...figures], timeline: [...timeline] },
      about,
      hasWays: getWayBytes !== undefined,
    } satisfies OfflineGuide),
  )
  if (getWayBytes === undefined) return
  const makeWays = () => compressBody(getWayBytes(), 'application/octet-stream')
  serveKept(app, packPaths.ways, () => getWayBytes, makeWays)
}
