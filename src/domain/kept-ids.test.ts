import { expect, test } from 'vitest'
import { readKeptIds } from './kept-ids.ts'

test.each([
  ['[3,8,24]', [3, 8, 24]],
  ['[3,8,3]', [3, 8, 3]],
  ['[3,"8",null,-1,0,2.5,{},[4],1e99]', [3]],
  [null, []],
  ['', []],
  ['3', []],
  ['{"0":3}', []],
  ['[3,', []],
  ['null', []],
])('of «%s» are read %j', (text, ids) => {
  expect(readKeptIds(text)).toEqual(ids)
})

test('a list without end is cut', () => {
  const long = Array.from({ length: 10_000 }, (_, index) => index + 1)
  expect(readKeptIds(JSON.stringify(long))).toHaveLength(500)
})
