import { expect, test } from 'vitest'
import { CHAT_BUSY, createChatQuota } from './chat-service.ts'

function openQuota(scale = 1) {
  const state = { ms: 0, owed: 0 }
  const quota = createChatQuota(
    async () => state.owed,
    scale,
    () => state.ms,
  )
  const spend = (count: number, message = 'Где поесть?') => {
    for (let sent = 0; sent < count; sent += 1) quota.spend(message)
  }
  return { state, quota, spend }
}

test('after 100 messages in twenty seconds no conversation begins, after 200 none goes on', async () => {
  const { state, quota, spend } = openQuota()
  spend(99)
  expect(await quota.check()).toEqual({ mayBegin: true })
  spend(1)
  expect(await quota.check()).toEqual({ mayBegin: false })
  spend(100)
  await expect(quota.check()).rejects.toBe(CHAT_BUSY)
  state.ms += 20_100
  expect(await quota.check()).toEqual({ mayBegin: true })
})

test('with 50 replies owed no conversation begins, with 100 none goes on; the database is asked twice a second', async () => {
  const { state, quota } = openQuota()
  expect(await quota.check()).toEqual({ mayBegin: true })
  state.owed = 50
  expect(await quota.check()).toEqual({ mayBegin: true })
  state.ms += 500
  expect(await quota.check()).toEqual({ mayBegin: false })
  state.owed = 100
  state.ms += 500
  await expect(quota.check()).rejects.toBe(CHAT_BUSY)
})

test('however slowly it is sent, a day takes 64 MB on the disk before conversations are refused', async () => {
  const { state, quota } = openQuota()
  let bytes = 0
  for (; (await quota.check()).mayBegin; bytes += 6_000) {
    quota.spend('ы'.repeat(2_000))
    state.ms += 250
  }
  expect(bytes / 1024 / 1024).toBeGreaterThan(63)
  // While the day continues it drains.
  expect(bytes / 1024 / 1024).toBeLessThan(68)
})

test('RATE_LIMIT_SCALE multiplies all of it', async () => {
  const { state, quota, spend } = openQuota(2)
  spend(160)
  state.owed = 75
  expect(await quota.check()).toEqual({ mayBegin: true })
  expect(quota.readFullness()).toBeCloseTo(0.8, 1)
})
