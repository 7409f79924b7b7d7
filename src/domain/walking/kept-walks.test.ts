import { expect, test } from 'vitest'
import { readKeptWalks, writeKeptWalks } from './kept-walks.ts'
import { arrive, goOn, startWalk } from './started-walk.ts'

const walk = goOn(arrive(startWalk('3,8,24', 1), 2), 3)

test('what was kept is read as it was', () => {
  const end = goOn(startWalk('5', 1), 2)
  const text = writeKeptWalks(writeKeptWalks(null, end), walk)
  expect(readKeptWalks(text)).toEqual([walk, end])
})

test.each([null, '', 'not JSON', '{}', 'null', '[1, null, "walk", {}]', '[{"route":"3,8"}]'])(
  '%j holds no walk',
  (text) => {
    expect(readKeptWalks(text)).toEqual([])
  },
)

test.each([
  { stop: 3 },
  { stop: -1 },
  { stop: 0.5 },
  { visited: [3] },
  { visited: 'all' },
  { route: '' },
  { route: '3;8' },
  { startedAt: '1' },
  { endedAt: null },
  { isPaused: 'no' },
])('a walk with %j is left out, the others stay', (fault) => {
  const other = startWalk('5,6', 1)
  expect(readKeptWalks(JSON.stringify([{ ...walk, ...fault }, other]))).toEqual([other])
})

test('a walk is kept once, the last changed first, and only the last ten', () => {
  let text: string | null = null
  for (let id = 1; id <= 12; id += 1) text = writeKeptWalks(text, startWalk(String(id), id))
  text = writeKeptWalks(text, startWalk('5', 99))
  expect(readKeptWalks(text).map(({ route }) => route)).toEqual('5 12 11 10 9 8 7 6 4 3'.split(' '))
})
