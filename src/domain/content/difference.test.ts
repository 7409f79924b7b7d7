import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import type { Place } from '../place.ts'
import { describeDifference, findDifference } from './difference.ts'
import { toStaffPlace } from './place-record.ts'

const staffPlace = (facts: Partial<Place>) => toStaffPlace(createPlace(facts), () => true)

test('a changed fact is told in the words of the table of staff, hours and days as people write them', () => {
  const previous = staffPlace({ stepFree: 'yes', indoor: true, checkedAt: '2025-11-21' })
  const place = staffPlace({ stepFree: 'no', dogsAllowed: 'leashed', openingHours: 'Mo-Su 10:00-18:00' })
  const lines = describeDifference(findDifference([{ row: 2, place, previous }], [previous])).join('\n')
  expect(lines).toContain('Без ступеней: да → нет')
  expect(lines).toContain('Можно с собакой: (пусто) → на поводке')
  expect(lines).toContain('Под крышей: да → (пусто)')
  expect(lines).toContain('Часы работы: (пусто) → пн–вс 10:00–18:00')
  expect(lines).toContain('Проверено: 21.11.2025 → (пусто)')
})
