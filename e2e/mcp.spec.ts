import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from '@playwright/test'
import { PLACES } from './city-pack.ts'
import { takeEvery } from './deal-out.ts'
import { openGuides, test } from './guide-process.ts'
import { listPlaceQuestions, listWishes } from './mcp-questions.ts'

const CLOCK = '2026-07-15T12:00:00+03:00'
const SETTINGS = { MCP: 'on', CLOCK, PUBLIC_URL: 'https://town.example' }

type Found = Record<string, unknown>

test.describe.configure({ mode: 'default' })
let guides: ReturnType<typeof openGuides>
let shared = ''
test.beforeAll(async () => {
  guides = openGuides()
  shared = await guides.startGuide(SETTINGS).getAddress()
})
test.afterAll(() => guides.close())

/** Calls tools by the official package, over HTTP. */
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

/** What the chat of the site answers to a first message. */
async function askChat(address: string, message: string): Promise<Found> {
  const url = `${address}/api/client/chat/${crypto.randomUUID()}/messages`
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ message }) })
  let answer: Found | undefined
  await expect(async () => {
    const { items } = (await (await fetch(`${url}/poll`)).json()) as { items: Found[] }
    answer = items.find(({ isBotMessage }) => isBotMessage)
    expect(answer).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return answer ?? {}
}

test('four tools, each told in Russian and none that changes anything', async () => {
  const { client } = await openClient(shared)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_places', 'get_place', 'open_at', 'plan_walk'])
  for (const { description, annotations } of tools) {
    expect(description).toMatch(/[а-я]/)
    expect(annotations?.readOnlyHint).toBe(true)
  }
  expect(client.getServerVersion()?.title).toBe('Городок Павловск')
  await client.close()
})

test('to a hundred questions programs get the ids and times that visitors get', {
  tag: '@full',
}, async () => {
  test.setTimeout(120_000)
  const { call, client } = await openClient(shared)
  expect(listPlaceQuestions().length + listWishes().length).toBeGreaterThanOrEqual(100)
  const [questions, wishes] = [takeEvery(3, listPlaceQuestions()), takeEvery(3, listWishes())]

  const { items } = (await (await fetch(`${shared}/api/client/locations`)).json()) as { items: Found[] }
  for (const question of questions) {
    if (question.kind === 'search') {
      const given = { text: question.text, tags: question.tags, limit: 200 }
      const { places } = (await call('search_places', given)) as { places: Found[] }
      expect
        .soft(
          places.map(({ id }) => id),
          JSON.stringify(given),
        )
        .toEqual(question.ids)
    } else {
      const { url, open, ...place } = await call('get_place', { id: question.id })
      expect.soft(place).toEqual(items.find(({ id }) => id === question.id))
      expect.soft(url).toContain('https://town.example/location/')
      const state = await (await fetch(`${shared}/api/client/places/${question.id}/open`)).json()
      expect.soft(open).toMatchObject(state as Found)
    }
  }

  const openNow = (await (await fetch(`${shared}/api/client/open-now`)).json()) as { items: Found[] }
  const told = (await call('open_at', {})) as Record<'open' | 'closed' | 'unknown', Found[]>
  const idsOf = (isOpen: boolean) =>
    openNow.items.filter((item) => item.isOpen === isOpen).map(({ id }) => id)
  expect(told.open.map(({ id }) => id)).toEqual(idsOf(true))
  expect(told.closed.map(({ id }) => id)).toEqual(idsOf(false))
  expect(told.open.length + told.closed.length + told.unknown.length).toBe(PLACES.length)

  for (const wish of wishes) {
    const [planned, answer] = await Promise.all([call('plan_walk', { wish }), askChat(shared, wish)])
    const { url, ...walk } = (planned.walk ?? {}) as Found
    expect.soft(walk, wish).toEqual(answer.route ?? {})
    expect.soft(planned.placeIds, wish).toEqual(answer.places ?? [])
    if (answer.route) expect.soft(url, wish).toContain('https://town.example/map?route=')
  }
  await client.close()
})

test('what is open at a time is what visitors are told at that time', async ({ startGuide, folder }) => {
  const town = { ...SETTINGS, CITY_DIR: 'bench/assistant/towns/kedrinsk' }
  const start = (time: string) =>
    startGuide({ ...town, CLOCK: `${time}:00+03:00`, DATA_DIR: join(folder, time) }).getAddress()
  const times = ['2026-07-14T11:00', '2026-07-18T20:30']
  const addresses = await Promise.all(times.map(start))
  const { call, client } = await openClient(addresses[0] ?? '')
  for (const [index, address] of addresses.entries()) {
    const { items } = (await (await fetch(`${address}/api/client/open-now`)).json()) as { items: Found[] }
    const now = (await (await fetch(`${address}/api/client/places/1/open`)).json()) as Found
    const { open } = (await call('open_at', { time: now.now })) as { open: Found[] }
    expect(open.length, times[index]).toBeGreaterThan(0)
    expect(open.map(({ id }) => id)).toEqual(items.filter((item) => item.isOpen).map(({ id }) => id))
  }
  await client.close()
})
