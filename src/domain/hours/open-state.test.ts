import { expect, test } from 'vitest'
import { listOpenNow } from './open-state.ts'

test('a minute of the town’s clock is looked at; what nobody knows is left out', () => {
  const asked: string[][] = []
  const listOpen = (...question: [string, string, string]) => {
    asked.push(question)
    return { open: [{ from: '', to: '' }], closed: [] }[question[0]]
  }
  const places = [{ id: 1, openingHours: 'open' }, { id: 2, openingHours: 'closed' }, { id: 3 }]
  const odd = { id: 4, openingHours: 'odd' }
  expect(listOpenNow([...places, odd], '2026-12-31T23:59', listOpen)).toEqual({
    items: [
      { id: 1, isOpen: true },
      { id: 2, isOpen: false },
    ],
  })
  expect(asked[0]).toEqual(['open', '2026-12-31T23:59', '2027-01-01T00:00'])
})
