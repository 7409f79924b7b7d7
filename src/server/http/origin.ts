import { domainToUnicode } from 'node:url'
import type { FastifyRequest } from 'fastify'

const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * The site's address without a slash at the end: the configured one, else the one this request came to. What a proxy
 * may pass on as `X-Forwarded-Host` is not trusted: a visitor can set it if the proxy does not overwrite it.
 */
export function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const { host = '' } = request.headers
  return `${request.protocol}://${HOST.test(host) ? host : 'localhost'}`
}

/** Returns the site's URL for people: with the Russian letters of its domain. */
export function showOrigin(origin: string): string {
  const { hostname } = new URL(origin)
  return origin.replace(hostname, domainToUnicode(hostname))
}
