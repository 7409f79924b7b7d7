import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const shipped = getAssistant(SHIPPED_TOWN)
const known = getAssistant(KNOWN_TOWN)

test.each([
  ['где тут банкомат', 'О банкоматах в путеводителе сведений нет.'],
  ['есть ли рядом аптека', 'Об аптеках в путеводителе сведений нет.'],
  ['как вызвать такси', 'О такси в путеводителе сведений нет.'],
  ['посылку хочу отправить, где почта', 'О почте в путеводителе сведений нет.'],
])('«%s» is not answered with what shares a word with it', (message, says) => {
  const { text } = openTalk(shipped).say(message)
  expect(text.startsWith(says), text).toBe(true)
})

test('where something is missing somebody is named who may know of it', () => {
  expect(openTalk(known).say('где купить сим-карту').text).toContain(
    'Туристический центр, +7 (34200) 5-11-23',
  )
  expect(openTalk(shipped).say('где банкомат').text).toContain('Точнее всего подскажет карта в телефоне')
  expect(openTalk(shipped).say('где взять лодку напрокат').text).toContain(
    '«Центральная библиотека имени А. С. Пушкина»',
  )
})

test('for who is ill the number stands first', () => {
  expect(openTalk(shipped).say('нужен стоматолог').text).toContain('звоните 103 или 112')
})

test('what a text of the guide has is told, wherever it stands', () => {
  expect(openTalk(known).say('где есть банкомат').text).not.toContain('сведений нет')
  expect(openTalk(known).say('камера хранения есть?').placeIds).toEqual([31])
})

test('a question that goes on with what is missing gets no answer to anything else', () => {
  const talk = openTalk(shipped)
  talk.say('где туалет')
  expect(talk.say('платный?').text).toBe('И этого не знаю: о туалетах в путеводителе сведений нет.')
})

test('of two things the one that is there is told all the same', () => {
  const { text } = openTalk(shipped).say('бассейн или каток есть')
  expect(text).toContain('Катков в путеводителе нет.')
  expect(text).toContain('Спортивный центр «Горняк»')
})

test('the way to another town is not the way to this one', () => {
  expect(openTalk(shipped).say('как доехать до Казани').text).toMatch(/^О дороге в этот город/)
  expect(openTalk(shipped).say('как доехать из Воронежа').text).not.toMatch(/^О дороге в этот город/)
})

test('who asks where to draw money is not in danger', () => {
  expect(openTalk(shipped).say('где можно снять деньги').text).toMatch(
    /^О банкоматах в путеводителе сведений нет/,
  )
})

test('a place that is its own warning is told of once', () => {
  const { text } = openTalk(shipped).say('где пообедать')
  expect(text.match(/парковк/gu)?.length).toBe(1)
})

test('a thing that has an everyday word of its own is named so', () => {
  expect(openTalk(shipped).say('где выпить вина').text).toMatch(/^О барах .+ Ресторан «Гранд-отеля»\. /)
})

test('letters that could be shared among the words of a short question in many ways take no time', () => {
  const talk = openTalk(shipped)
  talk.say('где туалет')
  expect(talk.say(`есть ${'она'.repeat(25)}щ`).text).not.toBe('')
})

test('of two things asked for the one that is not there is named, and the other is told of', () => {
  const { text, placeIds } = openTalk(known).say('банкомат и азс где')
  expect(text).toContain('О заправках в путеводителе сведений нет.')
  expect(placeIds).toEqual([31])
  expect(
    openTalk(shipped)
      .say('туалет и припарковаться где')
      .text.match(/сведений нет/g),
  ).toHaveLength(1)
})

test('where a car may stand is told of by the texts, and a fine for it by nobody', () => {
  expect(openTalk(known).say('где припарковаться').text).toContain('парковка на сорок машин')
  expect(openTalk(known).say('какой штраф за парковку на газоне').text).toContain(
    'Юридических советов не даю',
  )
})

test('a hospital of other centuries is none to go to', () => {
  const { text } = openTalk(known).say('где больница')
  expect(text).toContain(
    'О больницах и врачах в путеводителе сведений нет. Если помощь нужна срочно, звоните',
  )
})

test('a playground is no sports ground with a pool for children', () => {
  expect(openTalk(shipped).say('детские площадки в центре нормальные есть?').text).toMatch(
    /^«Скульптура апостола Павла»: .*детской площадкой/,
  )
})

test('where somebody may work or rest a while the place that serves instead is spoken of next', () => {
  const talk = openTalk(shipped)
  const { text } = talk.say('где поработать с ноутом пару часов')
  expect(text).toContain('ближе всего «Центральная библиотека имени А. С. Пушкина»')
  expect(talk.say('до скольки она сегодня').text).toContain('имени А. С. Пушкина»: часы работы')
  expect(openTalk(shipped).say('а бабушку где посадить подождать').text).toContain('«Петровский сквер»')
})

test('days of a stay make no walk of a question where to stay', () => {
  const { walk, text } = openTalk(shipped).say(
    'Приедем в пятницу вечером, уедем в воскресенье. Где остановиться?',
  )
  expect(walk).toBeUndefined()
  expect(text).toContain('Ресторан при гостинице')
})

test('words that only fill a message mean nothing of their own', () => {
  const talk = openTalk(shipped)
  talk.say('что сейчас открыто')
  expect(talk.say('поесть имею в виду').placeIds).toEqual(openTalk(shipped).say('где поесть').placeIds)
})
