import { expect, test } from 'vitest'
import {
  arrive,
  formatWalkTime,
  getWalkPhase,
  goBack,
  goOn,
  LEFT_ALONE_MS,
  pauseWalk,
  readKeptWalks,
  resumeWalk,
  startWalk,
  takeArrivalBack,
  takeEndBack,
  writeKeptWalks,
} from './started-walk.ts'

const START = 1_000_000
const walk = startWalk('3,8,24', START)

test('a walk goes from stop to stop, arriving at each, to its end', () => {
  const steps = [arrive, goOn, arrive, goOn, arrive, goOn]
  const phases: string[] = []
  let now = START
  let at = walk
  for (const step of steps) {
    now += 60_000
    at = step(at, now)
    phases.push(`${at.stop} ${getWalkPhase(at, now)}`)
  }
  expect(phases).toEqual(['0 here', '1 going', '1 here', '2 going', '2 here', '2 done'])
  expect(at).toMatchObject({ visited: [0, 1, 2], startedAt: START, endedAt: now })
})

test('a stop that is passed over was not visited', () => {
  const end = goOn(goOn(goOn(arrive(walk, 1), 2), 3), 4)
  expect([end.visited, getWalkPhase(end, 5)]).toEqual([[0], 'done'])
})

test('back at a stop the visitor is where they were, and before the first there is none', () => {
  const second = goOn(arrive(walk, 1), 2)
  expect(getWalkPhase(goBack(second, 3), 3)).toBe('here')
  expect(goBack(walk, 3).stop).toBe(0)
})

test('an arrival is taken back, and told by hand from then on, up to the next stop', () => {
  const back = takeArrivalBack(arrive(walk, 1), 2)
  expect([getWalkPhase(back, 3), back.isByHand]).toEqual(['going', true])
  expect(goOn(back, 4).isByHand).toBe(false)
})

test('a second arrival at a stop counts once', () => {
  expect(arrive(arrive(walk, 1), 2).visited).toEqual([0])
})

test('an end is taken back to the last stop', () => {
  const end = goOn(startWalk('3', START), START + 1)
  expect(getWalkPhase(end, START + 2)).toBe('done')
  const again = takeEndBack(end, START + 3)
  expect([getWalkPhase(again, START + 4), again.stop, 'endedAt' in again]).toEqual(['going', 0, false])
})

test('a walk left for later waits at its stop, and tells of the break', () => {
  const left = pauseWalk(goOn(walk, 1), 2)
  expect(getWalkPhase(left, 3)).toBe('paused')
  const resumed = resumeWalk(left, 4)
  expect(getWalkPhase(resumed, 5)).toBe('going')
  expect(resumed).toMatchObject({ stop: 1, hadBreak: true })
})

test('a walk that nobody touched for half a day waits; one at its end is forgotten', () => {
  const late = START + LEFT_ALONE_MS + 1
  expect(getWalkPhase(walk, START + LEFT_ALONE_MS)).toBe('going')
  expect(getWalkPhase(walk, late)).toBe('paused')
  expect(getWalkPhase(goOn(startWalk('3', START), START), late)).toBe('new')
  expect(getWalkPhase(undefined, late)).toBe('new')
})

test('a clock that is set back leaves the walk as it is', () => {
  expect(getWalkPhase(walk, START - 86_400_000)).toBe('going')
})

const kept = goOn(arrive(startWalk('3,8,24', 1), 2), 3)

test('what was kept is read as it was', () => {
  const end = goOn(startWalk('5', 1), 2)
  const text = writeKeptWalks(writeKeptWalks(null, end), kept)
  expect(readKeptWalks(text)).toEqual([kept, end])
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
  expect(readKeptWalks(JSON.stringify([{ ...kept, ...fault }, other]))).toEqual([other])
})

test('a walk is kept once, the last changed first, and only the last ten', () => {
  let text: string | null = null
  for (let id = 1; id <= 12; id += 1) text = writeKeptWalks(text, startWalk(String(id), id))
  text = writeKeptWalks(text, startWalk('5', 99))
  expect(readKeptWalks(text).map(({ route }) => route)).toEqual('5 12 11 10 9 8 7 6 4 3'.split(' '))
})

const HOUR_MS = 3_600_000

test('the time between beginning and end is told for what it is', () => {
  expect(formatWalkTime({ ...walk, endedAt: START + 1.5 * HOUR_MS })).toBe(
    'От начала до конца прошло 1 ч 30 мин — вместе с остановками.',
  )
  expect(formatWalkTime({ ...walk, hadBreak: true, endedAt: START + HOUR_MS })).toContain('и перерывами')
})

test('a time that says nothing is not told', () => {
  for (const endedAt of [undefined, START - HOUR_MS, START + 30_000, START + 25 * HOUR_MS]) {
    expect(formatWalkTime({ ...walk, ...(endedAt !== undefined && { endedAt }) })).toBeUndefined()
  }
})
