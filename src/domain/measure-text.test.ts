import { expect, test } from 'vitest'
import { formatDistance, formatMinutes, formatSize } from './measure-text.ts'

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

test.each([
  [0, '0 КБ'],
  [1, '1 КБ'],
  [824_649, '825 КБ'],
  [999_999, '1 000 КБ'],
  [1_000_000, '1 МБ'],
  [4_010_000, '4,1 МБ'],
])('%d bytes are told as %s, never as less than they are', (bytes, text) => {
  expect(formatSize(bytes).replaceAll('\u00a0', ' ')).toBe(text)
})
