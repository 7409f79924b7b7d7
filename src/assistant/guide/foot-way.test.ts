import { describe, expect, test } from 'vitest'
import type { Place } from '#domain/place.ts'
import { createPlace } from '#testing/create-place.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { describeFootWay, getFootWay } from './foot-way.ts'
import { findFarBank } from './river-bank.ts'

const guide = {
  ...createGuide([]),
  about: [{ title: 'Город', text: 'Город стоит на левом берегу Дона, за мысом.' }],
}
const createAt = (lat: number, facts: Partial<Place> = {}) =>
  createPlace({ coordinates: { lat, lng: 40.1, precision: 'exact' }, ...facts })
const square = createAt(50.45)

describe('a place lies across the water when its own texts say so', () => {
  test.each([
    'Монастырь на другом берегу Дона.',
    'Правый берег Дона, у села.',
    'Парк за рекой.',
    'Монастырь в меловой горе за Доном.',
    'Добраться можно только на пароме.',
    'Моста рядом нет.',
    'За городом: 21 км по дороге через мост.',
  ])('«%s»', (description) => {
    expect(findFarBank(guide, createAt(50.46, { description }))).toEqual({ sentence: description })
  })
})

describe('a place of the town is not across the water', () => {
  test.each([
    'Набережная на левом, городском берегу Дона.',
    'С площадки открывается вид на правый берег.',
    'Пешеходный мост ведёт на другой берег.',
    'Сквер у паромной переправы.',
    'Амбары на берегу, где хранили соль.',
    'Парк за Домом культуры.',
  ])('«%s»', (description) => {
    expect(findFarBank(guide, createAt(50.46, { description }))).toBeUndefined()
  })
})

test('across the water no minutes are told, and that the way is longer', () => {
  const across = createAt(50.456, { description: 'Парк на правом берегу.' })
  const way = getFootWay(guide, square, across)
  expect(way.minutes).toBeUndefined()
  expect(describeFootWay(way).text).toBe('по прямой 670 м, но дорога длиннее: между ними река')
})

test('two places on the far bank are walked between', () => {
  const description = 'На правом берегу.'
  const way = getFootWay(guide, createAt(50.456, { description }), createAt(50.458, { description }))
  expect(way.minutes).toBeGreaterThan(0)
})

test('out of town and beyond three kilometres no minutes are told', () => {
  expect(describeFootWay(getFootWay(guide, square, createAt(50.46, { outsideTown: true }))).text).toBe(
    'по прямой 1,1 км, пешком далеко',
  )
  expect(getFootWay(guide, square, createAt(50.49)).barrier).toBe('far')
})

test('a way to an approximate point is told roughly, never by the metre', () => {
  const rough = createAt(50.4535, { coordinates: { lat: 50.4535, lng: 40.1, precision: 'approximate' } })
  expect(describeFootWay(getFootWay(guide, square, rough)).text).toBe('примерно 400 м, около 7 мин пешком')
  const beside = createAt(50.4505, { coordinates: { lat: 50.4505, lng: 40.1, precision: 'approximate' } })
  expect(describeFootWay(getFootWay(guide, square, beside)).text).toBe('совсем рядом')
})

test('a way between known points is told with its minutes', () => {
  expect(describeFootWay(getFootWay(guide, square, createAt(50.453))).text).toBe('330 м, ≈ 6 мин пешком')
})
