import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { getVisitStart, listOpenStretches, NOISE_MINUTES } from './walk-task.ts'

const { hours } = createGuide([])
const list = (openingHours: string | undefined, startsAt: string) =>
  listOpenStretches(createPlace({ ...(openingHours && { openingHours }) }), startsAt, hours)

test('the day of a walk ends at four in the night', () => {
  const evening = '2026-06-20T22:00'
  expect(list('04:00-05:00', evening)).toEqual([])
  expect(list('03:59-05:00', evening)).toEqual([{ from: 359, to: 420 }])
  expect(list('03:59-05:00', '2026-06-21T03:30')).toEqual([{ from: 29, to: 90 }])
  expect(list('04:30-05:00', '2026-06-21T03:30')).toEqual([])
})

test('what is open already is open from the start of the walk; unknown hours stay unknown', () => {
  expect(list('10:00-18:00', '2026-06-20T12:00')).toEqual([{ from: 0, to: 360 }])
  expect(list(undefined, '2026-06-20T12:00')).toBeUndefined()
  expect(list('по звонку', '2026-06-20T12:00')).toBeUndefined()
})

test('a visit ends with the opening at the latest, else it waits for the next one', () => {
  const open = [
    { from: 0, to: 60 },
    { from: 90, to: 200 },
  ]
  expect(getVisitStart(30, { visitMinutes: 30, open })).toBe(30)
  expect(getVisitStart(31, { visitMinutes: 30, open })).toBe(90)
  expect(getVisitStart(30 + NOISE_MINUTES / 2, { visitMinutes: 30, open })).toBeCloseTo(30)
  expect(getVisitStart(180, { visitMinutes: 30, open })).toBe(Number.POSITIVE_INFINITY)
})
