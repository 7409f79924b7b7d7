import { describe, expect, test } from 'vitest'
import { openFakeTalk } from '#testing/fake-talk.ts'
import { KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { HeadsOf } from '#testing/read-requests.ts'

const MESSAGES: [message: string, heads: HeadsOf][] = [
  ['расскажи про краеведческий музей', { acts: { tell: 1 } }],
  ['сколько стоит вход в краеведческий музей', { acts: { tell: 1 } }],
  ['какие музеи есть', { acts: { find: 1 } }],
  ['где погулять с коляской у воды', { acts: { find: 1 }, conditions: { pram: 0.9, water: 0.9 } }],
  ['где боулинг', { acts: { find: 1 }, conditions: { category: 0.9 } }],
  ['краеведческий музей в понедельник открыт?', { acts: { when: 1 } }],
  ['что сейчас открыто', { acts: { when: 1 }, conditions: { openNow: 0.9 } }],
  ['маршрут на два часа без церквей', { acts: { plan: 1 }, conditions: { exclude: 0.9 } }],
  ['как пройти от набережной до краеведческого музея', { acts: { way: 1 } }],
  ['как пройти в кафе «Бригантина»', { acts: { way: 1 } }],
  ['какая церковь старше', { acts: { compare: 1 } }],
  ['человек тонет', { acts: { help: 1 }, dangers: { accident: 0.9, none: 0.1 } }],
  ['привет', { acts: { talk: 1 } }],
  ['удиви чем-нибудь меня', { acts: { talk: 1 } }],
]

describe.each([SHIPPED_TOWN, KNOWN_TOWN])('in %s', (town) => {
  test.each(MESSAGES)('«%s» has a short answer that the guide vouches for', async (message, heads) => {
    const { text } = await openFakeTalk(town)(message, heads)
    expect(text).not.toBe('')
    expect(text).not.toContain('промолчу')
    expect(text.length).toBeLessThanOrEqual(700)
  })
})

test('a walk is planned, changed twice and asked about', async () => {
  const say = openFakeTalk(KNOWN_TOWN)
  const planned = await say('маршрут: музей соли, каланча, собор и рынок', { acts: { plan: 1 } })
  expect(planned.walk?.points.map(({ id }) => id)).toEqual(expect.arrayContaining([8, 9, 37]))
  const less = await say('каланчу убери', { acts: { change: 1 }, edits: { remove: 1 }, isFollowUp: 1 })
  expect(less.walk?.points.map(({ id }) => id)).not.toContain(9)
  const more = await say('добавь памятник самовару', {
    acts: { change: 1 },
    edits: { add: 1 },
    isFollowUp: 1,
  })
  expect(more.walk?.points.map(({ id }) => id)).toContain(28)
  expect(more.walk?.points.map(({ id }) => id)).not.toContain(9)
})

test('the conditions of a walk are told, and gone with it', async () => {
  const say = openFakeTalk(KNOWN_TOWN)
  const planned = await say('маршрут на два часа', { acts: { plan: 1 } })
  expect(planned.understood).toMatchObject([{ id: 'minutes' }])
  expect((await say('спасибо', { acts: { talk: 1 } })).understood).toBeUndefined()
  expect((await say('начать заново', { acts: { talk: 1 } })).understood).toEqual([])
})

test('a list goes on, and its second place is meant by its number', async () => {
  const say = openFakeTalk(KNOWN_TOWN)
  const list = await say('что посмотреть', { acts: { find: 1 } })
  const second = await say('второе когда открыто?', { acts: { when: 1 }, isFollowUp: 1 })
  expect(second.placeIds).toEqual([list.placeIds[1]])
  const again = await say('что посмотреть', { acts: { find: 1 } })
  const more = await say('ещё', { acts: { change: 1 }, isFollowUp: 1 })
  expect(more.placeIds.some((id) => again.placeIds.includes(id))).toBe(false)
})
