import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function createClocked() {
  const clock = { now: 1_000_000 }
  const breaker = createCircuitBreaker(() => clock.now)
  const failOnce = (restMs?: number) => {
    breaker.begin()
    breaker.fail(restMs)
  }
  return { clock, breaker, failOnce }
}

test('three failures within a minute give a minute’s rest', () => {
  const { clock, breaker, failOnce } = createClocked()
  failOnce()
  failOnce()
  expect(breaker.isResting()).toBe(false)
  failOnce()
  expect(breaker.isResting()).toBe(true)
  clock.now += 59_999
  expect(breaker.isResting()).toBe(true)
  clock.now += 1
  expect(breaker.isResting()).toBe(false)
})

test('failures far apart, or with a success between them, give none', () => {
  const { clock, breaker, failOnce } = createClocked()
  for (let turn = 0; turn < 10; turn++) {
    failOnce()
    clock.now += 31_000
  }
  expect(breaker.isResting()).toBe(false)
  failOnce()
  breaker.begin()
  breaker.succeed()
  failOnce()
  expect(breaker.isResting()).toBe(false)
})

test('after a rest one request tries, and a failure gives another rest at once', () => {
  const { clock, breaker, failOnce } = createClocked()
  for (let turn = 0; turn < 3; turn++) failOnce()
  clock.now += 60_000
  breaker.begin()
  expect(breaker.isResting()).toBe(true)
  breaker.fail()
  clock.now += 59_000
  expect(breaker.isResting()).toBe(true)
  clock.now += 1_000
  breaker.begin()
  breaker.succeed()
  expect(breaker.isResting()).toBe(false)
})

test('a server that asks for time is given it, ten minutes at the most', () => {
  const { clock, breaker, failOnce } = createClocked()
  failOnce(120_000)
  clock.now += 119_999
  expect(breaker.isResting()).toBe(true)
  clock.now += 1
  expect(breaker.isResting()).toBe(false)
  failOnce(24 * 60 * 60_000)
  clock.now += 10 * 60_000
  expect(breaker.isResting()).toBe(false)
})
