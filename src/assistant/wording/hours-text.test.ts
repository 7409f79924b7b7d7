import { expect, test } from 'vitest'
import { openingHoursText } from '#domain/opening-hours-text.ts'
import { toRussianHours } from './hours-text.ts'

test.each([
  ['Tu-Su 10:00-18:00', 'вт–вс 10:00–18:00'],
  ['Tu-Su 10:00-18:00; Fr[-1] off', 'вт–вс 10:00–18:00; последняя пт месяца выходной'],
  ['Mo[1] 12:00-14:00', 'первый пн месяца 12:00–14:00'],
  ['Nov 15-Mar 31 10:00-20:00', 'с 15 ноября по 31 марта 10:00–20:00'],
  ['May-Sep Mo-Su 08:00-22:00', 'май–сентябрь пн–вс 08:00–22:00'],
  ['Dec 31 off', '31 декабря выходной'],
  ['Jun 10:00-12:00', 'июнь 10:00–12:00'],
])('%s is read as «%s»', (hours, text) => {
  expect(toRussianHours(openingHoursText(hours))).toBe(text)
})
