import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away.ts'
import { renderFaultPage } from './fault-page.ts'
import { describeDatabaseAway, Problem, sendProblem } from './problem.ts'

const CALLER_FAULTS: Record<number, string> = {
  400: 'Запрос составлен неверно.',
  404: 'Такого адреса нет.',
  405: 'Этот адрес не принимает такой запрос.',
  413: 'Запрос слишком большой.',
  414: 'Адрес слишком длинный.',
  415: 'Этот вид данных не принимается: нужен JSON.',
}

/** Answers every failure: expected ones as they are, the rest logged once and shown without details. */
export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error)
    const status = error.statusCode ?? 500
    if (status < 500) return sendCallerFault(reply, error)
    if (isDatabaseAway(error) && !wantsPage(request)) {
      request.log.warn({ err: error }, 'the database is away')
      return sendProblem(reply, describeDatabaseAway())
    }
    request.log.error({ err: error }, 'the request failed')
    if (wantsPage(request)) return sendHtml(reply, 500, 'Что-то пошло не так. Попробуйте через минуту.')
    return sendProblem(reply, new Problem(500, 'internal', 'Что-то пошло не так. Попробуйте позже.'))
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, describeCallerFault(404)))
  app.all('/api/*', (_request, reply) => sendProblem(reply, describeCallerFault(404)))
}

/** Answers a request that the framework itself could not read: an address or a body that is not one. */
export function sendCallerFault(reply: FastifyReply, { statusCode = 400, code }: FastifyError): FastifyReply {
  // What may not be read is not told apart from what is not there.
  const problem = statusCode === 403 ? describeCallerFault(404) : describeCallerFault(statusCode, code)
  return wantsPage(reply.request)
    ? sendHtml(reply, problem.status, problem.message)
    : sendProblem(reply, problem)
}

function describeCallerFault(status: number, code = 'not_found'): Problem {
  return new Problem(status, code.toLowerCase(), CALLER_FAULTS[status] ?? 'Запрос составлен неверно.')
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && !/^\/(api|uploads)\//.test(request.url)
}

function sendHtml(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderFaultPage(detail))
}
