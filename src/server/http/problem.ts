import type { FastifyReply } from 'fastify'

/** An expected failure of a call: answered as it is (RFC 9457), never logged as an error. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  /** Stable name for programs. */
  readonly code: string

  /** `detail` is Russian and says what the caller can mend. */
  constructor(status: number, code: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
  }
}

/** Answers with `application/problem+json`. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        status: problem.status,
        code: problem.code,
        detail: problem.message,
        requestId: reply.request.id,
      }),
    )
}
