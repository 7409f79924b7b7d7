import { expect, test } from 'vitest'
import { HOUR_MS } from '../time-units.ts'
import { arrive, goOn, pauseWalk, startWalk } from '../walking/started-walk.ts'
import { isRenewalDue } from './renewal.ts'

const NOW = 100 * HOUR_MS
const GOOD = { checkedAt: NOW - HOUR_MS, now: NOW, isVisible: true, isOnline: true, walks: null }
const keep = (walk: ReturnType<typeof startWalk>) => JSON.stringify([walk])

test('a pack is renewed when the page is seen, an hour after the last time', () => {
  expect(isRenewalDue(GOOD)).toBe(true)
  expect(isRenewalDue({ ...GOOD, effectiveType: '4g', saveData: false })).toBe(true)
  expect(isRenewalDue({ ...GOOD, checkedAt: NOW - HOUR_MS + 1 })).toBe(false)
})

test('a clock that was put back does not keep it from being renewed', () => {
  expect(isRenewalDue({ ...GOOD, checkedAt: NOW + HOUR_MS })).toBe(true)
})

test.each([
  ['the page is not seen', { isVisible: false }],
  ['there is no network', { isOnline: false }],
  ['the visitor saves traffic', { saveData: true }],
  ['the network is slow', { effectiveType: '2g' }],
  ['the network is very slow', { effectiveType: 'slow-2g' }],
  ['a walk is going on', { walks: keep(startWalk('1,2', NOW - 1)) }],
  ['the visitor is at a stop', { walks: keep(arrive(startWalk('1,2', NOW - 1), NOW - 1)) }],
])('not while %s', (_name, change) => {
  expect(isRenewalDue({ ...GOOD, ...change })).toBe(false)
})

test('a walk left for later, ended or forgotten does not keep it from being renewed', () => {
  const walk = startWalk('1', NOW - 1)
  for (const left of [pauseWalk(walk, NOW - 1), goOn(walk, NOW - 1), startWalk('1,2', NOW - 13 * HOUR_MS)]) {
    expect(isRenewalDue({ ...GOOD, walks: keep(left) })).toBe(true)
  }
})
