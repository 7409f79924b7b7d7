import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { registerResponseCache } from './response-cache.ts'

const BROTLI = { 'accept-encoding': 'br' }

async function ask(port: number, path: string, headers: Record<string, string> = BROTLI) {
  const [response] = (await once(get({ port, path, headers, host: '127.0.0.1' }), 'response')) as [
    IncomingMessage,
  ]
  const { 'x-request-id': id, date: _date, ...others } = response.headers
  return { status: response.statusCode, id, headers: others, body: await buffer(response) }
}

/** Counts the requests of a route; the answer has the number of the request. */
async function openCounter() {
  const places = { version: 1 }
  const observed: unknown[] = []
  let count = 0
  const held: (() => void)[] = []
  const app = Fastify()
  const answer = () => {
    count += 1
    return Buffer.from(String(count))
  }
  app.get('/ready', async (_request, reply) => reply.header('etag', '"1"').send(answer()))
  app.get('/tagless', async (_request, reply) => reply.send(answer()))
  app.get('/missing', async (_request, reply) => reply.code(404).header('etag', '"1"').send(answer()))
  app.get('/slow', async (_request, reply) => {
    const body = answer()
    await new Promise<void>((resolve) => held.push(resolve))
    return reply.header('etag', '"1"').send(body)
  })
  registerResponseCache(app, () => String(places.version))
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    observed.push({ route: routeOptions.url, status: statusCode })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const read = async (path: string, headers?: Record<string, string>) =>
    String((await ask(port, path, headers)).body)
  return { places, observed, held, read }
}

test.each(['/', '/map', '/api/client/locations', '/api/client/about'])(
  'the second answer of %s is the first one but for its id, and so is the third to whoever knows it',
  async (path) => {
    const { app, logLines } = await createTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const first = await ask(port, path)
    const known = { ...BROTLI, 'if-none-match': String(first.headers.etag) }
    const second = await ask(port, path)
    const third = await ask(port, path, known)
    // This encoding is not cached yet: the response comes from the route.
    const unkept = await ask(port, path, { ...known, 'accept-encoding': 'br;q=1' })
    expect(first.status).toBe(200)
    expect({ ...second, id: first.id }).toEqual(first)
    expect(second.id).not.toBe(first.id)
    expect(third.status).toBe(304)
    if (path.startsWith('/api')) expect({ ...third, id: unkept.id }).toEqual(unkept)
    expect(third.body).toHaveLength(0)
    const lines = logLines.filter((line) => line.path === path)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toEqual({
      ...lines[0],
      time: expect.any(String),
      requestId: second.id,
      durationMs: expect.any(Number),
    })
    expect(lines[2]).toMatchObject({ status: 304, bytes: 0, requestId: third.id })
  },
)

test('an answer with a tag is made once and counted each time', async () => {
  const { read, observed } = await openCounter()
  expect([await read('/ready'), await read('/ready'), await read('/ready')]).toEqual(['1', '1', '1'])
  await expect.poll(() => observed).toEqual(Array(3).fill({ route: '/ready', status: 200 }))
})

test.each(['/tagless', '/missing', '/ready?q=1'])('%s is made each time', async (path) => {
  const { read } = await openCounter()
  expect([await read(path), await read(path)]).toEqual(['1', '2'])
})

test('new places: the answer is made anew', async () => {
  const { read, places } = await openCounter()
  await read('/ready')
  places.version = 2
  expect([await read('/ready'), await read('/ready')]).toEqual(['2', '2'])
})

test('an answer that was begun with earlier places is not kept', async () => {
  const { read, places, held } = await openCounter()
  const early = read('/slow')
  await expect.poll(() => held.length).toBe(1)
  places.version = 2
  await read('/ready')
  held[0]?.()
  await early
  const late = read('/slow')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  expect(await late).toBe('3')
})

test('each encoding has its own answer', async () => {
  const { read } = await openCounter()
  const asked = [BROTLI, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip, br' }]
  for (const [index, headers] of asked.entries()) expect(await read('/ready', headers)).toBe(`${index + 1}`)
  for (const [index, headers] of asked.entries()) expect(await read('/ready', headers)).toBe(`${index + 1}`)
})

test('it does not matter under which name the guide was asked', async () => {
  const { read } = await openCounter()
  await read('/ready')
  const forged = { host: 'third', 'x-forwarded-host': 'other', 'x-forwarded-proto': 'https' }
  expect(await read('/ready', { ...BROTLI, ...forged })).toBe('1')
})
