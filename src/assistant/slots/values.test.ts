import { expect, test } from 'vitest'
import { splitTokens } from '../language/split-tokens.ts'
import { readValues, type ValueOf } from './values.ts'

/** A Saturday. */
const NOW = '2026-06-20T10:30'

function read(message: string): ValueOf[] {
  return readValues(splitTokens(message), NOW).map(({ from: _from, to: _to, ...value }) => value)
}

const ROWS: [message: string, value: ValueOf][] = [
  ['вернуться к шести вечера', { kind: 'clock', minute: 18 * 60, isEnd: true }],
  ['начнём в 9:30', { kind: 'clock', minute: 9 * 60 + 30, isEnd: false }],
  ['а в субботу', { kind: 'date', date: '2026-06-20' }],
  ['на полтора часа', { kind: 'duration', minutes: 90 }],
  ['не дальше километра', { kind: 'distance', meters: 1000, isLeg: false }],
  ['переходы не больше 300 метров', { kind: 'distance', meters: 300, isLeg: true }],
  ['койка до 800 рублей', { kind: 'sum', roubles: 800 }],
  ['на полторы тысячи', { kind: 'sum', roubles: 1500 }],
  ['мне б рублей на 300 макс', { kind: 'sum', roubles: 300 }],
  ['200₽ хватит', { kind: 'sum', roubles: 200 }],
  ['сыну 7 лет', { kind: 'age', years: 7 }],
  ['нас шестеро', { kind: 'people', count: 6 }],
  ['назови три места', { kind: 'stops', count: 3 }],
  ['два музея', { kind: 'number', count: 2 }],
  ['убери второй', { kind: 'ordinal', number: 2 }],
  ['и последний', { kind: 'ordinal', number: -1 }],
  ['на велосипеде', { kind: 'transport', by: 'bike' }],
  ['вечером', { kind: 'dayPart', part: 'evening' }],
  ['а оно работает', { kind: 'anaphor', of: 'neuter' }],
  ['рядом с музеем', { kind: 'lead', lead: 'near' }],
  ['что рядом', { kind: 'nearby' }],
  ['как пройти отсюда', { kind: 'visitor' }],
  ['первые два мы видели', { kind: 'ordinal', number: 1, count: 2 }],
  ['3 точку стираем', { kind: 'ordinal', number: 3 }],
  ['три часа ночи, есть хочу', { kind: 'clock', minute: 3 * 60, isEnd: false }],
  ['пятница, семь вечера', { kind: 'clock', minute: 19 * 60, isEnd: false }],
  ['в обратном порядке', { kind: 'reverse' }],
]

test.each(ROWS)('«%s»', (message, value) => {
  expect(read(message)).toContainEqual(value)
})

test('a year is no count, and a name that is taken gives no value', () => {
  expect(read('построен в 1776 году')).toEqual([])
  expect(readValues(splitTokens('баня № 3'), NOW, (at) => at === 1)).toEqual([])
})
