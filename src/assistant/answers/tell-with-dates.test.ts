import { expect, test } from 'vitest'
import { tellWithDates } from './tell-with-dates.ts'

test.each([
  ['Ярмарка — третьи суббота и воскресенье сентября.', 'В этом году это 19–20 сентября.'],
  [
    'Зимние тройки — последняя суббота февраля.',
    'В этом году это было 28 февраля, в следующем будет 27 февраля.',
  ],
])('«%s» is told with «%s»', (sentence, days) => {
  const { text, computed } = tellWithDates(sentence, '2026-07-01')
  expect(text).toBe(`${sentence} ${days}`)
  for (const [date] of days.matchAll(/\d[\d–]* \p{L}+/gu)) expect(computed.join()).toContain(date)
})

test('a sentence without such a rule is told as it is', () => {
  expect(tellWithDates('Собор стоит на горе.', '2026-07-01').text).toBe('Собор стоит на горе.')
})
