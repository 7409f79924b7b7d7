import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN } from '#testing/read-guide.ts'
import { AFTER_WALK, readFirst as read } from '#testing/read-requests.ts'
import type { Dialogue } from './dialogue.ts'

describe('a walk', () => {
  test('is planned with its ends, its length and its time', async () => {
    const heads = { acts: { plan: 1 }, conditions: { pram: 0.9 } }
    const message = 'маршрут на два часа с коляской от вокзала до набережной, завтра с 10'
    expect(await read(KNOWN_TOWN, message, heads)).toMatchObject({
      kind: 'plan',
      walk: {
        minutes: 120,
        start: { kind: 'place', id: 31 },
        end: { kind: 'place', id: 4 },
        startsAt: '2026-06-21T10:00',
        conditions: { wanted: [], needs: [{ key: 'pram' }] },
      },
    })
  })

  test.each([
    [
      'прогулка сегодня вечером',
      [{ kind: 'day', date: '2026-06-20', part: 'evening' }, undefined, undefined],
    ],
    ['прогулка завтра', [{ kind: 'day', date: '2026-06-21' }, undefined, undefined]],
    ['прогулка завтра в 11', [undefined, '2026-06-21T11:00', undefined]],
    ['прогулка, к 14:00 на поезд', [undefined, undefined, '2026-06-20T14:00']],
  ])('«%s» has its time once, as a day, a start or an end', async (message, times) => {
    const request = await read(KNOWN_TOWN, message, { acts: { plan: 1 } })
    if (request?.kind !== 'plan') throw new Error('no walk is asked for')
    const { conditions, startsAt, deadline } = request.walk
    expect([conditions.when, startsAt, deadline]).toEqual(times)
  })

  test('visits in an order', async () => {
    const message = 'сначала музей соли, потом кафе'
    expect(await read(KNOWN_TOWN, message, { acts: { plan: 1 } })).toMatchObject({
      walk: {
        conditions: {
          wanted: [
            { placeIds: [8], step: 0 },
            { label: 'кафе', step: 1 },
          ],
        },
      },
    })
  })

  test('loses a stop by its number or name', async () => {
    const heads = { acts: { change: 1 }, edits: { remove: 0.9 } }
    expect(await read(KNOWN_TOWN, 'убери второй пункт', heads, AFTER_WALK)).toMatchObject({
      kind: 'change',
      edits: [{ kind: 'remove', stops: [1], sets: [] }],
    })
    expect(await read(KNOWN_TOWN, 'кафе лишнее', heads, AFTER_WALK)).toMatchObject({
      edits: [{ kind: 'remove', sets: [{ label: 'кафе' }] }],
    })
  })
})

test.each([
  ['ещё короче', 'shorten', undefined],
  ['ещё подольше', 'lengthen', undefined],
  ['короче, не дольше часа', 'shorten', undefined],
  ['дольше часа не прогуляешь, укороти', 'shorten', { shorten: 0.9, lengthen: 0.2 }],
])('«%s» goes by its comparative, whatever the head makes of «ещё»', async (message, kind, meant) => {
  const misled = kind === 'shorten' ? { lengthen: 0.9, shorten: 0.2 } : { shorten: 0.9, lengthen: 0.2 }
  const edits = meant ?? misled
  const heads = { acts: { change: 1 }, edits }
  expect(await read(KNOWN_TOWN, message, heads, AFTER_WALK)).toMatchObject({ edits: [{ kind }] })
})

describe('what is said beside a walk', () => {
  test('a word of a name is enough for what is to leave, in the walk or not', async () => {
    const heads = { acts: { change: 1 }, edits: { remove: 0.9 } }
    expect(await read(KNOWN_TOWN, 'башню выкинь', heads, AFTER_WALK)).toMatchObject({
      edits: [{ kind: 'remove', sets: [{ placeIds: [30] }] }],
    })
    expect(await read(KNOWN_TOWN, 'что-нибудь выкинь', heads, AFTER_WALK)).toMatchObject({
      edits: [{ kind: 'remove', sets: [] }],
    })
  })

  test('a day gone by sets no start', async () => {
    const heads = { acts: { change: 1 }, edits: { remove: 0.9 } }
    const request = await read(KNOWN_TOWN, 'в музее соли вчера вечером были', heads, AFTER_WALK)
    expect(request).toMatchObject({ edits: [{ kind: 'remove', sets: [{ placeIds: [8] }] }] })
    expect(request).not.toHaveProperty('walk.startsAt')
  })

  test('an hour is of the day of the walk', async () => {
    const walk = { ...AFTER_WALK.walk, walk: { ...AFTER_WALK.walk?.walk, startsAt: '2026-06-27T10:00' } }
    const dialogue = { ...AFTER_WALK, walk } as Partial<Dialogue>
    const heads = { acts: { change: 1 }, edits: { time: 0.9 } }
    expect(await read(KNOWN_TOWN, 'давай с 12', heads, dialogue)).toMatchObject({
      walk: { startsAt: '2026-06-27T12:00' },
    })
    expect(await read(KNOWN_TOWN, 'давай завтра с 12', heads, dialogue)).toMatchObject({
      walk: { startsAt: '2026-06-21T12:00' },
    })
  })
})

describe('stops of a walk', () => {
  test('what is in it is replaced by what is not', async () => {
    const heads = { acts: { change: 1 }, edits: { replace: 0.9 } }
    expect(await read(KNOWN_TOWN, 'вместо каланчи памятник самовару', heads, AFTER_WALK)).toMatchObject({
      edits: [{ kind: 'replace', sets: [{ placeIds: [9] }], by: [{ placeIds: [28] }] }],
    })
  })

  test('is changed twice by one message', async () => {
    const heads = { acts: { change: 1 }, edits: { remove: 0.9, add: 0.9, shorten: 0.9 } }
    const message = 'каланчу убери, добавь рынок и уложись в час'
    expect(await read(KNOWN_TOWN, message, heads, AFTER_WALK)).toMatchObject({
      edits: [
        { kind: 'add', sets: [{ placeIds: [37] }] },
        { kind: 'remove', sets: [{ placeIds: [9] }] },
        { kind: 'shorten', sets: [] },
      ],
      walk: { minutes: 60 },
    })
  })

  test('goes the other way round', async () => {
    const heads = { acts: { change: 1 }, edits: { reorder: 0.9 } }
    expect(await read(KNOWN_TOWN, 'в обратном порядке', heads, AFTER_WALK)).toMatchObject({
      edits: [{ kind: 'reorder', position: { kind: 'reverse' } }],
    })
    expect(await read(KNOWN_TOWN, 'собор первым', heads, AFTER_WALK)).toMatchObject({
      edits: [{ kind: 'reorder', sets: [{ placeIds: [11] }], position: { kind: 'first' } }],
    })
  })
})
