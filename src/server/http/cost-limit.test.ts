import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createCosts } from './cost-refusals.ts'

function openCosts(scale = 1) {
  const clock = { ms: 0 }
  const costs = createCosts(
    ({ url }) => url ?? '',
    scale,
    () => clock.ms,
  )
  const from = (url: string) => ({ url }) as IncomingMessage
  return {
    clock,
    charge: (who: string, ms: number) => costs.charge(from(who), ms),
    wait: (who: string) => costs.countSecondsToWait(from(who)),
  }
}

test('an address may use a second at once, and a tenth of the time after that', () => {
  const { clock, charge, wait } = openCosts()
  charge('a', 1_000)
  expect(wait('a')).toBe(0)
  charge('a', 100)
  expect(wait('a')).toBe(1)
  charge('a', 400)
  expect(wait('a')).toBe(5)
  clock.ms += 4_000
  expect(wait('a')).toBe(1)
  clock.ms += 1_000
  expect(wait('a')).toBe(0)
})

test('over an hour of asking without a pause an address uses a tenth of the time', () => {
  const { clock, charge, wait } = openCosts()
  let usedMs = 0
  for (; clock.ms < 3_600_000; clock.ms += 5) {
    if (wait('a') > 0) continue
    charge('a', 5)
    usedMs += 5
  }
  expect(usedMs / clock.ms).toBeCloseTo(0.1, 3)
})

test('what one address uses is not held against another', () => {
  const { charge, wait } = openCosts()
  charge('a', 5_000)
  expect([wait('a'), wait('b')]).toEqual([40, 0])
})

test('the networks of an IPv6 site have three times as much together, and another site has its own', () => {
  const { charge, wait } = openCosts()
  for (let network = 1; network <= 40; network += 1) charge(`2001:db8:1:${network}`, 100)
  expect([wait('2001:db8:1:1'), wait('2001:db8:1:999'), wait('2001:db8:2:1')]).toEqual([4, 4, 0])
})

test('RATE_LIMIT_SCALE multiplies what an address may use', () => {
  const { charge, wait } = openCosts(2)
  charge('a', 2_000)
  expect(wait('a')).toBe(0)
  charge('a', 1_000)
  expect(wait('a')).toBe(5)
})
