import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { diagnose } from './doctor.ts'

const TODAY = '2026-11-23'
const FRESH = { checkedAt: '2026-11-01', openingHours: 'Mo-Su 10:00-18:00', sources: ['Книга 1998 года'] }

test('what visitors called wrong comes first, then what was never checked, then the longest wait', () => {
  const places = [
    createPlace({ id: 1, ...FRESH }),
    createPlace({ id: 2, ...FRESH, checkedAt: '2025-06-01' }),
    createPlace({ id: 3, ...FRESH, checkedAt: '2024-06-01' }),
    createPlace({ id: 4, openingHours: 'Mo-Su 10:00-18:00', sources: ['Книга 1998 года'] }),
    createPlace({ id: 5, ...FRESH }),
  ]
  const { recheck } = diagnose(places, TODAY, { complaints: new Map([[5, 2]]) })
  expect(recheck.map(({ place, reasons }) => [place.id, ...reasons])).toEqual([
    [5, 'complaint'],
    [4, 'neverChecked'],
    [3, 'stale'],
    [2, 'stale'],
  ])
})

test('repairs are to be looked after from the day on that their note says', () => {
  const places = ['2026-11-24', TODAY].map((closedUntil, id) =>
    createPlace({ id: id + 1, ...FRESH, closedUntil }),
  )
  const { recheck } = diagnose(places, TODAY)
  expect(recheck.map(({ place, reasons }) => [place.id, ...reasons])).toEqual([[2, 'repairOver']])
})

test('a week is filled with five places at most, also with what is merely unknown', () => {
  const cafe = { ...FRESH, category: 'кафе' }
  const places = [1, 2, 3, 4, 5, 6].map((id) => {
    const { openingHours: _hours, ...unknown } = createPlace({ id, ...cafe })
    return unknown
  })
  const { recheck, byReason } = diagnose(places, TODAY)
  expect(recheck.map(({ place }) => place.id)).toEqual([1, 2, 3, 4, 5])
  expect(byReason.unknownHours).toHaveLength(6)
  expect(byReason.stale).toEqual([])
})
