import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isOfficeAddress, type OfficeAnswers, officePaths } from '#domain/office/paths.ts'
import type { OfficeRole, OfficeVisitor } from '#domain/office/people.ts'
import type { Database } from '#server/db/database.ts'
import { getOrigin } from '#server/http/origin.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { Problem } from '#server/http/problem.ts'
import type { SessionCookie } from './cookie.ts'
import { journalled, type Write } from './journal-store.ts'
import type { Office } from './office.ts'
import { createSessionStore } from './session-store.ts'

/** Who may call: anybody, staff, or only admins. */
export type Access = 'anyone' | OfficeRole

export type OfficeCall = {
  request: FastifyRequest
  reply: FastifyReply
  /** The signed-in person. Throws a `Problem` without one, which happens only where anybody may call. */
  readonly visitor: OfficeVisitor
  /** The parameters of the address. */
  param: string
  /** The body, checked by its schema. Throws a `Problem` that names the fault. */
  parse: <T extends z.core.$ZodType>(schema: T) => z.core.output<T>
  /** Runs a work in one transaction with its line of the journal. */
  journalled: <T>(work: (transaction: Database, write: Write) => Promise<T>) => Promise<T>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type OfficeParts = Office & {
  publicUrl: string | undefined
  cookie: SessionCookie
  /** Throws after too many sign-in attempts of the client. */
  limit: (request: FastifyRequest) => Promise<void>
}

/** A route of the office; without a result the response is 204. */
export type OfficeRoute = {
  method: Method
  url: string
  access: Access
  handle: (call: OfficeCall) => unknown
  /** Overrides the site's body limit; in bytes. */
  bodyLimit?: number
  /** The body is a raw file instead of JSON. */
  isFile?: true
}

/** The type of the answer, for the pages. */
type Answer<M, P> = [M, P] extends ['GET', infer A extends keyof OfficeAnswers]
  ? OfficeAnswers[A] | Promise<OfficeAnswers[A]>
  : unknown

const forRole =
  (access: Access) =>
  <M extends Method, P extends string>(
    method: M,
    url: P,
    handle: (call: OfficeCall) => Answer<M, P>,
  ): OfficeRoute => ({ method, url, access, handle })

/** Rows of the route table: for anybody, for staff, only for admins. */
export const forAnyone = forRole('anyone')
export const forEditors = forRole('editor')
export const forAdmins = forRole('admin')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call an address of the office. */
    office?: Access
  }
}

const SIGNED_OUT = new Problem(401, 'signed_out', 'Сеанс закончился. Войдите по новой ссылке.')
const NOT_ALLOWED = new Problem(403, 'not_allowed', 'Это может только администратор.')

/**
 * Registers the office's route table. An address below them that is not in the table is refused, so a route that is
 * registered elsewhere stays closed until it has a role.
 */
export async function registerOfficeRoutes(
  app: FastifyInstance,
  routes: readonly OfficeRoute[],
  { database, cookie, publicUrl }: Pick<OfficeParts, 'database' | 'cookie' | 'publicUrl'>,
) {
  const sessions = createSessionStore(database)
  const visitors = new WeakMap<FastifyRequest, OfficeVisitor>()

  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (!isOfficeAddress(url)) return
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const access = config.office ?? 'admin'
    if (!['GET', 'HEAD'].includes(request.method)) refuseForeign(request, publicUrl)
    if (access !== 'anyone') visitors.set(request, await admit(request, reply, access))
  })

  async function admit(request: FastifyRequest, reply: FastifyReply, access: OfficeRole) {
    const token = cookie.read(request)
    const session = token === undefined ? undefined : await sessions.find(token)
    if (token === undefined || session === undefined) throw SIGNED_OUT
    if (access === 'admin' && session.visitor.role !== 'admin') throw NOT_ALLOWED
    if (session.isNoted) cookie.set(reply, token)
    return session.visitor
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    for (const route of routes) if (route.isFile) add(scope, route)
  })
  for (const route of routes) if (!route.isFile) add(app, route)

  function add(scope: FastifyInstance, { method, url, access, bodyLimit, handle }: OfficeRoute) {
    scope.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { office: access },
      handler: async (request, reply) => {
        const answer = await handle(createCall(request, reply))
        // A reply that the handler sent itself resolves to nothing.
        if (reply.sent) return reply
        return answer === undefined ? reply.code(204).send() : answer
      },
    })
  }

  function createCall(request: FastifyRequest, reply: FastifyReply): OfficeCall {
    const getVisitor = () => {
      const visitor = visitors.get(request)
      if (visitor === undefined) throw SIGNED_OUT
      return visitor
    }
    return {
      request,
      reply,
      get visitor() {
        return getVisitor()
      },
      param: Object.values(request.params as Record<string, string>)[0] ?? '',
      parse: (schema) => parseBody(schema, request.body),
      journalled: (work) => journalled(database, getVisitor().name, work),
    }
  }
}

/** Browsers send the page's origin with a writing request; a request without it comes from no page of ours. */
function refuseForeign(request: FastifyRequest, publicUrl: string | undefined) {
  const own = new URL(getOrigin(request, publicUrl)).origin
  if (request.headers.origin === own) return
  const detail = `Запрос пришёл с чужой страницы. Редакция открывается по адресу ${own}${officePaths.home}`
  throw new Problem(403, 'foreign_origin', detail)
}
