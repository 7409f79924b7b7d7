import type { FastifyInstance } from 'fastify'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { Directions } from '#domain/directions.ts'
import { createGpx, WALK_FILE } from '#domain/gpx.ts'
import { parseMapAddress } from '#domain/map-address.ts'
import { paths } from '#domain/paths.ts'
import type { WayRules } from '#domain/ways/snap-to-ways.ts'
import { createLimit, type Limit } from '#server/http/limits.ts'
import { describeFaultyField } from '#server/http/problem.ts'

/** One file takes two requests: the page asks first whether it can be had. */
const ONE_A_SECOND: Limit = {
  max: 60,
  windowMs: 60_000,
  code: 'too_many_directions',
  describe: (seconds) => `Слишком много файлов маршрута. Повторите через ${seconds} с.`,
}

type WalkGuide = {
  api: Pick<GuideApi, 'listPlaces'>
  getTown: () => { city: City }
  directions: { find: (points: readonly Coordinates[], rules: WayRules) => Promise<Directions> }
}

/**
 * `GET /api/client/walk.gpx?route=3,8,24`: a walk as a file, with `stairs=no` along a way without stairs. Browsers within other
 * programs take it, which do nothing with a file that a page made.
 */
export function registerWalkGpxApi(
  app: FastifyInstance,
  { api, getTown, directions }: WalkGuide,
  rateScale: number,
) {
  const limit = createLimit(app, ONE_A_SECOND, rateScale)

  app.get<{ Querystring: { route?: unknown; stairs?: unknown } }>(paths.walkGpx, async (request, reply) => {
    const { route = '', stairs } = request.query
    const places = new Map((await api.listPlaces()).map((place) => [place.id, place]))
    const { walkIds } = parseMapAddress(new URLSearchParams({ route: String(route) }), [...places.values()])
    if (walkIds.length === 0) throw describeFaultyField('route', 'нужны номера мест вида 3,8,24')
    await limit(request)
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
