import { expect, test } from 'vitest'
import { tellWithDates } from './tell-with-dates.ts'

test.each([
  ['Ярмарка — третьи суббота и воскресенье сентября.', 'В этом году это 19–20 сентября.'],
  ['Зимние тройки — последняя суббота февраля.', 'В следующем году это 27 февраля.'],
])('«%s» is told with «%s»', (sentence, days) => {
  const { text, computed } = tellWithDates(sentence, '2026-07-01')
  expect(text).toBe(`${sentence} ${days}`)
  expect(computed.join()).toContain(days.match(/\d.*(?=\.)/)?.[0])
})

test('a sentence without such a rule is told as it is', () => {
  expect(tellWithDates('Собор стоит на горе.', '2026-07-01').text).toBe('Собор стоит на горе.')
})
