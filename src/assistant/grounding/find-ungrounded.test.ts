import { expect, test } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findUngrounded } from './find-ungrounded.ts'

const guide = readGuide(SHIPPED_TOWN)
const check = (text: string, computed: string[] = [], message = '') =>
  findUngrounded(guide, { text, computed, message })

test('what the guide says or what was worked out is grounded', () => {
  expect(check('«Петровский сквер», 1709 год, +7 (47362) 2-51-53. Идти 7 мин.', ['7 мин'])).toEqual([])
  expect(check('Показать на карте: /map?lat=50.4611&lng=40.1045&zoom=18')).toEqual([])
})

test.each([
  ['a number', 'Построен в 1799 году, вход 350 рублей.', ['350']],
  ['an hour', 'Открыто до 19:45.', ['19:45']],
  ['a phone', 'Звоните +7 (47362) 9-99-99.', ['99', '99']],
  ['a quoted name', 'Зайдите в «Кафе Луна».', ['Кафе Луна']],
  ['a name with a capital letter', 'Рядом стоит Эрмитаж, зайдите.', ['Эрмитаж']],
  ['an address of the web', 'Смотрите https://example.org/tour', ['https://example.org/tour']],
  ['an address of the map', 'Вот: /map?lat=1&lng=2', ['/map?lat=1&lng=2']],
])('%s that nothing vouches for is found', (_, text, found) => {
  expect(check(text)).toEqual(expect.arrayContaining(found))
})

test('a name that the visitor wrote may be repeated', () => {
  expect(check('Места Эрмитаж в каталоге нет.', [], 'как пройти в эрмитаж')).toEqual([])
})
