import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, sendProblem } from './problem.ts'

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
    request.log.error({ err: error }, 'the request failed')
    if (!isApi(request)) return reply.code(500).type('text/html; charset=utf-8').send(FAILURE_PAGE)
    return sendProblem(reply, new Problem(500, 'internal', 'Что-то пошло не так. Попробуйте позже.'))
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, describeCallerFault(404)))
  app.all('/api/*', (_request, reply) => sendProblem(reply, describeCallerFault(404)))
}

/** Answers a request that the framework itself could not read: an address or a body that is not one. */
export function sendCallerFault(reply: FastifyReply, { statusCode = 400, code }: FastifyError): FastifyReply {
  return sendProblem(reply, describeCallerFault(statusCode, code))
}

function describeCallerFault(status: number, code = 'not_found'): Problem {
  return new Problem(status, code.toLowerCase(), CALLER_FAULTS[status] ?? 'Запрос составлен неверно.')
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/')
}

const FAILURE_PAGE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Ошибка</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Страница не открылась</h1><p>Что-то пошло не так. Попробуйте обновить страницу через минуту.</p>
<p><a href="/">На главную</a></p></body></html>
`
