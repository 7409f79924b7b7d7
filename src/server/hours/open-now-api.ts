import type { FastifyInstance } from 'fastify'
import { listOpenNow } from '#domain/open-now.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { createOpeningHoursReader } from './opening-hours-reader.ts'

type OpenNowApi = {
  listPlaces: () => readonly Pick<Place, 'id' | 'openingHours'>[]
  /** The town's clock, `YYYY-MM-DDTHH:MM`. */
  getNow: () => string
}

/** `GET /api/client/open-now`: which places are known to be open or closed now. Right for a minute, so never kept. */
export function registerOpenNowApi(app: FastifyInstance, { listPlaces, getNow }: OpenNowApi) {
  const { listOpen } = createOpeningHoursReader()
  app.get(paths.openNowApi, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(listOpenNow(listPlaces(), getNow(), listOpen)),
  )
}
