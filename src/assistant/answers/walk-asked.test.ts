import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'
import { createAssistant } from '../create-assistant.ts'
import { isUnderRoof } from '../walks/walk-pool.ts'

const guide = readGuide(SHIPPED_TOWN)
const assistant = createAssistant(guide)
/** Late in a short day: the sun has set at 16:23. */
const NOVEMBER = { now: '2026-11-25T16:35' }

function sayAll(messages: readonly string[], facts: Parameters<typeof openTalk>[1] = {}) {
  const talk = openTalk(assistant, facts)
  const answers = messages.map((message) => talk.say(message))
  const [last] = answers.slice(-1)
  if (last === undefined) throw new Error('No message was said.')
  return { ...last, labels: last.understood?.map(({ label }) => label) ?? [] }
}

test.each(['еду на велике через город, что посмотреть за час', 'еду из Самары, прогулка на час'])(
  '«%s» speaks of no food',
  (message) => {
    expect(sayAll([message]).labels.join()).not.toContain('кафе')
  },
)

test('«еду с собой» is food', () => {
  const { slots } = assistant.understand({
    message: 'где взять еду с собой',
    now: NOVEMBER.now,
    state: undefined,
    seed: '',
  })
  expect(slots.wishes.map(({ said }) => said)).toContain('еду')
})

test('a walk at sunset goes by the sun, and after it is for tomorrow', () => {
  const { text, walk, labels } = sayAll(['погулять бы на закате'], NOVEMBER)
  expect(walk?.startsAt).toBe('2026-11-26T15:20')
  expect(text).toContain(
    'Солнце садится около 16:23; сегодня это уже прошло, поэтому прогулка на чт, 26 ноября.',
  )
  expect(labels).toContain('на закате')
})

test('late in the day no door comes in whose hours nobody knows', () => {
  const { walk } = sayAll(['прогулка вечером на два часа'], NOVEMBER)
  const inside = guide.places.filter((place) => isUnderRoof(place) && place.openingHours === undefined)
  expect(walk?.points.filter(({ id }) => inside.some((place) => place.id === id))).toEqual([])
})

test('an hour that has gone by is tomorrow’s; the stops and their order stay', () => {
  const talk = openTalk(assistant, NOVEMBER)
  const before = talk.say('маршрут на два часа').walk?.points.map(({ id }) => id)
  const { text, walk } = talk.say('а если начать в 14:00')
  expect(text).toContain('Сегодня 14:00 уже прошло, поэтому прогулка на чт, 26 ноября.')
  expect(walk?.startsAt).toBe('2026-11-26T14:00')
  expect(walk?.points.map(({ id }) => id)).toEqual(before)
})

test('that a walk suits is not said of steps nobody knows of', () => {
  const { text } = sayAll(['маршрут на час', 'нам по лестницам тяжело'])
  expect(text).toContain('Маршрут прежний')
  expect(text).toContain('Сведений о ступенях и пандусах нет')
})

test('«в середине» says where, and is no stop', () => {
  const known = getAssistant(KNOWN_TOWN)
  const { walk } = openTalk(known).say('прогулка на три часа с кофе посередине')
  const at = walk?.points.findIndex(({ name }) => name.includes('Кофейня')) ?? -1
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan((walk?.points.length ?? 0) - 1)
  const { labels, text } = sayAll(['прогулка на три часа с обедом в середине'])
  expect(labels.join()).not.toContain('середин')
  expect(text).toContain('В середину не помещается, слишком велик крюк: Ресторан «Гранд-отеля».')
})

test('the last stop goes though it was the end asked for, and that is said', () => {
  const { text, labels } = sayAll(['маршрут на два часа, закончить в кафе', 'убери последнюю точку'])
  expect(text).toContain('Убрал: Ресторан «Гранд-отеля»')
  expect(text).toContain('Закончить там, где вы просили, теперь не выйдет')
  expect(labels.join()).not.toContain('до кафе')
})

test('a day and the hours within it: the hours count, and one thing after another is a walk', () => {
  const { walk, labels } = sayAll([
    'мы с детьми на один день, хотим посмотреть корабли, потом пообедать, часа на два',
  ])
  expect(labels).toContain('2 часа')
  expect(walk?.points.length).toBeGreaterThan(1)
  expect(walk?.totalMinutes).toBeLessThanOrEqual(125)
})

test('a goal that the guide lacks is said, with what the walk ends at', () => {
  const { text, walk } = sayAll(['прогулка на час от музея флота до аэропорта'])
  expect(text).toContain(`в путеводителе нет: конец — «${walk?.points.at(-1)?.name}»`)
})

test('«только открытое» says what that comes to where no hours are known', () => {
  const { text, labels } = sayAll(['прогулка на час только туда, где сейчас открыто'], NOVEMBER)
  expect(text).toContain('взял только места под открытым небом')
  expect(labels).toContain('только открытое')
})

test('a walk is counted in steps too', () => {
  expect(sayAll(['маршрут на час', 'а сколько это шагов']).text).toMatch(/Это примерно \d+00 шагов\./)
})

test('«in one hour» is how long one has', () => {
  const { walk, text } = sayAll(['What can I see within one hour?'])
  expect(walk?.totalMinutes).toBeLessThanOrEqual(60)
  expect(text).toMatch(/^Here is a walk/)
})
