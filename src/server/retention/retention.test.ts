import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestLog } from '#testing/test-log.ts'
import { type Due, openRetention } from './retention.ts'

const HOUR_MS = 60 * 60 * 1000
const DUE: Due = {
  before: '2026-10-22T12:00:00.000Z',
  steadyMs: 24 * HOUR_MS,
  hasLeapt: false,
  hasEverLeapt: false,
}

test('at start and then again and again, what is older than its days is removed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const later = { ...DUE, before: '2026-10-22T18:00:00.000Z' }
  const note = vi.fn(async () => later).mockResolvedValueOnce(DUE)
  const removeBefore = vi.fn(async () => 2)
  const { log, lines } = createTestLog()
  const retention = openRetention([{ name: 'feedback', days: 30, removeBefore }], { note }, log)
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS)
  await retention.close()
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
  expect(note).toHaveBeenCalledWith('feedback', 30)
  expect(removeBefore.mock.calls).toEqual([[DUE.before], [later.before]])
  expect(lines[0]).toMatchObject({ name: 'feedback', removed: 2 })
})

test('a time that leapt removes nothing before it has gone on evenly for a day, and is told', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const removeBefore = vi.fn(async () => 1)
  let hours = 0
  const note = async () => ({ ...DUE, steadyMs: hours * HOUR_MS, hasLeapt: hours === 0, hasEverLeapt: true })
  const { log, lines } = createTestLog()
  const retention = openRetention([{ name: 'chat', days: 30, removeBefore }], { note }, log)
  await vi.advanceTimersByTimeAsync(0)
  expect(lines).toMatchObject([{ level: 40, name: 'chat', before: DUE.before }])
  for (hours = 6; hours < 24; hours += 6) await vi.advanceTimersByTimeAsync(6 * HOUR_MS)
  expect([removeBefore.mock.calls.length, retention.countWaiting(), lines.length]).toEqual([0, 1, 1])
  await vi.advanceTimersByTimeAsync(6 * HOUR_MS)
  expect([removeBefore.mock.calls.length, retention.countWaiting()]).toEqual([1, 0])
  await retention.close()
})

test('the first day of a guide removes nothing, and nothing is told', async () => {
  const removeBefore = vi.fn(async () => 1)
  const { log, lines } = createTestLog()
  const note = async () => ({ ...DUE, steadyMs: 0 })
  const retention = openRetention([{ name: 'chat', days: 30, removeBefore }], { note }, log)
  await retention.close()
  expect([removeBefore.mock.calls.length, retention.countWaiting(), lines]).toEqual([0, 0, []])
})

test('what could not be removed is told and keeps nothing else from being removed', async () => {
  const removeBefore = vi.fn(async () => 0)
  const fail = async () => Promise.reject(new Error('away'))
  const { log, lines } = createTestLog()
  const kept = [
    { name: 'feedback', days: 1, removeBefore: fail },
    { name: 'reports', days: 1, removeBefore },
  ]
  await openRetention(kept, { note: async () => DUE }, log).close()
  expect(removeBefore).toHaveBeenCalledOnce()
  expect(lines).toMatchObject([{ level: 40, name: 'feedback' }])
})
