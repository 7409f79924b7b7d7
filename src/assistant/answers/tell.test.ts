import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { getAssistant, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const guide = createGuide([
  createPlace({
    id: 1,
    name: 'Обсерватория «Купол»',
    category: 'обсерватория',
    description: 'Башня с телескопом на холме.',
    descriptionFull: 'Билет 350 рублей, дети 6–14 лет 200. Купол не отапливают.',
  }),
  createPlace({ id: 2, name: 'Рынок', category: 'рынок', descriptionFull: 'Мёд 450 рублей за банку.' }),
])

test('the price of the place spoken of answers in whatever words it was asked for', () => {
  const talk = openTalk(createAssistant(guide))
  talk.say('расскажи про обсерваторию')
  const { text } = talk.say('а сколько старшему и мне')
  expect(text).toMatch(/дети 6–14 лет 200/)
  expect(text).not.toMatch(/не сказано|Мёд/)
})

test('what is only near is told as that, the place named once', () => {
  const { text } = openTalk(createAssistant(guide)).say('обсерватория когда построена')
  expect(text.match(/Обсерватория «Купол»/g)).toHaveLength(1)
  expect(text).toMatch(/не сказано/)
})

test('what is little sure, with most of the question left over, is told as a guess; what has the question is not', () => {
  const shipped = getAssistant(SHIPPED_TOWN)
  const ask = (message: string) => openTalk(shipped).say(message).text
  expect(ask('почему гранит отсюда вывозили в другие места и кто этим занимался')).toMatch(
    /^Похоже, об этом: /,
  )
  expect(ask('когда заложили крепость и верфь')).not.toMatch(/Похоже/)
})

test('beside «не сказано» only a sentence that names what is asked about is told', () => {
  const shipped = getAssistant(SHIPPED_TOWN)
  const ask = (message: string) => openTalk(shipped).say(message).text
  const talk = openTalk(shipped)
  talk.say('рынок где')
  expect(talk.say('рыбу там продают свежую?').text).not.toMatch(/известно вот что|выпечк/)
  expect(ask('нас 28 человек в музей всех пустят сразу?')).not.toMatch(/известно вот что/)
})

test('a guess that names no thing of the question is not told', () => {
  const shipped = getAssistant(SHIPPED_TOWN)
  const ask = (message: string) => openTalk(shipped).say(message)
  expect(ask('Где верблюда напоить чтоб спокойно').text).toMatch(/^(?:Этого|Такого) в путеводителе нет/)
  expect(ask('внуку 7 лет завтра с утра свободны что открыто и интересно ему').walk).toBeDefined()
})

const ofShipped = (...messages: string[]) => {
  const talk = openTalk(getAssistant(SHIPPED_TOWN))
  return messages.map((message) => talk.say(message).text).at(-1) ?? ''
}

test('who has no car is not told of the motorway, and that no other way is known', () => {
  const text = ofShipped('как доехать до монастыря в Белогорье без машины')
  expect(text).toMatch(/^Чем доехать без машины, в путеводителе не сказано/)
  expect(text).not.toContain('М-4')
})

test('«платный» says not how much it costs', () => {
  expect(ofShipped('если по платному обходу поеду, надо съезжать?')).toContain('обход Лосева и Павловска')
  expect(ofShipped('если по платному обходу поеду, надо съезжать?', 'сколько стоит проезд')).not.toContain(
    'обход',
  )
})

test('the weather of today is no cool river', () => {
  const text = ofShipped('какая сегодня погода')
  expect(text).toMatch(/^Прогноза погоды у путеводителя нет\. Климат/)
  expect(text).not.toContain('Осередь')
})

test('a house that is named is not answered for by another one', () => {
  const text = ofShipped('Ищем старинное место для съёмки, не в церкви', 'А внутрь особняка пускают?')
  expect(text).toBe('«Особняк Одинцова»: об этом в путеводителе не сказано.')
})

test('beside «не сказано» nothing of the place is told that names not what is asked about', () => {
  const text = ofShipped(
    'дождь зарядил, с пацанами 6 и 10 куда? чтоб под крышей',
    'в бассейн можно просто так прийти?',
  )
  expect(text).toContain('два бассейна')
  expect(text).not.toMatch(/тренаж[её]рн|волейбол/)
})

test('a caveat that is part of the description is told without the rest of it', () => {
  const text = ofShipped(
    'Подскажите где можно остановиться в самом городе',
    'а что-нибудь побюджетнее?',
    'парковка у них есть?',
  )
  expect(text).toContain('ресторан и парковка. Сведения о нём старые')
  expect(text.match(/парковк/g)).toHaveLength(1)
})

test('two questions about one house get an answer each', () => {
  const text = ofShipped('Кто архитектор реального училища и в каком стиле оно построено?')
  expect(text).toContain('чертежи готовил петербуржец')
  expect(text).toContain('в стиле необарокко')
})

test('a price asked for after one place is of that place, whatever is told of other prices', () => {
  expect(ofShipped('есть в городе бассейн', 'абонемент почём выходит')).toContain(
    'цена в каталоге не указана',
  )
})
