import type { FastifyInstance } from 'fastify'
import type { Coordinates } from '#domain/coordinates.ts'
import { readPoints } from '#domain/directions.ts'
import { paths } from '#domain/paths.ts'
import type { WayRules } from '#domain/ways/snap-to-ways.ts'
import { createLimit, type Limit } from '#server/http/limits.ts'
import { describeFaultyField } from '#server/http/problem.ts'
import type { DirectionsService } from './directions-service.ts'

/** Somebody who arranges a walk asks at each change; the engine may be a shared one. */
const TWO_A_SECOND: Limit = {
  max: 120,
  windowMs: 60_000,
  code: 'too_many_directions',
  describe: (seconds) => `Слишком много запросов пути. Повторите через ${seconds} с.`,
}

/**
 * `GET /api/client/directions?points=lat,lng;lat,lng`: the way on foot through 2–26 points, its legs and who measured
 * them; with `stairs=no` one without stairs, where the town has its own ways. `GET /api/client/distances` takes the same and tells how far it is between each two
 * of the points. Not kept by caches: the first point may be where the visitor is.
 */
export function registerDirectionsApi(
  app: FastifyInstance,
  directions: DirectionsService,
  rateScale: number,
) {
  const limit = createLimit(app, TWO_A_SECOND, rateScale)

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
}

type Query = { Querystring: { points?: unknown; stairs?: unknown } }

function readQuery({ points: text, stairs }: Query['Querystring']): {
  points: Coordinates[]
  rules: WayRules
} {
  const points = readPoints(text)
  if (typeof points === 'string') throw describeFaultyField('points', points)
  if (stairs !== undefined && stairs !== 'no') throw describeFaultyField('stairs', 'бывает только «no»')
  return { points, rules: { isStepFree: stairs === 'no' } }
}
