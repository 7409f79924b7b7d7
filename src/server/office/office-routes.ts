import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeVisitor } from '#domain/office/calls.ts'
import { isOfficeAddress, officePaths } from '#domain/office/paths.ts'
import type { OfficeRole } from '#domain/office/role.ts'
import { getOrigin } from '#server/http/origin.ts'
import { Problem } from '#server/http/problem.ts'
import type { SessionCookie } from './cookie.ts'
import type { SessionStore } from './session-store.ts'

/** Who may ask: whoever comes, whoever is let in, or admins alone. */
export type Access = 'anyone' | OfficeRole

/** A call of somebody who is let in. */
export type OfficeCall = { request: FastifyRequest; reply: FastifyReply; visitor: OfficeVisitor }

/** One row of the table of the office's addresses. */
export type OfficeRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  /** For bodies larger than the site's; in bytes. */
  bodyLimit?: number
  /** The call takes a file of so many bytes as it is, instead of JSON. */
  fileLimitBytes?: number
} & (
  | { access: 'anyone'; handle: (request: FastifyRequest, reply: FastifyReply) => unknown }
  | { access: OfficeRole; handle: (call: OfficeCall) => unknown }
)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask an address of the office. */
    office?: Access
  }
}

export type RouteParts = {
  sessions: Pick<SessionStore, 'find'>
  cookie: SessionCookie
  publicUrl: string | undefined
}

const SIGNED_OUT = new Problem(401, 'signed_out', 'Сеанс закончился. Войдите по новой ссылке.')
const NOT_ALLOWED = new Problem(403, 'not_allowed', 'Это может только администратор.')
const READING = ['GET', 'HEAD']
/** What a browser calls bytes of any kind. */
const FILE_TYPE = 'application/octet-stream'

/**
 * Registers the table of the office's addresses. Whatever stands under them and is not in the table is refused, so that a route
 * which somebody registers elsewhere is shut until it says who may ask.
 */
export async function registerOfficeRoutes(
  app: FastifyInstance,
  routes: readonly OfficeRoute[],
  parts: RouteParts,
) {
  const visitors = new WeakMap<FastifyRequest, OfficeVisitor>()

  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (!isOfficeAddress(url)) return
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const access = config.office ?? 'admin'
    if (!READING.includes(request.method)) refuseForeign(request, parts.publicUrl)
    if (access !== 'anyone') visitors.set(request, await admit(request, reply, access))
  })

  async function admit(request: FastifyRequest, reply: FastifyReply, access: OfficeRole) {
    const token = parts.cookie.read(request)
    const session = token === undefined ? undefined : await parts.sessions.find(token)
    if (token === undefined || session === undefined) throw SIGNED_OUT
    if (access === 'admin' && session.visitor.role !== 'admin') throw NOT_ALLOWED
    if (session.isNoted) parts.cookie.set(reply, token)
    return session.visitor
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const route of routes) if (route.fileLimitBytes !== undefined) add(scope, route)
  })
  for (const route of routes) if (route.fileLimitBytes === undefined) add(app, route)

  function add(scope: FastifyInstance, route: OfficeRoute) {
    const { method, url, access, fileLimitBytes, bodyLimit = fileLimitBytes } = route
    scope.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { office: access },
      ...(fileLimitBytes !== undefined && { bodyLimit: fileLimitBytes }),
      handler: async (request, reply) => {
        if (route.access === 'anyone') return route.handle(request, reply)
        const visitor = visitors.get(request)
        if (visitor === undefined) throw SIGNED_OUT
        return route.handle({ request, reply, visitor })
      },
    })
  }
}

/** Browsers name in `Origin` the page that a writing call comes from; what has none comes from no page of ours. */
function refuseForeign(request: FastifyRequest, publicUrl: string | undefined) {
  const own = new URL(getOrigin(request, publicUrl)).origin
  if (request.headers.origin === own) return
  const detail = `Запрос пришёл с чужой страницы. Редакция открывается по адресу ${own}${officePaths.home}`
  throw new Problem(403, 'foreign_origin', detail)
}
