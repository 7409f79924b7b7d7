import { expect, test } from 'vitest'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const assistant = getAssistant('bench/assistant/towns/grivensk')
const ask = (message: string) => openTalk(assistant).say(message)
const [LIBRARY, INN, HOSTEL, BAKERY, SHOP, PHARMACY] = [15, 22, 24, 21, 26, 27]

test('what a story names beside the question is no wish', () => {
  const { placeIds } = ask('еду через вас в Астрахань, где переночевать')
  expect(placeIds).toContain(INN)
  expect(placeIds).not.toContain(BAKERY)
})

test('«дёшево» is not «бесплатно»: a bed that costs something is shown', () => {
  expect(ask('Мне нужно дёшево спать. Хостел?').placeIds).toEqual([HOSTEL])
})

test('a place is shown with the sentences that say each part of the wish, and with the price of the condition', () => {
  expect(ask('где посидеть с ноутбуком, чтоб вайфай и розетка').text).toContain('розетки у окон')
  expect(ask('нужна гостиница, где можно с собакой').text).toContain('Собака 400 рублей в сутки')
})

test('what is bought is looked for in shops, and not wherever its sign is met', () => {
  expect(ask('где купить подарок: маленький, лошадь').placeIds[0]).toBe(SHOP)
})

test('«что открыто из аптек» looks for pharmacies and starts nowhere', () => {
  expect(ask('Таблетки забыла. Есть ли что открытое из аптек?').placeIds).toEqual([PHARMACY])
})

test('an hour that belongs to the story is not the hour asked about', () => {
  const { text, placeIds } = ask(
    'Поезд ночью. Надо посидеть с ноутбуком, вайфай чтоб бесплатный и розетка была',
  )
  expect(placeIds[0]).toBe(LIBRARY)
  expect(text).not.toContain('В это время')
})

test('a clause that only asks where leaves it to the story to say what', () => {
  expect(ask('хочу горячих пирожков и кофе, я на вокзале стою, где ближе всего открыто').text).toMatch(
    /кофе|каша/iu,
  )
  expect(ask('Нужны таблетки. Где ближайшее?').placeIds).toEqual([PHARMACY])
})

const shipped = getAssistant(SHIPPED_TOWN)

test('a stop of a walk is no place to stay', () => {
  const { text } = openTalk(shipped).say('Подскажите где можно остановиться в самом городе с ночёвкой')
  expect(text).toMatch(
    /^Отдельно в каталоге такого нет, но об этом говорят описания:\n1\. Ресторан «Гранд-отеля»/,
  )
})

test('who lives in a part of the town gets what stands there by its address', () => {
  const { text } = openTalk(shipped).say('Живу где-то на Северном. Что рядом можно посмотреть пешком?')
  expect(text).toContain('Скульптура апостола Павла')
  expect(text).not.toContain('Такого в путеводителе нет')
})

test('a list that bores is followed by other places', () => {
  const talk = openTalk(shipped)
  talk.say('че делать вечером в городе')
  expect(talk.say('скучно эт все').text).toMatch(/^Вот ещё:\n6\. /)
})
