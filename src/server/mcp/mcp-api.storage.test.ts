import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
const loadMcp = async () => import('../../mcp/entry-mcp.ts')

function call(name: string, given: object) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  return { method: 'POST', url: '/mcp', headers: HEADERS, payload: body } as const
}

/** The answer of a call: of 2025-era programs it comes as one event. */
function readResult(body: string) {
  const [, data = body] = /^data: (.*)$/m.exec(body) ?? []
  return JSON.parse(data).result
}

test('programs get no answer unless the operator wants that', async () => {
  const { app } = await createTestApp({ loadMcp })
  const { statusCode, body } = await app.inject(call('search_places', {}))
  expect(statusCode).toBe(404)
  expect(body).not.toContain('jsonrpc')
})

test('a tool answers, and says in Russian what it does not have', async () => {
  const { app } = await createTestApp({ environment: { MCP: 'on' }, loadMcp })
  const found = await app.inject(call('get_place', { id: 1 }))
  expect(readResult(found.body).structuredContent).toMatchObject({ id: 1, open: { state: 'unknown' } })
  expect(found.headers['cache-control']).toBe('no-store')
  const missing = await app.inject(call('get_place', { id: 999 }))
  expect(readResult(missing.body)).toMatchObject({
    isError: true,
    content: [{ text: 'Места с номером 999 в путеводителе нет.' }],
  })
})

test.each([
  ['get_place', { id: '1' }],
  ['get_place', { id: -1 }],
  ['open_at', { time: '2026-02-31' }],
  ['open_at', { time: '2026-13-01T10:00' }],
  ['plan_walk', { wish: '' }],
  ['plan_walk', { wish: 'а'.repeat(2_001) }],
  ['search_places', { limit: 100_000 }],
  ['search_places', { tags: Array.from({ length: 21 }, () => 'парк') }],
])('%s refuses %j', async (name, given) => {
  const { app } = await createTestApp({ environment: { MCP: 'on' }, loadMcp })
  expect(readResult((await app.inject(call(name, given))).body)).toMatchObject({ isError: true })
})

test('no stream is held open', async () => {
  const { app } = await createTestApp({ environment: { MCP: 'on' }, loadMcp })
  expect((await app.inject({ url: '/mcp', headers: HEADERS })).statusCode).toBe(405)
})

test('an address may ask as often as it may write to the assistant', async () => {
  const { app } = await createTestApp({ environment: { MCP: 'on' }, loadMcp })
  const answers = []
  for (let count = 0; count < 61; count++) answers.push(await app.inject(call('search_places', {})))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' })
})
