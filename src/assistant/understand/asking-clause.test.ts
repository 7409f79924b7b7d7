import { describe, expect, test } from 'vitest'
import { findAskingClause, listAskingClauses } from './asking-clause.ts'

describe('the clause that asks is found in a story', () => {
  test.each([
    ['Мы едем с дочкой на выходные. Где у вас поесть недорого?', 'Где у вас поесть недорого?'],
    ['Где у вас музей соли? Муж давно мечтает.', 'Где у вас музей соли?'],
    ['дождь льёт с утра, а куда пойти с ребёнком', 'куда пойти с ребёнком'],
    ['мы пенсионеры, хотим не спеша погулять; построй маршрут на час', 'построй маршрут на час'],
    ['Читал про вашу каланчу — когда её построили?', 'когда её построили?'],
  ])('«%s»', (message, clause) => {
    expect(findAskingClause(message)).toBe(clause)
  })
})

test('a message of one clause is its own', () => {
  expect(findAskingClause('сколько стоит билет')).toBe('сколько стоит билет')
  expect(findAskingClause('')).toBe('')
})

test('of two clauses that ask alike the last is meant', () => {
  expect(findAskingClause('Что посмотреть в городе? Где поесть вечером?')).toBe('Где поесть вечером?')
})

test('a clause of one or two words takes the one before it along', () => {
  expect(findAskingClause('Хотим посмотреть музей соли. Где?')).toBe('Хотим посмотреть музей соли. Где?')
})

test('all clauses that ask are listed in order', () => {
  expect(listAskingClauses('Когда открыт музей соли? И сколько стоит билет?')).toEqual([
    'Когда открыт музей соли?',
    'сколько стоит билет?',
  ])
})

test('where fewer than two ask the message stays whole', () => {
  const message = 'Едем к вам в субботу. Когда открыт музей соли?'
  expect(listAskingClauses(message)).toEqual([message])
})

test('a second question may begin with «и в каком»', () => {
  expect(listAskingClauses('Кто построил училище и в каком стиле оно построено?')).toEqual([
    'Кто построил училище',
    'в каком стиле оно построено?',
  ])
})
