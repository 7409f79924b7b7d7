import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { findOpenState, listOpenNow } from './open-state.ts'
import { describeRepair, describeRepairHours, dropEndedRepairs, hoursWithRepair } from './repair.ts'

const CLOSED = createPlace({ closedUntil: '2027-05-01', closedReason: 'Чинят крышу.', openingHours: '24/7' })
const always = () => [{ from: '2026-01-01T00:00', to: '2028-01-01T00:00' }]

test('a place in repair is closed, whatever its hours say, until the day that is told', () => {
  expect(describeRepair('2027-05-01', 'Чинят крышу.')).toBe('Закрыто на ремонт до 1 мая 2027. Чинят крышу.')
  expect(findOpenState(CLOSED, '2027-04-30T23:59', always).state).toBe('closed')
  expect(findOpenState(CLOSED, '2027-05-01T00:00', always).state).toBe('open')
  expect(findOpenState({ closedUntil: '2027-05-01' }, '2027-04-30T12:00', always).state).toBe('closed')
  expect(listOpenNow([CLOSED], '2026-11-23T12:00', always).items).toEqual([{ id: 1, isOpen: false }])
})

test('repairs that are over are not shown', () => {
  expect(dropEndedRepairs([CLOSED], '2027-04-30')).toEqual([CLOSED])
  expect(dropEndedRepairs([CLOSED], '2027-05-01')).toEqual([createPlace({ openingHours: '24/7' })])
})

test('hours with repairs are a rule that ends the day before, and are told in words', () => {
  const hours = hoursWithRepair(CLOSED)
  expect(hours).toBe('24/7; 2000 Jan 01-2027 Apr 30 off')
  expect(describeRepairHours(hours)).toBe('закрыто на ремонт до 1 мая 2027')
  expect(describeRepairHours('Mo-Fr 10:00-18:00; Jan 01-07 off')).toBeUndefined()
})
