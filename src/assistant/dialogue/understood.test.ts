import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { openTalk, wishCategory, wishPlace } from '#testing/talk.ts'
import { createAssistant } from '../create-assistant.ts'
import type { Slots, Wish } from '../understanding.ts'
import { composeUnderstanding } from './compose-understanding.ts'
import { dropUnderstood, listUnderstood } from './understood.ts'

const guide = readGuide(KNOWN_TOWN)
const assistant = createAssistant(guide)
/** Places of Kedrinsk. */
const [GARDEN, STATION] = [1, 31]

const slotsOf = (slots: Partial<Slots>): Slots => composeUnderstanding('route_general', slots).slots
const listLabels = (slots: Partial<Slots>) => listUnderstood(slotsOf(slots), guide).map(({ label }) => label)
const wish = (role: Wish['role'], more: Partial<Wish>): Wish => ({ role, anyOf: [], ...more })

test.each<[Partial<Slots>, string[]]>([
  [{ durationMinutes: 120 }, ['2 часа']],
  [{ durationMinutes: 60 }, ['1 час']],
  [{ durationMinutes: 90 }, ['1 час 30 минут']],
  [{ durationMinutes: 21 }, ['21 минута']],
  [{ durationMinutes: 300 }, ['5 часов']],
  [{ deadline: 16 * 60 + 40 }, ['до 16:40']],
  [{ deadline: 24 * 60 + 30 }, ['до 00:30']],
  [{ startTime: 9 * 60 }, ['с 09:00']],
  [{ date: '2026-06-21', dayPart: 'morning' }, ['21 июня', 'утром']],
  [{ stopCount: 1 }, ['1 остановка']],
  [{ stopCount: 3 }, ['3 остановки']],
  [{ maxMeters: 3_000, maxLegMeters: 500 }, ['не больше 3 км', 'переходы до 500 м']],
  [{ isRoundTrip: true, isFromVisitor: true }, ['с возвращением', 'от моего места']],
  [{ isFree: true, isIndoor: true }, ['бесплатно', 'под крышей']],
  [{ isOutdoor: true, weather: 'heat' }, ['под открытым небом', 'в жару']],
  [{ isStepFree: true, companions: ['elderly', 'dog'] }, ['без лестниц', 'с пожилыми', 'с собакой']],
  [{ companions: ['children', 'couple', 'friends'] }, ['с детьми', 'вдвоём', 'с друзьями']],
  [{ companions: ['group'], groupSize: 12 }, ['группой, 12 человек']],
  [{ groupSize: 3 }, ['3 человека']],
  [{ transport: 'bike' }, ['на велосипеде']],
])('%j reads %j', (slots, labels) => {
  expect(listLabels(slots)).toEqual(labels)
})

test.each<[Wish, string]>([
  [{ ...wishPlace('start', STATION), said: 'вокзала' }, 'от вокзала'],
  [{ ...wishPlace('start', STATION), said: 'на вокзале' }, 'от места «Железнодорожный вокзал»'],
  [wishPlace('end', GARDEN), 'до места «Парк „Заречный“»'],
  [wishCategory('end', 'кафе'), 'до кафе'],
  [wishCategory('avoid', 'музей', { said: 'музеев' }), 'без музеев'],
  [wishCategory('avoid', 'религия', { said: 'церкви' }), 'без мест по запросу «религия»'],
  [wishPlace('avoid', GARDEN), 'без места «Парк „Заречный“»'],
  [wishCategory('want', 'музей', { said: 'музеям', isSeveral: true }), 'тема «музеи»'],
  [wishCategory('want', 'музей', { count: 2 }), '2 музея'],
  [wishCategory('want', 'кафе', { said: 'кафешку' }), 'с остановкой «кафе»'],
])('the wish %j reads «%s»', (said, label) => {
  expect(listLabels({ wishes: [said] })).toEqual([label])
})

test('what changes nothing is no condition: places to stop at, unknown names, going on foot', () => {
  const wishes = [wishPlace('want', GARDEN), wish('want', { anyOf: [{ kind: 'tag', tag: 'нет такого' }] })]
  expect(listLabels({ wishes, unknownNames: ['Хогвартс'], transport: 'foot' })).toEqual([])
})

