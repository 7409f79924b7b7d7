import type { FastifyReply, FastifyRequest } from 'fastify'
import { officePaths } from '#domain/office/paths.ts'
import { SESSION_MS } from './session-store.ts'

export type SessionCookie = ReturnType<typeof createSessionCookie>

/**
 * With TLS the cookie is `__Host-`, which no other site of the domain can set; browsers want `Path=/` for that.
 * Without TLS it goes only to the calls of the office (decision 056).
 */
export function createSessionCookie(publicUrl: string | undefined) {
  const isTls = publicUrl?.startsWith('https:') === true
  const name = isTls ? '__Host-office' : 'office'
  const attributes = `HttpOnly; SameSite=Lax; ${isTls ? 'Path=/; Secure' : `Path=${officePaths.api}`}`
  const set = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`)

  return {
    read({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    set: (reply: FastifyReply, token: string) => set(reply, token, SESSION_MS / 1000),
    clear: (reply: FastifyReply) => set(reply, '', 0),
  }
}
