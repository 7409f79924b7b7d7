import { expect, test } from 'vitest'
import { getAssistant, KNOWN_TOWN, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk } from '#testing/talk.ts'

const shipped = getAssistant(SHIPPED_TOWN)
const known = getAssistant(KNOWN_TOWN)

test.each([
  ['почему город так назвали', /^По распространённой версии, новое имя/, /^Имя дали кедры/],
  ['на какой реке город', /стоит на левом берегу Дона/, /^Город стоит на западном берегу Ольвы/],
  ['какая площадь у города', /8,22 км²/, /14 квадратных километров/],
  ['когда он стал городом', /уездный город/, /уездным городом/],
  [
    'сколько у вас жителей',
    /^В 2021 году в городе жило 22 384 человека/,
    /^В 2021 году в Кедринске жило 18 640/,
  ],
])('«%s» is answered by the sentence of the page that says it', (message, ofShipped, ofKnown) => {
  expect(openTalk(shipped).say(message).text).toMatch(ofShipped)
  expect(openTalk(known).say(message).text).toMatch(ofKnown)
})

test('what to do in the town is told from the part that says it', () => {
  expect(openTalk(shipped).say('что у вас тут делать').text).toContain('• Погулять в Петровском сквере')
})

test('what to do in the rain is another question', () => {
  expect(openTalk(shipped).say('что делать в дождь').text).not.toContain('• Погулять в Петровском сквере')
})

test('whether it is the town near another one is answered with where it lies', () => {
  expect(openTalk(shipped).say('это тот павловск, который под питером?').text).toMatch(
    /^Нет, это другой город\. Павловск — районный центр Воронежской области/,
  )
})

test('who has been here is told where the page says so, and else that it does not', () => {
  expect(openTalk(shipped).say('бывал ли здесь Пушкин').text).toContain('через Павловск проезжали Пушкин')
  expect(openTalk(shipped).say('сам Пётр сюда приезжал?').text).toMatch(
    /^Приезжал ли он сюда сам, в путеводителе не сказано/,
  )
})

test('how to come by bus begins with the buses', () => {
  expect(openTalk(shipped).say('как доехать из воронежа на автобусе').text).toMatch(
    /^Рейсы с воронежских автостанций/,
  )
})

/** The text of the last answer. */
function tell(...messages: string[]): string {
  const talk = openTalk(shipped)
  return messages.map((message) => talk.say(message).text).at(-1) ?? ''
}

test('a basic question may go on with the one before it', () => {
  const founding = 'в каком году основали город'
  expect(tell(founding, 'а до этого какое название было')).toMatch(/^Сначала город звался/)
  expect(tell(founding, 'а почему переименовали')).toMatch(/^По распространённой версии, новое имя/)
  expect(tell('сколько людей живет', 'раньше больше было?')).toContain('Годом раньше насчитывали 24 453')
})

test('a vehicle alone asks whether one comes by it', () => {
  expect(tell('как часто автобусы из воронежа', 'а электричка?')).toMatch(
    /^Пассажирские поезда в город не ходят/,
  )
})

test('of two questions about the way here both are answered', () => {
  const text = tell('Сколько до вас ехать от Воронежа и как часто автобусы?')
  expect(text).toContain('около двух часов')
  expect(text).toContain('почти каждый час')
})

test('who was here may be asked with the name of the town', () => {
  expect(tell('Пушкин правда был в Павловске?')).toContain('проезжали Пушкин')
})

test('how old the town is, whatever it is called, and how many live in it', () => {
  const ask = (message: string) => openTalk(shipped).say(message).text
  for (const message of ['а сколько щас лет городу', 'сколько лет Павловску'])
    expect(ask(message)).toContain('1709')
  expect(ask('а живет сколько')).toContain('22 384')
  expect(ask('чё делать в павловске ваще')).toMatch(/^Вот чем можно заняться/)
})
