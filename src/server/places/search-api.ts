import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { paths } from '#domain/paths.ts'
import { filterPlaces } from '#domain/place-filter.ts'
import { MAX_QUERY_CHARACTERS, type SearchAnswer, toSearchLine } from '#domain/search-answer.ts'
import { openPlaceSearch } from '#domain/suggest/place-search.ts'
import { createLimits, QUESTION_LIMITS } from '#server/http/limits.ts'
import { describeFaultyField } from '#server/http/problem.ts'
import type { PlaceService } from './place-service.ts'

type SearchParts = {
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** Ids of the places of similar meaning, the nearest first. */
  findSimilar: (text: string) => Promise<readonly number[]>
}

/** `GET /api/client/search?q=`: places that match a text; if there are none, places of similar meaning. */
export function registerSearchApi(
  app: FastifyInstance,
  { placeService, findSimilar }: SearchParts,
  rateScale: number,
) {
  const checkLimits = createLimits(app, QUESTION_LIMITS, rateScale)

  app.get<{ Querystring: { q?: unknown } }>(paths.searchApi, async (request, reply) => {
    const text = readText(request.query.q)
    await checkLimits(request)
    const { places } = placeService.getSnapshot()
    const search = await openPlaceSearch(places)
    const items = filterPlaces(places, { text, tags: [] }, search(text))
    const similarIds = items.length > 0 ? [] : await findSimilar(text).catch(logFault(request.log))
    const similar = similarIds.flatMap((id) => places.filter((place) => place.id === id))
    const answer: SearchAnswer = { items: items.map(toSearchLine), similar: similar.map(toSearchLine) }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

function readText(text: unknown): string {
  if (typeof text !== 'string') throw describeFaultyField('q', 'нужен текст, что искать')
  if (text.length <= MAX_QUERY_CHARACTERS) return text
  throw describeFaultyField('q', `не длиннее ${MAX_QUERY_CHARACTERS} знаков`)
}

/** Without the encoder only words are searched. */
const logFault = (log: FastifyBaseLogger) => (error: unknown) => {
  log.warn({ err: error }, 'search: nothing was compared by meaning')
  return []
}
