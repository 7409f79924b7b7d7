import { expect, test } from 'vitest'
import { readGuide } from '#testing/read-guide.ts'
import { listTimetables, runsOn } from './timetable.ts'

test.each<[string, number[]]>([
  ['ежедневно', [0, 1, 2, 3, 4, 5, 6]],
  ['', [0, 1, 2, 3, 4, 5, 6]],
  ['кроме субботы', [0, 1, 2, 3, 4, 6]],
  ['пн, ср, пт', [0, 2, 4]],
  ['пн–пт', [0, 1, 2, 3, 4]],
  ['сб–вс', [5, 6]],
  ['ежедневно кроме вторника', [0, 2, 3, 4, 5, 6]],
])('«%s» runs on %j', (days, expected) => {
  expect([0, 1, 2, 3, 4, 5, 6].filter((day) => runsOn(days, day))).toEqual(expected)
})

test('a table with one ride a row, and one with several in a cell, list all rides of each way', () => {
  const list = (town: string) =>
    listTimetables(readGuide(`bench/assistant/towns/${town}`)).map(({ label, rides }) => [
      label,
      rides.length,
    ])
  expect(list('grivensk')).toEqual([
    ['Усть-Ворша — Гривенск', 4],
    ['Гривенск — Усть-Ворша', 4],
  ])
  expect(list('rubezhin')).toContainEqual(['512 Велейск', 4])
})

test('a table of years, months or distances is no timetable', () => {
  expect(listTimetables(readGuide('bench/assistant/towns/ust-lada'))).toEqual([])
})
