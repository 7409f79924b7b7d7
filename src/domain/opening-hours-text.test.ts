import { expect, test } from 'vitest'
import { openingHoursText } from './opening-hours-text.ts'

test.each([
  ['Mo-Fr 09:00-18:00', 'пн–пт 09:00–18:00'],
  ['Tu-Su 10:00-17:30; Mo off', 'вт–вс 10:00–17:30; пн выходной'],
  ['Sa,Su 11:00-15:00; PH closed', 'сб, вс 11:00–15:00; праздники закрыто'],
  ['24/7', 'круглосуточно'],
  ['по договорённости', 'по договорённости'],
])('the opening hours «%s» read «%s»', (openingHours, text) => {
  expect(openingHoursText(openingHours)).toBe(text)
})
