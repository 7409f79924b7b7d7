import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { openGuides, test } from './guide-process.ts'

const CLOCK = '2026-07-15T12:00:00+03:00'
const SETTINGS = { MCP: 'on', CLOCK, PUBLIC_URL: 'https://town.example' }
const PLACE_IDS = PLACES.flatMap(({ id }) => id ?? [])
/** The maximum that `check_hours` accepts in one call. */
const MAX_IDS = 50

type Found = Record<string, unknown>

test.describe.configure({ mode: 'default' })
let guides: ReturnType<typeof openGuides>
let shared = ''
test.beforeAll(async () => {
  guides = openGuides()
  shared = await guides.startGuide(SETTINGS).getAddress()
})
test.afterAll(() => guides.close())

/** Calls tools with the official client, over HTTP. */
async function openClient(address: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))
  return {
    client,
    call: async (name: string, given: Found) => {
      const { structuredContent, isError } = await client.callTool({ name, arguments: given })
      expect(isError, `${name} ${JSON.stringify(given)}`).not.toBe(true)
      return structuredContent as Found
    },
  }
}

test('nine tools, each told in Russian and none that changes anything', async () => {
  const { client } = await openClient(shared)
  const { tools } = await client.listTools()
  expect(tools).toHaveLength(9)
  for (const { description, annotations } of tools) {
    expect(description).toMatch(/[а-я]/)
    expect(annotations?.readOnlyHint).toBe(true)
  }
  expect(client.getServerVersion()?.title).toBe('Городок Павловск')
  await client.close()
})

test('of places programs get the facts and times that visitors get', { tag: '@full' }, async () => {
  test.setTimeout(120_000)
  const { call, client } = await openClient(shared)
  const { items } = (await (await fetch(`${shared}/api/client/locations`)).json()) as { items: Found[] }
  for (const id of PLACE_IDS) {
    const { url, open, facts: _facts, unknown: _unknown, ...place } = await call('get_place', { id })
    expect.soft(place).toMatchObject(items.find((item) => item.id === id) ?? {})
    expect.soft(url).toContain('https://town.example/location/')
    const state = await (await fetch(`${shared}/api/client/places/${id}/open`)).json()
    expect.soft(open).toMatchObject(state as Found)
  }
  const openNow = (await (await fetch(`${shared}/api/client/open-now`)).json()) as { items: Found[] }
  const { places } = (await call('check_hours', { placeIds: PLACE_IDS.slice(0, MAX_IDS) })) as {
    places: Found[]
  }
  for (const { id, isOpen } of openNow.items) {
    const state = places.find((place) => place.id === id)?.state
    expect.soft(state, String(id)).toBe(isOpen ? 'open' : 'closed')
  }
  await client.close()
})

test('a walk is planned, changed and leads to the map', async () => {
  const { call, client } = await openClient(shared)
  const wishes = { minutes: 120 }
  const { placeIds, walk } = (await call('plan_walk', wishes)) as { placeIds: number[]; walk: Found }
  expect(walk.url).toContain('https://town.example/map?route=')
  const changed = await call('change_walk', { placeIds, wishes, edits: [{ kind: 'remove', stops: [1] }] })
  expect(changed.removed).toEqual(placeIds.slice(0, 1))
  const { found } = (await call('search_guide', { question: 'Когда основан город?' })) as { found: Found[] }
  expect(found.length).toBeGreaterThan(0)
  await client.close()
})
