import { expect, test } from 'vitest'
import { listRows } from './about-tables.ts'

const TABLE = [
  'До таблицы.',
  '| Маршрут | Откуда | Интервал |',
  '| :--- | --- | ---: |',
  '| № 1 | Вокзал | 20 минут |',
  '| № 2 | | 35 минут |',
  '| № 3 | | |',
]

test('a row is told by its first cell and the heads of the others', () => {
  expect(listRows(TABLE, 3)).toEqual(['№ 1: откуда — Вокзал, интервал — 20 минут'])
})

test('empty cells are left out', () => {
  expect(listRows(TABLE, 4)).toEqual(['№ 2: интервал — 35 минут'])
  expect(listRows(TABLE, 5)).toEqual(['№ 3'])
})

test('the head of a table and the line under it are no rows', () => {
  expect(listRows(TABLE, 1)).toEqual([])
  expect(listRows(TABLE, 2)).toEqual([])
})

test('heads in capitals stay as they are', () => {
  expect(listRows(['| Год | МВт |', '|---|---|', '| 1905 | 12 |'], 2)).toEqual(['1905: МВт — 12'])
})

test('tables apart from each other have their own heads', () => {
  const two = ['| А | Цена |', '|--|--|', '| б | 1 |', '', '| В | Вес |', '|--|--|', '| г | 2 |']
  expect(listRows(two, 6)).toEqual(['г: вес — 2'])
})
