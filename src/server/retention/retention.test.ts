import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestLog } from '#testing/test-log.ts'
import { openRetention } from './retention.ts'

test('at start and then again and again, what is older than its days is removed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const removeBefore = vi.fn(async () => 2)
  const { log, lines } = createTestLog()
  const retention = openRetention([{ name: 'feedback', days: 30, removeBefore }], log)
  await vi.advanceTimersByTimeAsync(6 * 60 * 60 * 1000)
  await retention.close()
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  expect(removeBefore.mock.calls).toEqual([['2026-10-22T12:00:00.000Z'], ['2026-10-22T18:00:00.000Z']])
  expect(lines[0]).toMatchObject({ name: 'feedback', removed: 2 })
})

test('what could not be removed is told and keeps nothing else from being removed', async () => {
  const removeBefore = vi.fn(async () => 0)
  const fail = async () => Promise.reject(new Error('away'))
  const { log, lines } = createTestLog()
  const kept = [
    { name: 'feedback', days: 1, removeBefore: fail },
    { name: 'reports', days: 1, removeBefore },
  ]
  await openRetention(kept, log).close()
  expect(removeBefore).toHaveBeenCalledOnce()
  expect(lines).toMatchObject([{ level: 40, name: 'feedback' }])
})
