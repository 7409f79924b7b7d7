import { expect, test } from 'vitest'
import { formatDistance, formatMinutes } from './measure-text.ts'

test.each([
  [0, '0 м'],
  [44, '40 м'],
  [994, '990 м'],
  [995, '1 км'],
  [1249, '1,2 км'],
  [19_940, '19,9 км'],
  [20_400, '20 км'],
  [512_345, '512 км'],
])('%d metres are %s', (meters, text) => {
  expect(formatDistance(meters)).toBe(text)
})

test.each([
  [0, '1 мин'],
  [1.4, '1 мин'],
  [59.4, '59 мин'],
  [59.6, '1 ч'],
  [80, '1 ч 20 мин'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})
