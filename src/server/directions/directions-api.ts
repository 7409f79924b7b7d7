import type { FastifyInstance } from 'fastify'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { readPoints } from '#domain/directions.ts'
import { createGpx, WALK_FILE } from '#domain/gpx.ts'
import { parseMapAddress } from '#domain/map-address.ts'
import { paths } from '#domain/paths.ts'
import { createLimit, type Limit } from '#server/http/limits.ts'
import { describeFaultyField } from '#server/http/problem.ts'
import type { DirectionsService } from './directions-service.ts'

/** Editing a walk sends a request at each change; the engine may be a shared one. */
const TWO_A_SECOND: Limit = {
  max: 120,
  windowMs: 60_000,
  code: 'too_many_directions',
  describe: (seconds) => `Слишком много запросов пути. Повторите через ${seconds} с.`,
}
/** One file takes two requests: the page first checks whether it is available. */
const ONE_A_SECOND: Limit = {
  ...TWO_A_SECOND,
  max: 60,
  describe: (seconds) => `Слишком много файлов маршрута. Повторите через ${seconds} с.`,
}

type DirectionsParts = {
  api: Pick<GuideApi, 'listPlaces'>
  getTown: () => { city: City }
  directions: DirectionsService
}

/**
 * `GET /api/client/directions?points=lat,lng;lat,lng`: the way on foot through 2–26 points, its legs and who measured
 * them; with `stairs=no` one without stairs, where the town has its own ways. `GET /api/client/distances` takes the
 * same and returns the distance between each two of the points. Not kept by caches: the first point may be where the
 * visitor is. `GET /api/client/walk.gpx?route=3,8,24`: a walk as a file, which browsers within other programs take,
 * though they do nothing with a file that a page made.
 */
export function registerDirectionsApi(
  app: FastifyInstance,
  { api, getTown, directions }: DirectionsParts,
  rateScale: number,
) {
  const limit = createLimit(app, TWO_A_SECOND, rateScale)
  const limitFiles = createLimit(app, ONE_A_SECOND, rateScale)

  app.get<Query>(paths.directionsApi, async (request, reply) => {
    const { points, rules } = readQuery(request.query)
    await limit(request)
    return reply.header('cache-control', 'no-store').send(await directions.find(points, rules))
  })

  app.get<Query>(paths.distancesApi, async (request, reply) => {
    const { points, rules } = readQuery(request.query)
    await limit(request)
    return reply.header('cache-control', 'no-store').send({ meters: directions.measure(points, rules) })
  })

  app.get<Query>(paths.walkGpx, async (request, reply) => {
    const { route = '', stairs } = request.query
    const places = new Map((await api.listPlaces()).map((place) => [place.id, place]))
    const { walkIds } = parseMapAddress(new URLSearchParams({ route: String(route) }), [...places.values()])
    if (walkIds.length === 0) throw describeFaultyField('route', 'нужны номера мест вида 3,8,24')
    await limitFiles(request)
    const stops = walkIds.flatMap((id) => places.get(id) ?? [])
    const points = stops.map(({ coordinates: { lat, lng } }) => ({ lat, lng }))
    const way = points.length > 1 ? await directions.find(points, { isStepFree: stairs === 'no' }) : undefined
    const gpx = createGpx({
      name: WALK_FILE.title,
      creator: siteName(getTown().city),
      stops,
      ...(way && way.source !== 'straight' && { line: way.line }),
    })
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${WALK_FILE.name}"`)
      .type(`${WALK_FILE.type}; charset=utf-8`)
      .send(gpx)
  })
}

type Query = { Querystring: Partial<Record<'points' | 'route' | 'stairs', unknown>> }

function readQuery({ points: text, stairs }: Query['Querystring']) {
  const points = readPoints(text)
  if (typeof points === 'string') throw describeFaultyField('points', points)
  if (stairs !== undefined && stairs !== 'no') throw describeFaultyField('stairs', 'бывает только «no»')
  return { points, rules: { isStepFree: stairs === 'no' } }
}
