import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { machinePaths } from '#domain/machine-paths.ts'
import { createLimits, QUESTION_LIMITS } from '#server/http/limits.ts'
import type { McpAnswer } from './mcp-build.ts'

/** `POST /mcp`: the guide for programs, by the Model Context Protocol over Streamable HTTP, without sessions. */
export function registerMcp(app: FastifyInstance, answer: McpAnswer, rateScale: number) {
  const checkLimits = createLimits(app, QUESTION_LIMITS, rateScale)
  app.route({
    method: ['GET', 'POST'],
    url: machinePaths.mcp,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await checkLimits(request)
    },
    handler: async (request, reply) => send(reply, await answer(toRequest(request), request.body)),
  })
}

/** What the protocol's package reads of a request besides its parsed body. */
function toRequest({ method, headers, url }: FastifyRequest): Request {
  const { 'content-length': _length, 'transfer-encoding': _coding, ...rest } = headers
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request(new URL(url, 'http://guide.invalid'), { method, headers: texts })
}

async function send(reply: FastifyReply, response: Response) {
  const type = response.headers.get('content-type')
  const allow = response.headers.get('allow')
  if (type !== null) reply.type(type)
  if (allow !== null) reply.header('allow', allow)
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
