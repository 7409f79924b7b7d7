import type { FastifyRequest } from 'fastify'

const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** The site's address without a slash at the end: the configured one, else the one this request came to. */
export function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  return `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`
}