test('«без лестниц» is not offered beside a wheelchair, which needs it anyway', () => {
  expect(listLabels({ isStepFree: true, companions: ['wheelchair'] })).toEqual(['на инвалидной коляске'])
})

test('each condition goes by its id alone, and all others stay', () => {
  const slots = slotsOf({
    wishes: [wishPlace('want', GARDEN), wishPlace('start', STATION), wishCategory('avoid', 'музей')],
    durationMinutes: 120,
    deadline: 1_000,
    isFree: true,
    companions: ['children', 'group'],
    groupSize: 8,
  })
  const listed = listUnderstood(slots, guide)
  expect(listed).toHaveLength(7)
  for (const { id } of listed) {
    const rest = listUnderstood(JSON.parse(JSON.stringify(dropUnderstood(slots, id))), guide)
    expect(rest).toEqual(listed.filter((other) => other.id !== id))
  }
  expect(dropUnderstood(slots, 'companion:group').groupSize).toBeUndefined()
  expect(dropUnderstood(slots, 'deadline').wishes).toEqual(slots.wishes)
})

test.each([
  '',
  'nothing',
  'wishes',
  'companions',
  'wish:want:0',
  'companion:dog',
  '__proto__',
  'constructor',
])('the id %j, which is not among them, takes nothing away', (id) => {
  const slots = slotsOf({ wishes: [wishPlace('start', STATION)], isFree: true })
  expect(dropUnderstood(slots, id)).toEqual(slots)
})

const REQUEST = 'маршрут с детьми на 3 часа от вокзала до 16:40 без музеев, без лестниц'

test('a walk says what was understood, and a talk beside it leaves that as it was', () => {
  const { say } = openTalk(assistant)
  const labels = say(REQUEST).understood?.map(({ label }) => label)
  expect(labels).toEqual(['3 часа', 'до 16:40', 'без лестниц', 'с детьми', 'от вокзала', 'без музеев'])
  expect(say('спасибо').understood).toBeUndefined()
  expect(say('начать заново').understood).toEqual([])
})

/** Asks for the walk, then takes back the condition of this id. */
function dropOf(request: string, drop: string) {
  const now = '2026-06-20T10:30'
  const first = assistant.answer({ message: request, now, seed: 'a', state: undefined })
  const label = first.understood?.find(({ id }) => id === drop)?.label
  const message = `Без условия: ${label}`
  return { first, again: assistant.answer({ message, drop, now, seed: 'a', state: first.state }) }
}

test('a condition taken back is gone from the walk, which is planned anew with all the others', () => {
  const { first, again } = dropOf('маршрут с детьми на 2 часа от вокзала без музеев', 'companion:children')
  expect(again.text).toMatch(/^Убрал условие: с детьми\.\nВот прогулка по главным местам города на 2 ч: /)
  expect(again.walk?.points).not.toEqual(first.walk?.points)
  expect(again.walk?.points[0]?.id).toBe(STATION)
  expect(again.understood).toEqual(first.understood?.filter(({ id }) => id !== 'companion:children'))
  expect(again.state.walkWishes?.companions).toEqual([])
})

test('a theme can be taken back too', () => {
  const theme = dropOf('маршрут по музеям', '').first.understood?.[0]
  const { again } = dropOf('маршрут по музеям', theme?.id ?? '')
  expect(again.text).toMatch(/^Это условие убрал\.\nВот прогулка по главным местам города: /)
  expect(again.understood).toEqual([])
})

test('a condition that is not there any more leaves the walk as it is, and the answer says so', () => {
  const { first, again } = dropOf(REQUEST, 'companion:dog')
  expect(again).toMatchObject({ text: 'Этого условия уже нет, менять нечего.', understood: first.understood })
  expect(again.state.walk).toEqual(first.state.walk)
})

test('without a walk there is nothing to take back, and no condition stays in sight', () => {
  const turn = {
    message: 'Без условия: с собакой',
    drop: 'companion:dog',
    now: '2026-06-20T10:30',
    seed: 'a',
  }
  expect(assistant.answer({ ...turn, state: undefined })).toMatchObject({
    text: 'Этого условия уже нет, менять нечего.',
    understood: [],
  })
})
