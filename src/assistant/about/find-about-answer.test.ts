import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findAboutAnswer } from './find-about-answer.ts'

const pavlovsk = readGuide(SHIPPED_TOWN)
const kedrinsk = readGuide(KNOWN_TOWN)

test.each([
  ['когда основан город', '1709'],
  ['почему город так называется', 'Осеред'],
  ['сколько жителей', '22 384'],
  ['какая река в городе', 'Дон'],
  ['чем знаменит город', 'арбузы'],
  ['холодно ли зимой', 'Зима умеренно холодная'],
  ['какая температура в июле обычно', '27 °C'],
  ['ходит ли поезд', 'не ходят'],
  ['сколько ехать из воронежа', 'около двух часов'],
  ['когда день города', 'Первая суббота сентября'],
])('of Pavlovsk «%s» is answered with «%s»', (question, answer) => {
  expect(findAboutAnswer(pavlovsk, question)?.sentences.join(' ')).toContain(answer)
})

test.each([
  ['когда основан город', '1623'],
  ['кто основал кедринск', 'Кромин'],
  ['почему город так называется', 'кедры'],
  ['когда лучше приехать', 'июне'],
  ['какая площадь города', '14 квадратных'],
  ['есть ли клещи', 'Клещи'],
])('of Kedrinsk «%s» is answered with «%s»', (question, answer) => {
  expect(findAboutAnswer(kedrinsk, question)?.sentences.join(' ')).toContain(answer)
})

test.each([
  'курс доллара',
  'кто мэр города',
  'сколько в городе школ',
  'какие фильмы идут',
  'кто построил эйфелеву башню',
])('«%s» is not answered', (question) => {
  expect(findAboutAnswer(pavlovsk, question)).toBeUndefined()
})

test('a question about the whole history gives the beginning of that section', () => {
  expect(findAboutAnswer(pavlovsk, 'история города')).toMatchObject({ section: 'История' })
})
