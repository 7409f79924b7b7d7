import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { describeDatabaseAway, Problem, sendProblem } from './problem.ts'

/** The fault of a request that the guide could not parse: a code for programs, and a text for people. */
const CALLER_FAULTS: Record<number, [code: string, detail: string]> = {
  400: ['bad_request', 'Запрос составлен неверно.'],
  404: ['not_found', 'Такого адреса нет.'],
  405: ['method_not_allowed', 'Этот адрес не принимает такой запрос.'],
  413: ['body_too_large', 'Запрос слишком большой.'],
  414: ['address_too_long', 'Адрес слишком длинный.'],
  415: ['unsupported_media_type', 'Этот вид данных не принимается: нужен JSON.'],
}
/** Own codes for faults that the framework distinguishes within one status: its names may change with any release. */
const CODES: Record<string, string> = {
  FST_ERR_BAD_URL: 'bad_address',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
}

/** The delay of a refusal: it slows down a flood over the same connections, not the guide. */
const REFUSAL_PAUSE_MS = 250
/** Each delayed refusal takes a few kilobytes: beyond this number refusals are sent at once. */
const MAX_WAITING_REFUSALS = 1_000

/** Handles every error: expected ones are sent as they are, others are logged once and sent without details. */
export function registerErrors(app: FastifyInstance) {
  const pause = createRefusalPause()
  app.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      if (error.status === 429) await pause()
      return sendProblem(reply, error)
    }
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

function createRefusalPause() {
  let waiting = 0
  return async () => {
    if (waiting >= MAX_WAITING_REFUSALS) return
    waiting += 1
    await sleep(REFUSAL_PAUSE_MS)
    waiting -= 1
  }
}

/** Responds to a request that the framework could not parse: an invalid URL or body. */
export function sendCallerFault(reply: FastifyReply, { statusCode = 400, code }: FastifyError): FastifyReply {
  // A forbidden file looks the same as a missing one.
  const problem = statusCode === 403 ? describeCallerFault(404) : describeCallerFault(statusCode, code)
  return wantsPage(reply.request)
    ? sendHtml(reply, problem.status, problem.message)
    : sendProblem(reply, problem)
}

function describeCallerFault(status: number, frameworkCode = ''): Problem {
  const [code, detail] = CALLER_FAULTS[status] ?? ['bad_request', 'Запрос составлен неверно.']
  return new Problem(status, CODES[frameworkCode] ?? code, detail)
}

/** Returns whether a person, not a program, reads the answer. */
export function wantsPage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return method === 'GET' && !/^\/(api|uploads)\//.test(url)
}

function sendHtml(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderFaultPage(detail))
}

/** Renders a page without the pages' build, which may be what failed. `detail` is our own text. */
export function renderFaultPage(detail: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Страница не открылась</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Страница не открылась</h1><p>${detail}</p><p><a href="/">На главную</a></p></body></html>
`
}
