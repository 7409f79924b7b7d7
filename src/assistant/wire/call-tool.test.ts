import { describe, expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { createMessageReader } from '../understand/read-message.ts'
import { callTool } from './call-tool.ts'
import { TOOL_INPUTS, type ToolName } from './tool-inputs.ts'

type Given = Record<string, unknown>

/** Calls a tool as a program does: its schema reads the input, and the answer goes through JSON. */
function openTools(context: ToolContext) {
  const { guide } = context
  const encoder = createFakeEncoder()
  const reader = createMessageReader(guide, encoder)
  const wire = { ...context, reader, encoder, publicUrl: 'https://town.example' }
  const call = async (name: ToolName, given: Given) => {
    const result = await callTool(wire, name, TOOL_INPUTS[name].parse(given))
    return result && (JSON.parse(JSON.stringify(result)) as Given)
  }
  return { guide, call }
}

describe.each([
  ['Павловск', SHIPPED],
  ['Кедринск', KNOWN],
])('%s', (_, context) => {
  const { guide, call } = openTools(context)
  const [first, second] = guide.places.slice(1, 3).map(({ id }) => id) as [number, number]

  test('a question is answered with sentences of the guide and their places', async () => {
    const { found } = (await call('search_guide', { question: 'музей', placeIds: [first] })) as {
      found: { text: string; place?: { url: string } }[]
    }
    const texts = context.index.passages.map(({ text }) => text)
    expect(found.length).toBeGreaterThan(0)
    for (const { text } of found) expect(texts).toContain(text)
    expect(found.find(({ place }) => place)?.place?.url).toMatch(/^https:\/\/town\.example\/location\//)
  })

  test('of kinds that are all unknown nothing is found', async () => {
    const found = await call('find_places', { kinds: ['космодром'] })
    expect(found).toEqual({ total: 0, unknownNames: ['космодром'], places: [] })
  })

  test('places are found by kinds and needs, each condition is told, and names that nothing bears too', async () => {
    const kinds = ['музей', 'космодром']
    const found = (await call('find_places', { kinds, needs: ['stepFree'], limit: 200 })) as {
      total: number
      unknownNames: string[]
      places: { id: number; conditions: { condition: string; met: string }[] }[]
    }
    expect(found.places).toHaveLength(found.total)
    expect(found.total).toBeGreaterThan(0)
    for (const { conditions } of found.places) {
      expect(conditions.map(({ condition }) => condition)).toEqual([
        expect.stringMatching(/^wanted: .*музе/i),
        'need: stepFree',
      ])
      expect(conditions.map(({ met }) => met)).not.toContain('no')
    }
    expect(found.unknownNames).toEqual(['космодром'])
  })

  test('a place is told with what is not known of it; one that there is not is told apart', async () => {
    const sheet = await call('get_place', { id: first })
    expect(sheet).toMatchObject({ id: first, open: { text: expect.any(String) }, unknown: expect.any(Array) })
    expect(await call('get_place', { id: 999_999 })).toBeUndefined()
  })

  test('hours are told of each place asked about', async () => {
    const { places } = (await call('check_hours', { placeIds: [first, second], when: '2026-06-20' })) as {
      places: Given[]
    }
    expect(places.map(({ id }) => id)).toEqual([first, second])
  })

  test('a walk is planned, and changed by what made it', async () => {
    const planned = (await call('plan_walk', { minutes: 150 })) as { placeIds: number[]; text: string }
    expect(planned.placeIds.length).toBeGreaterThan(1)
    expect(planned.text).toContain('Вот прогулка')
    expect(planned).toMatchObject({ walk: { url: expect.stringMatching(/^https:.*\/map\?route=/) } })
    const changed = (await call('change_walk', {
      placeIds: planned.placeIds,
      wishes: { minutes: 150 },
      edits: [{ kind: 'remove', stops: [2] }],
    })) as { placeIds: number[]; removed: number[] }
    expect(changed.removed).toEqual([planned.placeIds[1]])
    expect(changed.placeIds).toHaveLength(planned.placeIds.length - 1)
  })

  test('a way is told from the centre; to what there is not none is', async () => {
    const way = await call('get_directions', { to: first })
    expect(way).toMatchObject({ text: expect.stringMatching(/./), url: expect.stringContaining('/map?') })
    expect(await call('get_directions', { to: 999_999 })).toBeUndefined()
  })

  test('places are compared, and what is not known is named', async () => {
    const { rows, unknown } = (await call('compare_places', {
      placeIds: [first, second],
      by: 'distance',
    })) as Record<'rows' | 'unknown', { id: number; value: number }[]>
    expect(rows.length + unknown.length).toBe(2)
    expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).toSorted((a, b) => a - b))
  })

  test('whom to ask has a phone or a page', async () => {
    const contact = await call('who_knows', { question: 'когда автобус?' })
    if (contact) expect(contact).toHaveProperty(contact.phone === undefined ? 'url' : 'phone')
  })
})

test.each([
  ['get_place', { id: '1' }],
  ['get_place', { id: -1 }],
  ['check_hours', { placeIds: [1], when: '2026-02-31' }],
  ['check_hours', { placeIds: [1], when: '2026-13-01T10:00' }],
  ['search_guide', { question: '' }],
  ['search_guide', { question: 'а'.repeat(2_001) }],
  ['find_places', { limit: 100_000 }],
  ['find_places', { kinds: Array.from({ length: 21 }, () => 'парк') }],
  ['find_places', { needs: ['spaceship'] }],
  ['plan_walk', { start: { lat: 91, lng: 0 } }],
  ['change_walk', { placeIds: [1], edits: [] }],
] as const)('%s refuses %j', (name, given) => {
  expect(TOOL_INPUTS[name].safeParse(given).success).toBe(false)
})
