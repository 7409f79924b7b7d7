import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['музей', 'музей', 0],
  ['музе', 'музей', 1],
  ['музеей', 'музей', 1],
  ['мезей', 'музей', 1],
  ['музйе', 'музей', 1],
  ['скевр', 'сквер', 1],
  ['бибилотека', 'библиотека', 1],
  ['набиражная', 'набережная', 2],
  ['', 'я', 1],
  ['', '', 0],
  // A swapped pair is not edited again: this distinguishes the alignment from Damerau's distance.
  ['ca', 'abc', 3],
])('from «%s» to «%s» there are %i edits', (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance)
  expect(editDistance(b, a, 5)).toBe(distance)
})

test.each([
  ['парк', 'собор'],
  ['парк', 'парковка'],
])('from «%s» to «%s» it is further than the limit', (a, b) => {
  expect(editDistance(a, b, 2)).toBe(3)
})
