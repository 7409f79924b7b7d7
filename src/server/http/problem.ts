import type { FastifyReply } from 'fastify'

/** An expected error of a call: sent as it is (RFC 9457), never logged as an error. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  /** Stable name for programs. */
  readonly code: string
  /** When to retry, in seconds; sent as `Retry-After`. */
  readonly retryAfterS: number | undefined
  readonly field: string | undefined

  /** `detail` is Russian and says what the caller can fix. */
  constructor(status: number, code: string, detail: string, retryAfterS?: number, field?: string) {
    super(detail)
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
    this.field = field
  }
}

/** Nothing exists at the path. */
export const NO_ADDRESS = new Problem(404, 'not_found', 'Такого адреса нет.')
/** No place has the id in the path. */
export const NO_PLACE = new Problem(404, 'no_place', 'Такой локации нет.')

/** Sends `application/problem+json`. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, code, message: detail, field, retryAfterS } = problem
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ status, code, detail, field, requestId: reply.request.id }))
}

/** The answer to a request with one wrong field; `fault` is Russian. */
export function describeFaultyField(field: string, fault: string, status: 400 | 409 = 400): Problem {
  return new Problem(status, 'invalid_field', `Поле «${field}»: ${fault}`, undefined, field)
}

/** The answer while the database is down: it asks for a retry in 2 seconds. */
export function describeDatabaseAway(): Problem {
  return new Problem(503, 'database_away', 'База данных не отвечает. Попробуйте позже.', 2)
}
