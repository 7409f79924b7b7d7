import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { createTestApp } from '#testing/test-app.ts'
import { countTakenFromForged } from './forged-addresses.ts'
import { generateRequests } from './generate-requests.ts'
import { listJsonCases } from './json-cases.ts'
import { countPipelined } from './pipelined.ts'
import { listRawCases } from './raw-cases.ts'
import { sendAll } from './send-all.ts'

const REQUESTS = IS_FULL_RUN ? 600 : 200
const SEED = 7
const AT_ONCE = 8

async function openGuide(environment: NodeJS.ProcessEnv = {}) {
  const { app, logLines } = await createTestApp({ environment })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, port, url: `http://127.0.0.1:${port}`, logLines }
}

test('no hostile request is answered by 500 or above, none hangs, none is shown what is inside', async () => {
  const { port, logLines, app } = await openGuide({ RATE_LIMIT_SCALE: '1000' })
  const { sent, faults } = await sendAll(port, generateRequests(REQUESTS, SEED), AT_ONCE)
  expect(faults).toEqual([])
  expect(sent).toBe(REQUESTS)
  expect(logLines.filter((line) => Number(line.level) >= 50)).toEqual([])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a server with such faults is found out', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', async (request) => {
    // A fault that only hostile input triggers: a search of an unexpected kind.
    return (request.query as { q: string }).q.length
  })
  app.setErrorHandler((error: Error, _request, reply) => reply.code(500).send(error.stack))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const { faults } = await sendAll(port, generateRequests(REQUESTS, SEED), AT_ONCE)
  const kinds = new Set(faults.map(({ fault }) => fault))
  expect([...kinds]).toEqual(expect.arrayContaining(['status 500', 'shows a stack']))
})

test('at the edges of JSON and of HTTP nothing is answered by 500 or above, and no whole request is lost', async () => {
  const { port, logLines, app } = await openGuide({ RATE_LIMIT_SCALE: '1000' })
  const { faults, statuses } = await sendAll(port, [...listJsonCases(), ...listRawCases()], AT_ONCE)
  expect(faults).toEqual([])
  expect(statuses.get('400')).toBeGreaterThan(500)
  expect(await countPipelined(port, 60)).toEqual({ sent: 60, answered: 60 })
  expect(logLines.filter((line) => Number(line.level) >= 50)).toEqual([])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a server that fails at such bodies, loses requests or answers in another order is found out', async () => {
  const server = createServer(async (request, response) => {
    // Truncated parts do not matter here.
    const body = await text(request).catch(() => '')
    if (body.includes('\ufeff')) return request.socket.destroy()
    response.statusCode = body.includes('__proto__') || request.method === 'QUERY' ? 500 : 200
    response.end(request.url === '/robots.txt' ? '{"status"' : 'User-agent')
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { faults } = await sendAll(port, [...listJsonCases(), ...listRawCases()], AT_ONCE)
  const found = new Set(faults.map(({ kind, fault }) => `${kind}: ${fault}`))
  expect([...found].sort()).toEqual([
    'JSON: closed without an answer',
    'JSON: status 500',
    'raw HTTP: status 500',
  ])
  expect((await countPipelined(port, 6)).answered).toBe(0)
})

test('forged addresses do not dodge the limit of feedback', async () => {
  const { url } = await openGuide()
  expect(await countTakenFromForged(url, 300)).toBe(5)
})
