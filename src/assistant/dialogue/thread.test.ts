import { expect, test } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { listStopIds, openTalk } from '#testing/talk.ts'
import type { Answer } from '../assistant.ts'
import { createAssistant } from '../create-assistant.ts'

const guide = readGuide(SHIPPED_TOWN)
const assistant = createAssistant(guide)

function sayAll(...messages: readonly string[]): Answer {
  const talk = openTalk(assistant)
  const [last, ...before] = messages.toReversed()
  for (const message of before.toReversed()) talk.say(message)
  return talk.say(last ?? '')
}

test('a walk is asked whether it is far from the centre, and none of its stops', () => {
  const { text } = sayAll('прогулка на час', 'а не далеко от центра?')
  expect(text).not.toContain('О каком месте')
  expect(text).toMatch(/ближе всех .+ дальше всех /)
})

test('a stop of the walk is refused by its number', () => {
  const talk = openTalk(assistant)
  const before = listStopIds(talk.say('прогулка по городу, три места'))
  expect(listStopIds(talk.say('первое не хотим, были'))).toEqual(before.slice(1))
  expect(talk.say('сколько это по времени и км?').text).toMatch(/В маршруте 2 остановки/)
})

test('after a way to a place «в нём» is that place, whatever else the verb is known for', () => {
  const { text } = sayAll('давай озеро. как дойти от петровского сквера', 'а купаются в нём?')
  expect(text).toContain('Тамбовское озеро')
  expect(text).toContain('купаться, не проверено')
})

test('«там» is the place that the visitor named as where it was', () => {
  const { text } = sayAll(
    'помните, в соборе раньше дом культуры был? я там танцевал в 60е',
    'теперь то там что',
  )
  expect(text).toContain('«Преображенский собор»')
})

test('«а рядом что» after one place means near that place', () => {
  expect(sayAll('крылатые львы сколько им лет', 'а рядом чё').text).toMatch(/^Рядом с местом «Крылатые львы»/)
})

test('«где это» of a place without an address says that, and tells nothing else over again', () => {
  const { text } = sayAll('расскажи про спортцентр горняк', 'а где это')
  expect(text).toMatch(/адрес в путеводителе не указан\.\n.*карте/)
})

test('after the town was told of «у него» is the town, and «про это» what was told', () => {
  const talk = openTalk(assistant)
  talk.say('в каком году основали город и кто')
  expect(talk.say('а до этого какое название у него было').text).toContain('звался')
  expect(talk.say('а почему переименовали').text).toContain('новое имя')
  expect(talk.say('напиши кратко 3 предложения про это').text).toMatch(/звался.+новое имя/)
})

test('another subject of which the guide has no word is not answered with the one before', () => {
  const { text } = sayAll('пушкин правда был в городе?', 'а Пугачев?')
  expect(text).toBe('Пугачев: об этом в путеводителе ничего нет.')
})

test('the way to the centre goes from the part of the town that was named', () => {
  expect(sayAll('живу где-то на северном, где лечат зубы', 'а до центра оттуда далеко?').text).toContain(
    '→ центр города',
  )
})

test('where nothing was spoken of «туда» is no place at random', () => {
  expect(sayAll('где взять лошадь', 'как туда с трассы заехать').text).toMatch(/^О каком месте/)
})

test('a house named as where to ask is meant by a pronoun that agrees, when its hours are asked', () => {
  const talk = openTalk(assistant)
  talk.say('где взять лодку напрокат')
  expect(talk.say('до скольки она сегодня').text).toMatch(/^«Центральная библиотека/)
  expect(sayAll('где банкомат', 'а круглосуточный есть?').text).toContain('о банкоматах')
})

test('what looks for something of its own is no question about the prices of the list', () => {
  const { placeIds } = sayAll('куда сходить вдвоём', 'и где посидеть потом недорого')
  const [only] = placeIds
  expect(guide.places.find(({ id }) => id === only)?.category).toBe('кафе')
})

test('the days to come are not answered with a feast told of before', () => {
  expect(sayAll('когда день города', 'а что в эти выходные происходит?').text).toMatch(/^Афиши/)
})

test('a part of the town that is too far is refused and not told of', () => {
  const { placeIds } = sayAll('детские площадки в центре есть?', 'нет, северный далеко нам')
  const tags = guide.places.filter(({ id }) => placeIds.includes(id)).flatMap((place) => place.tags)
  expect(tags).not.toContain('Северный')
  expect(sayAll('детские площадки в центре нормальные есть?', 'нет, северный далеко нам').text).toBe(
    'Кроме того, что уже показал, ничего подходящего в путеводителе нет.',
  )
})
