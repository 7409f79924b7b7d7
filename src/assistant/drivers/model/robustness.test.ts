import { describe, expect, test } from 'vitest'
import { openModelTalk, type ScriptStep } from '#testing/model-talk.ts'
import { KNOWN_TOWN } from '#testing/read-guide.ts'

const MESSAGE = 'сколько стоит музей соли?'
const look: ScriptStep = { calls: [['get_place', { id: 8 }]] }
const TEXT = 'Вход в «Музей соли» стоит 250 ₽.'
const right = { text: TEXT, placeIds: [8] }
const hang: ScriptStep = () => new Promise(() => undefined)

const FAILURES: readonly (readonly [what: string, script: readonly ScriptStep[]])[] = [
  ['endless calls of tools', Array.from({ length: 8 }, () => look)],
  ['half a JSON twice', [look, { say: '{"text": "Вход' }, { say: '{"text": "Вход' }]],
  ['no JSON twice', [look, { say: TEXT }, { say: TEXT }]],
  ['an empty reply twice', [look, { say: '' }, { say: '' }]],
  ['200 KB of text', [look, { say: 'а'.repeat(200_000) }]],
  ['a rejected request', [() => Promise.reject(new Error('503'))]],
  ['a request that hangs', [hang]],
  ['a request that hangs behind a tool', [look, hang]],
]

describe.each(FAILURES)('%s', (_, script) => {
  test('gives the embedded answer in time, with one line in the log and none of the visitor’s words', async () => {
    const talk = openModelTalk(KNOWN_TOWN, { deadlineMs: 300 })
    const answer = await talk.say(MESSAGE, script)
    expect(answer).toEqual(talk.getEmbedded())
    expect(talk.logged).toHaveLength(1)
    expect(JSON.stringify(talk.logged)).not.toContain('стоит')
    expect(talk.uses).toHaveLength(1)
  })
})

test('after four rounds of calls the model is asked once more, without tools', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const answer = await talk.say(MESSAGE, [look, look, look, look, { say: right }])
  expect(answer.text).toBe(TEXT)
  expect(talk.requests.map(({ tools }) => tools.length > 0)).toEqual([true, true, true, true, false])
})

test.each([
  ['in a code fence', `\`\`\`json\n${JSON.stringify(right)}\n\`\`\``],
  ['between words', `Вот ответ: ${JSON.stringify(right)} Готово.`],
  ['with fields that are null', JSON.stringify({ ...right, walk: null, passages: null })],
])('an answer %s is read', async (_, said) => {
  const talk = openModelTalk(KNOWN_TOWN)
  expect((await talk.say(MESSAGE, [look, { say: said }])).text).toBe(TEXT)
})

test.each([
  ['get_place', { id: 'восемь' }, 'id'],
  ['get_place', '{"id": 8', 'JSON'],
  ['find_hotels', {}, 'find_hotels'],
  ['plan_walk', { start: 'visitor' }, 'start'],
  ['change_walk', { walk: 'w5', edits: [{ kind: 'shorten' }] }, 'w5'],
  ['get_place', { id: 999 }, 'этого нет'],
] as const)('%s with %j tells the model what is wrong, in Russian', async (name, input, said) => {
  const talk = openModelTalk(KNOWN_TOWN)
  const answer = await talk.say(MESSAGE, [{ calls: [[name, input]] }, look, { say: right }])
  const shownPassages = talk.requests[1]?.messages.at(-1)
  expect(shownPassages?.content).toContain(said)
  expect(shownPassages?.content).toMatch(/[а-я]{4}/)
  expect(answer.text).toBe(TEXT)
})

test('a tool that fails gives the embedded answer', async () => {
  const talk = openModelTalk(KNOWN_TOWN, { callTool: () => Promise.reject(new Error('the thread ended')) })
  expect(await talk.say(MESSAGE, [look, { say: right }])).toEqual(talk.getEmbedded())
  expect(talk.logged).toHaveLength(1)
})

test('where no request may be sent, the embedded answer goes out and nothing is logged or counted', async () => {
  const talk = openModelTalk(KNOWN_TOWN, { admit: async () => false })
  expect(await talk.say(MESSAGE, [look, { say: right }])).toEqual(talk.getEmbedded())
  expect([...talk.requests, ...talk.logged, ...talk.uses]).toEqual([])
})

test('every round is admitted by itself', async () => {
  let admitted = 0
  const talk = openModelTalk(KNOWN_TOWN, { admit: async () => ++admitted < 2 })
  expect(await talk.say(MESSAGE, [look, { say: right }])).toEqual(talk.getEmbedded())
  expect(talk.requests).toHaveLength(1)
})
