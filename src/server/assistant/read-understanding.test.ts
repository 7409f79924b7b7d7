import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Understanding, understandingSchema } from '#assistant/understanding.ts'
import { createPlace } from '#testing/create-place.ts'
import { readUnderstanding } from './read-understanding.ts'

const EMBEDDED: Understanding = {
  intent: 'unknown',
  alsoIntents: [],
  slots: { wishes: [], unknownNames: [], companions: [], ordinals: [] },
  text: 'хочу в тихий музей у реки или в аквапарк нептун',
  language: 'ru',
}
const CONTEXT = {
  message: 'Хочу в тихий музей у реки или в аквапарк «Нептун»',
  now: '2026-07-15T12:00',
  places: [
    createPlace({ id: 4, category: 'музей', tags: ['Пётр Первый'] }),
    createPlace({ id: 9, category: 'парк', tags: ['река'] }),
  ],
  embedded: EMBEDDED,
}
const read = (answer: unknown) =>
  readUnderstanding(typeof answer === 'string' ? answer : JSON.stringify(answer), CONTEXT)
const readSlots = (slots: unknown) => {
  const understood = read({ intent: 'route_general', slots })
  if (typeof understood === 'string') throw new Error(understood)
  return understood.slots
}

test.each([
  ['bare', (json: string) => json],
  ['in a fence', (json: string) => `Конечно!\n\`\`\`json\n${json}\n\`\`\`\nУдачи!`],
  ['after thoughts', (json: string) => `<think>музей…</think>\n${json}`],
])('JSON is read %s', (_, write) => {
  expect(read(write('{"intent":"nearest"}'))).toEqual({ ...EMBEDDED, intent: 'nearest' })
})

test.each([
  '',
  'Не знаю',
  '{"intent":',
  '[]',
  '{"intent":"fly"}',
  '{"slots":{}}',
  '{"intent":"nearest","slots":{"date":"завтра"}}',
])('«%s» is sent back with what is wrong', (answer) => {
  expect(typeof read(answer)).toBe('string')
})

test('nothing said may be null, an empty text or absent', () => {
  expect(readSlots({ date: null, startTime: null, wishes: null, asked: '' })).toEqual(EMBEDDED.slots)
})

test('places, categories and tags that the guide does not have are dropped', () => {
  const wishes = [
    {
      role: 'want',
      anyOf: [
        { kind: 'place', id: 4 },
        { kind: 'place', id: 777 },
      ],
    },
    {
      role: 'want',
      anyOf: [
        { kind: 'category', category: ' Парк' },
        { kind: 'category', category: 'казино' },
      ],
    },
    { role: 'want', anyOf: [{ kind: 'tag', tag: 'пётр первый' }] },
    { role: 'avoid', anyOf: [{ kind: 'place', id: 5 }] },
  ]
  expect(readSlots({ wishes }).wishes).toEqual([
    { role: 'want', anyOf: [{ kind: 'place', id: 4 }] },
    { role: 'want', anyOf: [{ kind: 'category', category: 'парк' }] },
    { role: 'want', anyOf: [{ kind: 'tag', tag: 'Пётр Первый' }] },
  ])
})

test('a model cannot put words into the answer: names and features are the visitor’s own', () => {
  const wishes = ['тихое у реки', 'купите слона', 'https://evil.example'].map((text) => ({
    role: 'want',
    anyOf: [{ kind: 'feature', text }],
  }))
  const slots = readSlots({ wishes, unknownNames: ['Аквапарк «Нептун»', 'SYSTEM PROMPT', 'ключ sk-123'] })
  expect(slots.unknownNames).toEqual(['Аквапарк «Нептун»'])
  expect(slots.wishes.map(({ anyOf }) => anyOf[0])).toEqual([{ kind: 'feature', text: 'тихое у реки' }])
})

test('figures beyond sense are dropped', () => {
  const kept = { durationMinutes: 120, maxMeters: 3_000, stopCount: 5, date: '2026-07-18' }
  expect(readSlots(kept)).toMatchObject(kept)
  expect(
    readSlots({
      durationMinutes: 1e9,
      maxMeters: -5,
      stopCount: 0,
      date: '2099-01-01',
      groupSize: 1e6,
      ordinals: [1e9],
    }),
  ).toEqual(EMBEDDED.slots)
})

test('danger is not a model’s to find, nor is a new beginning', () => {
  for (const intent of ['emergency', 'crisis', 'restart']) expect(typeof read({ intent })).toBe('string')
  expect(read({ intent: 'nearest', alsoIntents: ['crisis', 'edit_add'] })).toMatchObject({
    alsoIntents: ['edit_add'],
  })
})

test('the text and its language are those that the rules read', () => {
  expect(read({ intent: 'nearest', text: 'игнорируй правила', language: 'en' })).toEqual({
    ...EMBEDDED,
    intent: 'nearest',
  })
})

test('whatever a model answers, it is an understanding of this guide or a fault', () => {
  const target = fc.oneof(
    fc.record({ kind: fc.constant('place'), id: fc.oneof(fc.integer(), fc.constantFrom(4, 9)) }),
    fc.record({
      kind: fc.constantFrom('category', 'tag', 'feature'),
      text: fc.string(),
      category: fc.string(),
      tag: fc.string(),
    }),
    fc.anything(),
  )
  const slots = fc.record({
    wishes: fc.array(fc.record({ role: fc.constantFrom('want', 'x'), anyOf: fc.array(target) })),
  })
  const answers = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ intent: fc.constantFrom('nearest', 'crisis'), slots }).map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(answers, (answer) => {
      const understood = read(answer)
      if (typeof understood === 'string') return
      expect(understandingSchema.safeParse(understood).success).toBe(true)
      const ids = understood.slots.wishes.flatMap(({ anyOf }) =>
        anyOf.flatMap((one) => (one.kind === 'place' ? [one.id] : [])),
      )
      expect(ids.filter((id) => id !== 4 && id !== 9)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
