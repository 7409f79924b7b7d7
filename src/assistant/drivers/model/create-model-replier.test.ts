import { expect, test } from 'vitest'
import { openModelTalk } from '#testing/model-talk.ts'
import { KNOWN_TOWN } from '#testing/read-guide.ts'

const PRICE = { calls: [['get_place', { id: 8 }]] } as const

test('a model that looks things up answers, and its places are remembered', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const answer = await talk.say('сколько стоит музей соли?', [
    PRICE,
    { say: { text: 'Вход в «Музей соли» стоит 250 рублей.', placeIds: [8], passages: [] } },
  ])
  expect(answer).toMatchObject({ text: 'Вход в «Музей соли» стоит 250 рублей.', placeIds: [8] })
  expect(answer.dialogue).toMatchObject({
    focus: [8],
    before: 'place',
    previous: ['сколько стоит музей соли?'],
  })
  expect(talk.uses).toEqual([{ rounds: 2, tokens: 220, outcome: 'answered' }])
  expect(talk.logged).toEqual([])
})

test('what is invented is named once, and may be mended', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const answer = await talk.say('сколько стоит музей соли?', [
    PRICE,
    { say: { text: 'Вход в «Музей соли» стоит 150 рублей.', placeIds: [8] } },
    { say: { text: 'Вход в «Музей соли» стоит 250 ₽.', placeIds: [8] } },
  ])
  expect(talk.requests.at(-1)?.messages.at(-1)?.content).toContain('150 рублей')
  expect(answer.text).toBe('Вход в «Музей соли» стоит 250 ₽.')
})

test('what is invented twice is not shown: the embedded answer is', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const lie = { say: { text: 'Вход в «Музей соли» стоит 150 рублей.', placeIds: [8] } }
  const answer = await talk.say('сколько стоит музей соли?', [PRICE, lie, lie])
  expect(answer).toEqual(talk.getEmbedded())
  expect(talk.uses).toEqual([{ rounds: 3, tokens: 330, outcome: 'ungrounded' }])
  expect(talk.logged).toEqual([
    { facts: { faults: ['number'] }, message: 'assistant: the model was refused' },
  ])
})

test('a walk is shown as the planner made it, changed by its id, and known to the next message', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const planned = await talk.say('маршрут на два часа', [
    { calls: [['plan_walk', { minutes: 120 }]] },
    { say: { text: 'Вот прогулка на два часа.', placeIds: [], walk: 'w1' } },
  ])
  const stops = planned.walk?.points.map(({ id }) => id) ?? []
  expect(stops.length).toBeGreaterThan(1)
  expect(planned.dialogue.walk?.wishes.minutes).toBe(120)
  expect(planned.understood).toMatchObject([{ id: 'minutes' }])
  const changed = await talk.say('вторую остановку убери', [
    { calls: [['change_walk', { walk: 'w0', edits: [{ kind: 'remove', stops: [2] }] }]] },
    { say: { text: 'Убрал вторую остановку.', placeIds: [], walk: 'w1' } },
  ])
  expect(talk.requests.at(-1)?.messages[0]?.content).toContain('На экране прогулка w0')
  expect(changed.walk?.points.map(({ id }) => id)).toEqual(stops.toSpliced(1, 1))
  expect(changed.dialogue.walkBefore).toEqual(planned.dialogue.walk)
})
