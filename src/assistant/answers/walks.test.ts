import { expect, test } from 'vitest'
import { measureWalk } from '#domain/walk.ts'
import { createPlace } from '#testing/create-place.ts'
import { getAssistant, KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { listStopIds, openTalk, wishCategory, wishPlace } from '#testing/talk.ts'
import { createAssistant } from '../create-assistant.ts'
import type { Slots } from '../understanding.ts'

const guide = readGuide(KNOWN_TOWN)
const kedrinsk = createAssistant(guide)
const pavlovsk = getAssistant(SHIPPED_TOWN)
const findPlace = (id: number) => guide.places.find((place) => place.id === id)

test('a walk in general has three to five places of the town, totals that add up, and one question', () => {
  const answer = openTalk(pavlovsk).mean('route_general', {}, 'построй маршрут')
  const { walk, text } = answer
  expect(listStopIds(answer).length).toBeGreaterThanOrEqual(3)
  expect(listStopIds(answer).length).toBeLessThanOrEqual(5)
  expect(listStopIds(answer)).not.toContain(15)
  expect(walk && walk.walkMinutes + walk.visitMinutes).toBe(walk?.totalMinutes)
  expect(text).toMatch(/^Вот прогулка по главным местам города: \d остановок, .+ вместе с дорогой\.\n1\. /)
  expect(text.match(/\?/g)).toHaveLength(1)
})

test.each([30, 60, 90, 120, 240, 480])('a walk of %i minutes keeps to them', (durationMinutes) => {
  for (const assistant of [pavlovsk, kedrinsk]) {
    const { walk } = openTalk(assistant).mean('route_duration', { durationMinutes }, 'маршрут')
    expect(walk?.totalMinutes).toBeLessThanOrEqual(durationMinutes)
  }
})

test('a time too short for a walk: how much it would take, and what fits', () => {
  const { text, walk } = openTalk(pavlovsk).mean(
    'route_duration',
    { durationMinutes: 12 },
    'маршрут на 12 минут',
  )
  expect(walk).toBeUndefined()
  expect(text).toMatch(/^За 12 мин не успеть: на 2 места нужно хотя бы \d+ мин\. Хватит времени на одно: /)
})

test('«да» to the smallest change builds that walk', () => {
  const talk = openTalk(pavlovsk)
  expect(talk.mean('route_duration', { durationMinutes: 12 }, 'маршрут на 12 минут').text).toContain(
    'Построить так?',
  )
  expect(listStopIds(talk.mean('confirm_yes'))).toHaveLength(2)
})

test('wishes that contradict are named with the smallest change', () => {
  const { text } = openTalk(kedrinsk).mean(
    'route_explicit',
    { wishes: [7, 8, 10].map((id) => wishPlace('want', id)), maxMeters: 500 },
    'маршрут',
  )
  expect(text).toMatch(
    /^Вместе не получается: .*не больше 500 м пути.* Получится, если согласиться на .+ пути\. Построить так\?$/,
  )
})

test('exactly the named places, in the order of «потом»', () => {
  const wishes = [37, 2, 29].map((id, step) => ({ ...wishPlace('want', id), step }))
  expect(listStopIds(openTalk(kedrinsk).mean('route_explicit', { wishes }))).toEqual([37, 2, 29])
})

test('a kind of place is one of that kind, a plural several', () => {
  const answer = openTalk(kedrinsk).mean('route_explicit', {
    wishes: [
      wishCategory('want', 'музей', { isSeveral: true, step: 0 }),
      wishCategory('want', 'кафе', { step: 1 }),
    ],
  })
  const categories = listStopIds(answer).map((id) => findPlace(id)?.category)
  expect(categories).toEqual(['музей', 'музей', 'кафе'])
})

test('start and end are as asked, a kind of place may be the end', () => {
  const answer = openTalk(kedrinsk).mean('route_start_end', {
    wishes: [wishPlace('start', 31), wishCategory('end', 'кафе')],
  })
  const ids = listStopIds(answer)
  expect(ids[0]).toBe(31)
  expect(findPlace(ids.at(-1) ?? 0)?.category).toBe('кафе')
})

test('a round trip ends where it began', () => {
  const ids = listStopIds(
    openTalk(kedrinsk).mean('route_start_end', { wishes: [wishPlace('start', 39)], isRoundTrip: true }),
  )
  expect(ids[0]).toBe(39)
  expect(ids.at(-1)).toBe(39)
})

test('a start that the guide does not have is said, and the walk is built without it', () => {
  const { text, walk } = openTalk(pavlovsk).mean(
    'route_start_end',
    { unknownNames: ['вокзала'] },
    'маршрут от вокзала',
  )
  const [said] = text.split('\n')
  expect(said).toBe(
    `Места, откуда вы хотели начать, в путеводителе нет: начало — «${walk?.points[0]?.name}».`,
  )
  expect(walk).toBeDefined()
})

test.each<[string, Partial<Slots>, (id: number) => boolean]>([
  [
    'with children: places for them',
    { companions: ['children'] },
    (id) => /дет|сем/.test(findPlace(id)?.tags.join() ?? ''),
  ],
  ['with a dog: under the sky', { companions: ['dog'] }, (id) => findPlace(id)?.indoor !== true],
  ['in the rain: under a roof', { weather: 'rain' }, (id) => findPlace(id)?.indoor === true],
  [
    'in a wheelchair: never where there are steps only',
    { companions: ['wheelchair'] },
    (id) => findPlace(id)?.stepFree !== 'no',
  ],
  ['on foot: not outside the town', {}, (id) => findPlace(id)?.outsideTown !== true],
  [
    'of a theme',
    { wishes: [wishCategory('want', 'религия', { isSeveral: true })] },
    (id) => findPlace(id)?.category === 'религия',
  ],
])('every stop suits a walk %s', (_, slots, suits) => {
  const ids = listStopIds(openTalk(kedrinsk).mean('route_general', slots, 'маршрут'))
  expect(ids.length).toBeGreaterThan(1)
  expect(ids.filter((id) => !suits(id))).toEqual([])
})

test('steps that nobody told of are never promised away', () => {
  const { text } = openTalk(pavlovsk).mean('route_accessible', { companions: ['wheelchair'] }, 'маршрут')
  expect(text).toContain('Сведений о ступенях и пандусах нет, уточните у учреждений.')
})

test('a walk at a named time says the day and keeps to the opening hours', () => {
  const { text, walk } = openTalk(kedrinsk).mean(
    'route_when',
    { date: '2026-06-22', dayPart: 'morning' },
    'маршрут',
  )
  expect(text).toMatch(/пн, 22 июня, 10:00–\d\d:\d\d/)
  // The two with hours that the test's own reader knows.
  for (const { id } of walk?.points ?? []) expect([9, 33]).not.toContain(id)
})

test('a new wish joins the walk there is, a new walk forgets it', () => {
  const talk = openTalk(kedrinsk)
  talk.mean('route_duration', { durationMinutes: 90 }, 'маршрут на полтора часа')
  const { walk } = talk.mean('route_children', { companions: ['children'] }, 'мы с ребёнком')
  expect(walk?.totalMinutes).toBeLessThanOrEqual(90)
  const fresh = talk.mean('route_general', {}, 'построй маршрут')
  expect(fresh.text).not.toContain('с детьми')
})

test('the visitor starts from where he is', () => {
  const position = findPlace(31)?.coordinates
  const talk = openTalk(kedrinsk, position ? { position } : {})
  const { walk } = talk.mean('route_general', {}, 'построй маршрут')
  const between = measureWalk(walk?.points ?? []).distanceMeters
  expect(walk?.distanceMeters).toBeGreaterThan(between)
})

test('a theme that the guide does not have is not replaced by another', () => {
  const { text, walk } = openTalk(pavlovsk).mean(
    'route_theme',
    { unknownNames: ['вулканы'] },
    'маршрут по вулканам',
  )
  expect(walk).toBeUndefined()
  expect(text).toContain('Мест на такую тему в каталоге нет')
})

test('a guide with one place has no walk to give, and says so', () => {
  const assistant = createAssistant({ ...guide, places: [createPlace()], version: 2 })
  const { walk, text } = openTalk(assistant).mean('route_general', {}, 'построй маршрут')
  expect(walk?.points ?? []).toHaveLength(0)
  expect(text.length).toBeGreaterThan(10)
})

test('a time that the wishes do not fill is filled with what is near, which the answer says', () => {
  const slots = { durationMinutes: 180, companions: ['children' as const] }
  const { walk, text } = openTalk(pavlovsk).mean('route_children', slots, 'маршрут на 3 часа с детьми')
  expect(walk?.totalMinutes).toBeGreaterThanOrEqual(0.8 * 180)
  expect(text).toContain('Подходящих мест на всё время не хватило, добавил соседние: ')
  expect(text).not.toContain('?')
})

test('a time that no places are left for is said to be too long', () => {
  const wishes = [wishCategory('only', 'музей', { isSeveral: true })]
  const { text } = openTalk(pavlovsk).mean('route_theme', { durationMinutes: 180, wishes }, 'маршрут')
  expect(text).toContain('Больше мест по этим пожеланиям в городе нет.')
})
