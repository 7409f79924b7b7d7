import { expect, test } from 'vitest'
import { readKeptIds, readListAddress } from './my-list.ts'
import { myListPath } from './paths.ts'

test('the address of a list carries its places', () => {
  const [, search] = myListPath([3, 8, 24]).split('?')
  expect(readListAddress(new URLSearchParams(search))).toEqual([3, 8, 24])
})

test.each([
  ['?places=3,8,3', [3, 8]],
  ['?places=3,x,-1,0,2.5,]%2C[1,8', [3, 8]],
  ['?places=', []],
  ['?places=3%2C8', [3, 8]],
  ['?other=3', undefined],
  ['', undefined],
])('of «%s» are read %j', (search, ids) => {
  expect(readListAddress(new URLSearchParams(search))).toEqual(ids)
})

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
