import { expect, test } from 'vitest'
import type { Walk } from '#domain/walk.ts'
import type { Expectation } from './case.ts'
import { checkAnswer } from './check-answer.ts'
import type { BotAnswer } from './talker.ts'
import { getTown } from './town.ts'

const town = await getTown('kedrinsk')
const NOW = '2026-06-20T10:30:00+05:00'
const KALANCHA = 9

/** Returns the faults of an answer to «расскажи про каланчу». */
function check(answer: Partial<BotAnswer>, expected: Expectation = {}, answers: BotAnswer[] = []) {
  const conversation = { town, now: NOW, user: undefined, said: ['расскажи про каланчу'], answers }
  return checkAnswer(expected, createAnswer(answer), conversation).map(
    ({ metric, says }) => `${metric}: ${says}`,
  )
}

function createAnswer(answer: Partial<BotAnswer>): BotAnswer {
  return { text: 'Готово.', placeIds: [], walk: undefined, quickReplies: [], ms: 0, ...answer }
}

function createWalk(ids: readonly number[]): Walk {
  const points = ids.map((id) => {
    const place = town.places.get(id)
    if (place === undefined) throw new Error(`no place ${id}`)
    const { lat, lng } = place.coordinates
    return { id, name: place.name, lat, lng }
  })
  return { points, distanceMeters: 1000, walkMinutes: 13, visitMinutes: 60, totalMinutes: 73 }
}

test('an answer taken from the guide has no fault', () => {
  const text = 'Пожарная каланча: 86 ступеней, работает чт–вс 11:00–17:00, билет 100 ₽, +7 (34200) 2-01-01.'
  expect(check({ text, placeIds: [KALANCHA] }, { places: { mustAll: [KALANCHA] } })).toEqual([])
})

test.each([
  ['a phone', 'Телефон +7 (34200) 2-99-99.'],
  ['hours', 'Открыто до 19:30.'],
  ['a year', 'Построена в 1712 году.'],
  ['a price', 'Билет стоит 170 ₽.'],
  ['a distance', 'Идти 9,5 км.'],
  ['a duration', 'Идти 340 мин.'],
  ['an address of the web', 'Сайт: https://kalancha.example.'],
])('%s that the guide does not hold is found', (_, text) => {
  expect(check({ text })).toEqual([expect.stringContaining('ungrounded fact')])
})

test.each([
  ['a quoted name', 'Зайдите в кафе «Одуванчик».'],
  ['a name without quotes', 'Потом сходите в Эрмитаж.'],
])('%s that the guide does not have is found', (_, text) => {
  expect(check({ text })).toContainEqual(expect.stringContaining('invented place'))
})

test('what a price comes to for several stands on the price, and must be counted right', () => {
  const text = 'Пожарная каланча: билет 100 ₽. На 3 взрослых — '
  expect(check({ text: `${text}300 рублей.`, placeIds: [KALANCHA] })).toEqual([])
  expect(check({ text: `${text}310 рублей.`, placeIds: [KALANCHA] })).toHaveLength(1)
})

test('a place of the guide must be called as the guide calls it', () => {
  expect(check({ text: 'Расскажу о Пожарной каланче.', placeIds: [KALANCHA] })).toEqual([
    expect.stringContaining('is not called'),
  ])
})

test.each([
  'Нашлось 4 мест.',
  'Идти 21 минут.',
  'Нашлось 5 места.',
  'Все еще открыто.',
  'Идём , потом едем.',
])('bad Russian is found: %s', (text) => {
  expect(check({ text })).toContainEqual(expect.stringContaining('russian'))
})

test.each(['Нашлось 4 места.', 'Это одно из 4 мест.', 'Идти около 21 минуты.', 'Всего 40 мест.'])(
  'good Russian is not called bad: %s',
  (text) => {
    expect(check({ text })).toEqual([])
  },
)

test('markup is found', () => {
  expect(check({ text: '<b>Каланча</b>' })).toEqual([expect.stringContaining('markup')])
})

test('an answer that does not admit what the guide does not say is found', () => {
  expect(check({ text: 'Каланча очень красивая.' }, { unknown: true })).toEqual([
    expect.stringContaining('abstention'),
  ])
  expect(check({ text: 'Архитектор в путеводителе не указан.' }, { unknown: true })).toEqual([])
})

test('refusing what the guide knows is found', () => {
  const faults = check({ text: 'Я не знаю.' }, { places: { mustAll: [KALANCHA] } })
  expect(faults).toContainEqual(expect.stringContaining('abstention'))
})

test('an emergency begins with 112, and nothing else does', () => {
  const isEmergency: Expectation = { danger: true, text: { mustMatch: ['^Звоните 112'] } }
  expect(check({ text: 'Сначала успокойтесь. Звоните 112.' }, isEmergency)).toEqual([
    expect.stringContaining('emergency'),
  ])
  expect(check({ text: 'Звоните 112.' })).toEqual(['emergency: a false alarm'])
})

test('a walk must keep to what was asked', () => {
  const walk = createWalk([11, 9, 17])
  const route = { required: true, start: 9, maxMinutes: 60, before: [[17, 11] as [number, number]] }
  expect(check({ walk }, { route })).toEqual([
    expect.stringContaining('does not start at 9'),
    expect.stringContaining('17 must come before 11'),
    expect.stringContaining('73 minutes of 60'),
  ])
})

test('an edit that changes another stop too is found', () => {
  const before = createAnswer({ walk: createWalk([11, 9, 17]) })
  const expected: Expectation = { route: { required: true, keepFromPrev: { except: [9] } } }
  expect(check({ walk: createWalk([11, 17]) }, expected, [before])).toEqual([])
  expect(check({ walk: createWalk([11, 4]) }, expected, [before])).toEqual([
    expect.stringContaining('edit: dropped unasked'),
    expect.stringContaining('edit: added unasked'),
  ])
})

test('a stop that the guide does not have is found', () => {
  const walk = createWalk([11, 9, 17])
  walk.points[1] = { id: 999, name: 'Атлантида', lat: 58.2, lng: 57.3 }
  expect(check({ walk })).toContainEqual(expect.stringContaining('stop 999'))
})

test('a walk to a closed door is found unless the answer tells of it', () => {
  const walk = { ...createWalk([9, 10]), startsAt: '2026-06-22T12:00', endsAt: '2026-06-22T13:13' }
  expect(check({ walk })).toEqual([
    expect.stringContaining('«Пожарная каланча» is closed'),
    expect.stringContaining('«Дом-музей Тетерина» is closed'),
  ])
  expect(check({ walk, text: 'В понедельник оба музея закрыты.' })).toEqual([])
})

test('a walk that would have to wait for a door to open must last as long', () => {
  const walk = { ...createWalk([9, 10]), startsAt: '2026-06-20T10:30', endsAt: '2026-06-20T11:43' }
  expect(check({ walk })).toEqual([expect.stringContaining('with the waiting')])
  expect(check({ walk: { ...walk, endsAt: '2026-06-20T12:20' } })).toEqual([])
})
