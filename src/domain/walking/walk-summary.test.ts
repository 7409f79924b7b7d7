import { expect, test } from 'vitest'
import { startWalk } from './started-walk.ts'
import { formatWalkTime } from './walk-summary.ts'

const HOUR_MS = 3_600_000
const START = 1_000_000
const walk = startWalk('3,8', START)

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
