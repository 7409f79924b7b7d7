import type { FastifyInstance } from 'fastify'
import { composeSpoken, spokenPath } from '#domain/speech/spoken.ts'
import { NO_PLACE } from '#server/http/problem.ts'
import { readId } from '#server/http/read-id.ts'
import type { PlaceService } from './place-service.ts'

/** `GET /api/client/places/{id}/spoken`: the text of a place as a voice should read it, with its stress marks. */
export function registerSpokenApi(app: FastifyInstance, { findWritten }: Pick<PlaceService, 'findWritten'>) {
  app.get<{ Params: { id: string } }>(spokenPath(':id'), async (request, reply) => {
    const place = findWritten(readId(request.params.id))
    if (place === undefined) throw NO_PLACE
    return reply.header('cache-control', 'no-cache').send(composeSpoken(place))
  })
}
