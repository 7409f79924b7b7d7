import { request } from 'node:https'
import { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'

/**
 * A `fetch` over HTTPS that trusts these certificates (PEM) besides the usual ones. The platform's `fetch` takes
 * none, and a setting of the whole process would apply everywhere.
 */
export function createTrustingFetch(certificates: string): typeof fetch {
  const ca = [...rootCertificates, certificates]
  return (input, init = {}) => {
    const url = new URL(String(input))
    if (url.protocol !== 'https:') return fetch(input, init)
    const { method = 'GET', headers, body, signal } = init
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), ca, ...(signal && { signal }) }
    const outgoing = request(url, sent, (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming
      const pairs = Object.entries(received).map(([name, value]): [string, string] => [name, String(value)])
      try {
        const stream = Readable.toWeb(incoming) as ReadableStream
        resolve(new Response(stream, { status, headers: pairs }))
      } catch (error) {
        incoming.destroy()
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }
}
