import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { filterPlaces } from '#domain/place-filter.ts'
import { MAX_QUERY_CHARACTERS, type SearchAnswer, toSearchLine } from '#domain/search-answer.ts'
import { openPlaceSearch } from '#domain/suggest/place-search.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts'
import { createLimit, getSite, type Limit } from '#server/http/limits.ts'
import { describeFaultyField } from '#server/http/problem.ts'
import type { PlaceService } from './place-service.ts'

const SEARCHES: Omit<Limit, 'max' | 'windowMs'> = {
  code: 'too_many_requests',
  describe: (seconds) => `Слишком много запросов. Подождите ${seconds} с.`,
}
/** As of the messages of the chat, which ask the encoder too: by address, and by the site of an IPv6 address. */
const LIMITS: readonly Limit[] = [
  { ...SEARCHES, windowMs: MINUTE_MS, max: 60 },
  { ...SEARCHES, windowMs: DAY_MS, max: 1_000 },
  { ...SEARCHES, windowMs: MINUTE_MS, max: 120, getKey: getSite },
  { ...SEARCHES, windowMs: DAY_MS, max: 3_000, getKey: getSite },
]

type SearchParts = {
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** Ids of the places that come near a text in meaning, the nearest first. */
  findSimilar: (text: string) => Promise<readonly number[]>
}

/** `GET /api/client/search?q=`: what the list shows for a text; where that is nothing, what comes near it in meaning. */
export function registerSearchApi(
  app: FastifyInstance,
  { placeService, findSimilar }: SearchParts,
  rateScale: number,
) {
  const checks = LIMITS.map((limit) => createLimit(app, limit, rateScale))

  app.get<{ Querystring: { q?: unknown } }>(paths.searchApi, async (request, reply) => {
    const text = readText(request.query.q)
    for (const check of checks) await check(request)
    const { places } = placeService.getSnapshot()
    const search = await openPlaceSearch(places)
    const items = filterPlaces(places, { text, tags: [] }, search(text))
    const similarIds = items.length > 0 ? [] : await attempt(findSimilar(text), request.log)
    const answer: SearchAnswer = {
      items: items.map(toSearchLine),
      similar: similarIds.flatMap((id) => listById(places, id)).map(toSearchLine),
    }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

function readText(text: unknown): string {
  if (typeof text !== 'string') throw describeFaultyField('q', 'нужен текст, что искать')
  if (text.length <= MAX_QUERY_CHARACTERS) return text
  throw describeFaultyField('q', `не длиннее ${MAX_QUERY_CHARACTERS} знаков`)
}

/** Without the encoder the words alone must do. */
async function attempt(
  found: Promise<readonly number[]>,
  log: FastifyBaseLogger,
): Promise<readonly number[]> {
  return found.catch((error: unknown) => {
    log.warn({ err: error }, 'search: nothing was compared by meaning')
    return []
  })
}

function listById(places: readonly Place[], id: number): Place[] {
  return places.filter((place) => place.id === id)
}
