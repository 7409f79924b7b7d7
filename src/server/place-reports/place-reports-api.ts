import type { FastifyInstance } from 'fastify'
import { newPlaceReportSchema } from '#domain/new-place-report.ts'
import { placeReportsPath } from '#domain/paths.ts'
import { HOUR_MS } from '#domain/time-units.ts'
import { createSuccessLimit, getSharedKey, type Limit } from '#server/http/limits.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { NO_PLACE } from '#server/http/problem.ts'
import { readId } from '#server/http/read-id.ts'
import type { createPlaceReportStore } from './place-report-store.ts'

const SIXTY_AN_HOUR: Limit = {
  max: 60,
  windowMs: HOUR_MS,
  code: 'too_many_reports',
  describe: (seconds) => `Ответов уже много. Следующий можно отправить через ${Math.ceil(seconds / 60)} мин.`,
}

/** All visitors together. */
const ALL_IN_AN_HOUR: Limit = { ...SIXTY_AN_HOUR, max: 2_000, getKey: getSharedKey }

type PlaceReportsParts = {
  placeReports: Pick<ReturnType<typeof createPlaceReportStore>, 'add'>
  placeService: { hasPlace: (id: number) => boolean }
}

/** `POST /api/client/places/{id}/reports`: stores an answer to «Это место — верно?», without the visitor. */
export function registerPlaceReportsApi(app: FastifyInstance, parts: PlaceReportsParts, rateScale: number) {
  const { placeReports, placeService } = parts
  const limited = createSuccessLimit(app, [SIXTY_AN_HOUR, ALL_IN_AN_HOUR], rateScale)

  app.post<{ Params: { id: string } }>(placeReportsPath(':id'), async (request, reply) => {
    const id = readId(request.params.id)
    if (!placeService.hasPlace(id)) throw NO_PLACE
    const report = parseBody(newPlaceReportSchema, request.body)
    await limited(request, () => placeReports.add(id, report))
    return reply.code(201).header('cache-control', 'no-store').send({})
  })
}
