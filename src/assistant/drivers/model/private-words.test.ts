import { expect, test } from 'vitest'
import { maskPersonal } from '#server/assistant/mask-personal.ts'
import { openModelTalk } from '#testing/model-talk.ts'
import { KNOWN_TOWN } from '#testing/read-guide.ts'

const OK = { say: { text: 'Чем помочь?', placeIds: [] } }

test('danger is answered by the guide itself, and is never sent, not even later', async () => {
  const danger = { acts: { help: 1 }, dangers: { accident: 0.9, none: 0.1 } } as const
  const talk = openModelTalk(KNOWN_TOWN, {}, danger)
  const answer = await talk.say('мужчина тонет', [OK])
  expect(answer.text).toContain('112')
  expect(talk.requests).toEqual([])
  const later = openModelTalk(KNOWN_TOWN)
  const history = [
    { isVisitor: true, text: 'мужчина тонет' },
    { isVisitor: false, text: answer.text },
  ]
  await later.say('где музеи', [OK], { history })
  expect(later.requests).toHaveLength(1)
  expect(JSON.stringify(later.requests[0]?.messages)).not.toContain('тонет')
})

test('what may be danger is not sent either', async () => {
  const talk = openModelTalk(KNOWN_TOWN, {}, { dangers: { medical: 0.3, none: 0.7 } })
  await talk.say('что-то голова кружится', [OK])
  expect(talk.requests).toEqual([])
})

test.each(['начать заново', 'ты тупой идиот'])(
  '«%s» has one answer, and no model is asked',
  async (message) => {
    const talk = openModelTalk(KNOWN_TOWN, {}, { acts: { talk: 1 } })
    await talk.say(message, [OK])
    expect(talk.requests.length).toBeLessThanOrEqual(1)
  },
)

test('a message in a third language gets the embedded answer, and no model is asked', async () => {
  const talk = openModelTalk(KNOWN_TOWN, {}, { acts: { talk: 1 } })
  await talk.say('博物館はどこですか', [OK])
  expect(talk.requests).toEqual([])
})

test('addresses, phones and cards are masked in the message and in the turns before', async () => {
  const talk = openModelTalk(KNOWN_TOWN, { maskPersonal })
  await talk.say('мой номер +7 900 123-45-67, ответьте на ivan@mail.ru', [OK], {
    history: [{ isVisitor: true, text: 'карта 4111 1111 1111 1111' }],
  })
  const sent = JSON.stringify(talk.requests[0]?.messages)
  expect(sent).not.toMatch(/900|ivan|4111/)
  expect(sent).toContain('[телефон]')
})

test('what the guide answered goes with its phones', async () => {
  const talk = openModelTalk(KNOWN_TOWN, { maskPersonal })
  const history = [{ isVisitor: false, text: 'Телефон бани: +7 (34200) 3-03-33.' }]
  await talk.say('а до скольки', [OK], { history })
  expect(JSON.stringify(talk.requests[0]?.messages)).toContain('+7 (34200) 3-03-33')
})

test('where the visitor stands is told by a place nearby, and tools know it exactly', async () => {
  const talk = openModelTalk(KNOWN_TOWN)
  const position = { lat: 58.20311, lng: 57.30012 }
  const calls = [['get_directions', { from: 'visitor', to: 2 }]] as const
  await talk.say('как пройти в городской сад', [{ calls }, OK], { position })
  const sent = JSON.stringify(talk.requests)
  expect(sent).toMatch(/Посетитель рядом с «[^»]+», \d+00 м/)
  expect(sent).not.toMatch(/58\.203|57\.300/)
  expect(talk.requests[1]?.messages.at(-1)?.content).toContain('Городской сад')
})
