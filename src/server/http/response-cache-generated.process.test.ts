import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

const PATHS = [
  '/',
  '/map',
  '/MAP',
  '/about',
  '/about?x=1',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/api/client/locations',
  '/api/client/locations?x=1',
  '/api/client/about',
  '/API/client/about',
  '/api/client/map',
] as const
const ENCODINGS = [undefined, 'br', 'gzip', 'identity', 'gzip, deflate, br', 'br;q=0', '*', 'BR'] as const
const HOSTS = ['guide.example', 'other.example', 'OTHER.example:8080', '<script>'] as const

type Asked = {
  method: 'GET' | 'HEAD'
  path: (typeof PATHS)[number]
  host: (typeof HOSTS)[number]
  encoding: (typeof ENCODINGS)[number]
  knows: 'nothing' | 'this' | 'other' | 'any'
}

const asked: fc.Arbitrary<Asked> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  path: fc.constantFrom(...PATHS),
  host: fc.constantFrom(...HOSTS),
  encoding: fc.constantFrom(...ENCODINGS),
  knows: fc.constantFrom('nothing', 'nothing', 'this', 'other', 'any'),
})

test('whatever is asked in whatever order, a cached response is that of its route, byte for byte', async () => {
  const { app } = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } })
  const cacheless = await createCacheless()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 10, maxLength: 30 }), async (sequence) => {
      for (const one of sequence) {
        const tag = await findTag(cacheless, one)
        const headers = listHeaders(one, tag)
        const given = await ask(port, one, headers)
        const made = await cacheless.inject({ method: one.method, url: one.path, headers })
        expect({ status: given.status, headers: comparable(given.headers) }, nameOf(one)).toEqual({
          status: made.statusCode,
          headers: comparable(made.headers),
        })
        expect(given.body.equals(made.rawPayload), nameOf(one)).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})

/** A guide with the same places that makes every response again. */
async function createCacheless() {
  vi.resetModules()
  vi.doMock('./response-cache.ts', () => ({ registerResponseCache: () => undefined }))
  const { createTestApp: createApp } = await import('#testing/test-app.ts')
  return (await createApp({ environment: { RATE_LIMIT_SCALE: '1000' } })).app
}

async function findTag(
  app: Awaited<ReturnType<typeof createTestApp>>['app'],
  { path, host, encoding }: Asked,
) {
  const { headers } = await app.inject({
    url: path,
    headers: { host, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
  })
  return String(headers.etag ?? '"none"')
}

function listHeaders({ host, encoding, knows }: Asked, tag: string): Record<string, string> {
  const tags = { nothing: undefined, this: `"a", ${tag}`, other: '"other"', any: '*' }[knows]
  return {
    host,
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
    ...(tags !== undefined && { 'if-none-match': tags }),
  }
}

async function ask(port: number, { method, path }: Asked, headers: Record<string, string>) {
  const sent = request({ port, host: '127.0.0.1', method, path, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

/** Returns the headers except those of time, request id and connection. */
function comparable(headers: Record<string, unknown>): Record<string, unknown> {
  const { date, 'x-request-id': _id, connection, 'keep-alive': _keep, ...others } = headers
  const strings = Object.entries(others).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(strings)
}

function nameOf(one: Asked): string {
  return JSON.stringify(one)
}
