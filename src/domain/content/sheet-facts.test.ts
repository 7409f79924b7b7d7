import { expect, test } from 'vitest'
import { readTable } from './sheet-table.ts'

const HEADERS = ['Название', 'Категория', 'Кратко', 'Широта', 'Долгота']
const PLACE = ['Музей', 'музей', 'Дом купца.', 50.45, 40.1]

test.each([
  ['Под крышей', 'да', 'indoor', true],
  ['Под крышей', 'нет', 'indoor', false],
  ['За городом', 'да', 'outsideTown', true],
  ['Без ступеней', 'с трудом', 'stepFree', 'limited'],
  ['Без ступеней', 'нет', 'stepFree', 'no'],
  ['Можно с собакой', 'да', 'dogsAllowed', 'yes'],
  ['Можно с собакой', 'на поводке', 'dogsAllowed', 'leashed'],
  ['Минут', 45, 'visitMinutes', 45],
])('«%s: %s» in the table of staff is %s %j', (header, cell, field, value) => {
  const { records, faults } = readTable([
    [...HEADERS, header],
    [...PLACE, cell],
  ])
  expect(faults).toEqual([])
  expect(records[0]?.fields[field]).toBe(value)
})
