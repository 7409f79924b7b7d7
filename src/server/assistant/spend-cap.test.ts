import { expect, test } from 'vitest'
import { createSpendCap } from './spend-cap.ts'

const HOUR_MS = 60 * 60_000

test('a conversation, an hour and a day have their limits', () => {
  const clock = { now: 0 }
  const cap = createSpendCap({ perSession: 3, perHour: 5, perDay: 8 }, () => clock.now)
  const takeMany = (session: string, times: number) =>
    Array.from({ length: times }, () => cap.take(session)).filter(Boolean).length
  expect(takeMany('a', 10)).toBe(3)
  expect(takeMany('b', 10)).toBe(2)
  clock.now += HOUR_MS
  expect(takeMany('a', 10)).toBe(0)
  expect(takeMany('c', 10)).toBe(3)
  clock.now += 10 * HOUR_MS
  expect(takeMany('d', 10)).toBe(0)
  clock.now += 13 * HOUR_MS
  expect(takeMany('a', 10)).toBe(3)
})

test('what is refused is not counted', () => {
  const cap = createSpendCap({ perSession: 1, perHour: 2, perDay: 2 }, () => 0)
  expect([cap.take('a'), cap.take('a'), cap.take('a'), cap.take('b')]).toEqual([true, false, false, true])
})
