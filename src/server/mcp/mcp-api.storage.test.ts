import { expect, test } from 'vitest'
import { TOOL_INPUTS, type ToolCall } from '#assistant/wire/tool-inputs.ts'
import type { ReplierThread } from '#server/replier-thread.ts'
import { createEchoReplier } from '#testing/echo-replier.ts'
import { createTestApp } from '#testing/test-app.ts'

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
const loadMcp = async () => import('../../mcp/entry-mcp.ts')

function call(name: string, given: object) {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
  return { method: 'POST', url: '/mcp', headers: HEADERS, payload: body } as const
}

/** Reads the response of a call: clients of 2025 get it as one event. */
function readResult(body: string) {
  const [, data = body] = /^data: (.*)$/m.exec(body) ?? []
  return JSON.parse(data).result
}

/** A guide that answers programs: `callTool` replaces the assistant's thread. */
function openGuide(callTool: ReplierThread['callTool'] = async () => ({ places: [] })) {
  return createTestApp({ environment: { MCP: 'on' }, loadMcp, replier: { ...createEchoReplier(), callTool } })
}

test('programs get no answer unless the operator wants that', async () => {
  const { app } = await createTestApp({ loadMcp })
  const { statusCode, body } = await app.inject(call('find_places', {}))
  expect(statusCode).toBe(404)
  expect(body).not.toContain('jsonrpc')
})

test('a tool is called as the assistant has it, and says in Russian what it does not have', async () => {
  const calls: ToolCall[] = []
  const { app } = await openGuide(async (called) => {
    calls.push(called)
    return (called.input as { id: number }).id === 1 ? { id: 1 } : undefined
  })
  const found = await app.inject(call('get_place', { id: 1 }))
  expect(readResult(found.body).structuredContent).toEqual({ id: 1 })
  expect(found.headers['cache-control']).toBe('no-store')
  expect(calls).toMatchObject([{ name: 'get_place', input: { id: 1 }, now: expect.stringMatching(/T/) }])
  const missing = await app.inject(call('get_place', { id: 999 }))
  expect(readResult(missing.body)).toMatchObject({
    isError: true,
    content: [{ text: 'Такого в путеводителе нет.' }],
  })
})

test('what does not fit the schema of a tool never reaches it', async () => {
  const { app } = await openGuide(() => Promise.reject(new Error('called')))
  const { body } = await app.inject(call('get_place', { id: -1 }))
  expect(readResult(body)).toMatchObject({ isError: true })
  expect(body).not.toContain('called')
})

test('the tools are those of the assistant, each told in Russian, with a schema, and changing nothing', async () => {
  const { app } = await openGuide()
  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const { body } = await app.inject({ method: 'POST', url: '/mcp', headers: HEADERS, payload: listing })
  const { tools } = readResult(body)
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(Object.keys(TOOL_INPUTS))
  for (const tool of tools)
    expect(tool).toMatchObject({
      description: expect.stringMatching(/[а-я]/),
      inputSchema: { type: 'object' },
      annotations: { readOnlyHint: true },
    })
})

test('no stream is held open', async () => {
  const { app } = await openGuide()
  expect((await app.inject({ url: '/mcp', headers: HEADERS })).statusCode).toBe(405)
})

test('an address may ask as often as it may write to the assistant', async () => {
  const { app } = await openGuide()
  const answers = []
  for (let count = 0; count < 61; count++) answers.push(await app.inject(call('find_places', {})))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' })
})
