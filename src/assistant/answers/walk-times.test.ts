import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const shipped = getAssistant(SHIPPED_TOWN)
const known = getAssistant(KNOWN_TOWN)
/** A Wednesday in November: the sun has set at 16:23. */
const EVENING = { now: '2026-11-25T20:07' }

test('a walk asked for late at night is of the next morning, which is said', () => {
  const { text, walk } = openTalk(shipped, { now: '2026-11-25T21:30' }).say('прогулка на час')
  expect(walk?.startsAt).toBe('2026-11-26T10:00')
  expect(text).toContain('Сейчас уже поздно, поэтому считаю от 10:00 завтра.')
})

test('a walk in the dark says so once, and the next morning is offered', () => {
  const talk = openTalk(shipped, EVENING)
  const { text, quickReplies } = talk.say('прогулка на час')
  expect(text).toContain('Идти придётся в основном в темноте: солнце садится около 16:2')
  expect(quickReplies[0]).toBe('Завтра с 10:00')
  expect(talk.say('покороче').text).not.toContain('в темноте')
  const morning = talk.say('Завтра с 10:00')
  expect(morning.walk?.startsAt).toBe('2026-11-26T10:00')
  expect(morning.text).not.toContain('в темноте')
  expect(openTalk(shipped).say('прогулка на час').text).not.toContain('в темноте')
})

test('a part of the day that is over is that of the next day', () => {
  expect(openTalk(shipped, EVENING).say('прогулка утром').walk?.startsAt).toBe('2026-11-26T10:00')
  expect(openTalk(shipped).say('прогулка вечером').walk?.startsAt).toBe('2026-06-20T18:00')
})

test('hours of an arrival and of a bus back are those of the next day where they are over', () => {
  const { walk } = openTalk(shipped, EVENING).say(
    'автобус приходит в 11:20, обратный в 16:40, прогулка между ними',
  )
  expect(walk?.startsAt).toBe('2026-11-26T11:20')
  expect(walk?.endsAt && walk.endsAt <= '2026-11-26T16:40').toBe(true)
})

test('a walk that shall end at sunset ends with it, a long one goes half an hour beyond', () => {
  const { walk } = openTalk(shipped, EVENING).say('маршрут, чтобы закончить на закате у набережной')
  expect(walk?.endsAt && walk.endsAt <= '2026-11-26T16:25').toBe(true)
  const long = openTalk(shipped, EVENING).say('прогулка на закате на 2 часа').walk
  expect(long?.startsAt).toBe('2026-11-26T14:50')
})

test('a walk of the afternoon keeps its day and who comes along, and ends by no hour of the morning', () => {
  const talk = openTalk(shipped, EVENING)
  talk.say('составьте на завтра прогулку с 10, дочке 4 года')
  const { walk, understood } = talk.say('лучше после обеда, она спит утром до 11')
  expect(walk?.startsAt).toBe('2026-11-26T14:00')
  expect(understood?.map(({ label }) => label)).toContain('с детьми')
})

test('where somebody comes from is no start, though a text has the name', () => {
  const labels = openTalk(shipped)
    .say('едем из Калача, прогулка на час')
    .understood?.map(({ label }) => label)
  expect(labels).toEqual(['1 час'])
})

test('a meal far away comes into no walk that did not ask for it by name', () => {
  const talk = openTalk(shipped)
  const before = talk.say('прогулка на 2 часа').walk
  const { text, walk } = talk.say('вставь обед')
  expect(text).toMatch(/^Поесть по пути негде: .+ Маршрут прежний\.$/su)
  expect(walk?.points).toEqual(before?.points)
})

test('a change that breaks the hour of the end says so', () => {
  const talk = openTalk(known)
  talk.say('прогулка с 10 до 11')
  expect(talk.say('добавь лыжную базу').text).toMatch(/Так к 11:00 не успеть: конец в \d\d:\d\d\./u)
})

test('what is not in the walk is not taken out of it', () => {
  const talk = openTalk(shipped)
  talk.say('прогулка по церквям')
  expect(talk.say('без музеев').text).toContain('Музеев в маршруте и так нет.')
})

test.each(['2026-11-25T20:07', '2026-11-25T21:30'])(
  'at %s a condition taken back is told of, and the hour not again',
  (now) => {
    let { state } = shipped.answer({
      message: 'маршрут с детьми на 2 часа без музеев',
      now,
      seed: 'talk',
      state: undefined,
    })
    const again = shipped.answer({
      message: 'Без условия: с детьми',
      now,
      seed: 'talk',
      state,
      drop: 'companion:children',
    })
    state = again.state
    expect(again.text).toMatch(/^Убрал условие: с детьми\./)
    expect(again.text).not.toMatch(/поздно|в темноте/)
  },
)
