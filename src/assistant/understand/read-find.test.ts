import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { NO_WISHES, readFirst as read } from '#testing/read-requests.ts'
import type { Dialogue } from './dialogue.ts'

const FIND = { acts: { find: 1 } }

describe('what stands for a condition', () => {
  test('a word of a tag is the need that it says, and no kind of places beside it', async () => {
    const heads = { ...FIND, conditions: { food: 0.9, cheap: 0.2 } }
    const request = await read(KNOWN_TOWN, 'где поесть недорого', heads)
    expect(request).toMatchObject({ conditions: { wanted: [], needs: [{ key: 'food' }, { key: 'cheap' }] } })
  })

  test('a kind that only one place is of is looked for, and nothing is near to it', async () => {
    const heads = { ...FIND, conditions: { near: 0.9, category: 0.9 } }
    const request = await read(KNOWN_TOWN, 'ресторан тут есть?', heads)
    expect(request).toMatchObject({
      conditions: { near: { kind: 'visitor' }, wanted: [{ label: 'ресторан', kind: 'category' }] },
    })
  })

  test('what stands behind «не» is not looked for, however unsure the head is', async () => {
    const heads = { ...FIND, conditions: { food: 0.9 } }
    const request = await read(KNOWN_TOWN, 'где поесть, ресторанов не надо', heads)
    expect(request).toMatchObject({
      conditions: { wanted: [], unwanted: [{ label: 'ресторан' }], needs: [{ key: 'food' }] },
    })
  })
})

describe('the words that are left', () => {
  test.each([KNOWN_TOWN, SHIPPED_TOWN])(
    'of a thing that no set says, all places must be about',
    async (town) => {
      const request = await read(town, 'где поменять евро', { ...FIND, conditions: { tag: 0.9 } })
      expect(request).toMatchObject({
        conditions: { isTopicRequired: true, topic: { stems: ['поменя', 'евр'] } },
      })
    },
  )

  test('of a general wish only rank', async () => {
    const request = await read(KNOWN_TOWN, 'куда бы податься', FIND)
    expect(request).toMatchObject({ kind: 'find', conditions: { topic: {} } })
    expect(request).not.toHaveProperty('conditions.isTopicRequired')
  })
})

describe('after a list', () => {
  const list = { placeIds: [11, 12, 13, 14], shown: 2, conditions: NO_WISHES.conditions }
  const dialogue: Partial<Dialogue> = { before: 'list', list, previous: ['храмы'] }

  test('the place that is pointed to is left out', async () => {
    const heads = { acts: { change: 1 }, isFollowUp: 0.9, conditions: { exclude: 0.9 } }
    const request = await read(KNOWN_TOWN, 'только не второй', heads, dialogue)
    expect(request).toMatchObject({ conditions: { unwanted: [{ placeIds: [12], kind: 'place' }] } })
  })

  test('another kind drops the one before and keeps who comes along', async () => {
    const conditions = { ...NO_WISHES.conditions, needs: [{ key: 'food' as const }, { key: 'dog' as const }] }
    const heads = { acts: { find: 1 }, isFollowUp: 0.9 }
    const after = { ...dialogue, list: { ...list, conditions } }
    expect(await read(KNOWN_TOWN, 'и ночевать с ним где', heads, after)).toMatchObject({
      conditions: { wanted: [{ kind: 'category' }], needs: [{ key: 'dog' }] },
    })
  })

  test('a meal after another kind is looked for anywhere', async () => {
    const conditions = {
      ...NO_WISHES.conditions,
      wanted: [{ placeIds: [7, 8, 9, 10], label: 'музей', kind: 'category' as const }],
    }
    const heads = { acts: { find: 1 }, isFollowUp: 0.9, conditions: { food: 0.9 } }
    const after = { ...dialogue, list: { ...list, conditions } }
    expect(await read(KNOWN_TOWN, 'а поесть где', heads, after)).toMatchObject({
      conditions: { wanted: [], needs: [{ key: 'food' }] },
    })
  })

  test('«другие» of the same kind go on with it', async () => {
    const conditions = {
      ...NO_WISHES.conditions,
      wanted: [{ placeIds: [7, 8, 9, 10], label: 'музей', kind: 'category' as const }],
    }
    const heads = { acts: { find: 1 }, isFollowUp: 0.9 }
    const after = { ...dialogue, list: { ...list, conditions } }
    expect(await read(KNOWN_TOWN, 'а другие музеи есть?', heads, after)).toMatchObject({ isMore: true })
  })
})

describe('«когда»', () => {
  const when = { acts: { when: 1 } }

  test('of something that is no place is a question to the texts', async () => {
    const request = await read(KNOWN_TOWN, 'по каким дням принимает нотариус', when)
    expect(request).toMatchObject({ kind: 'ask' })
  })

  test('of another kind than was spoken of is of that kind', async () => {
    const request = await read(
      KNOWN_TOWN,
      'тогда в субботу музеи?',
      { ...when, isFollowUp: 0.9 },
      {
        before: 'place',
        focus: [13],
        previous: ['рынок завтра открыт?'],
      },
    )
    expect(request).toMatchObject({
      kind: 'hours',
      scope: { placeIds: [] },
      conditions: { wanted: [{ label: 'музей' }] },
    })
  })

  test('of what is open now are the places that are', async () => {
    const heads = { ...when, conditions: { openNow: 0.9 } }
    expect(await read(KNOWN_TOWN, 'что сейчас открыто', heads)).toMatchObject({ kind: 'hours' })
  })
})
