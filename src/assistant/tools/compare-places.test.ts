import { expect, test } from 'vitest'
import { createFakeQuestion } from '#testing/fake-encoder.ts'
import { getPlaceId, KNOWN, SHIPPED } from '#testing/tool-contexts.ts'
import type { ComparedBy } from '../request.ts'
import { comparePlaces } from './compare-places.ts'
import type { ToolContext } from './tool-context.ts'

function compare(context: ToolContext, names: readonly string[], by: ComparedBy) {
  const { rows, unknown } = comparePlaces(
    context,
    names.map((name) => getPlaceId(context, name)),
    by,
  )
  return {
    rows: rows.map(({ place, value, isRough }) => [place.name, Math.round(value), isRough]),
    unknown: unknown.map(({ name }) => name),
  }
}

test('the cheapest comes first, and a place without a price is named', () => {
  expect(
    compare(KNOWN, ['Музей соли', 'Пожарная каланча', 'Центральный рынок', 'Троицкий собор'], 'price'),
  ).toEqual({
    rows: [
      ['Троицкий собор', 0, false],
      ['Пожарная каланча', 100, false],
      ['Музей соли', 250, false],
    ],
    unknown: ['Центральный рынок'],
  })
})

test('the age is the year of the sentence that says when it was built', () => {
  const { rows } = compare(KNOWN, ['Дом Лядова', 'Троицкий собор', 'Музей соли'], 'age')
  expect(rows.map(([name]) => name)).not.toContain(undefined)
  expect(rows).toContainEqual(['Музей соли', 2019, false])
})

test('a century is an estimate', () => {
  const found = compare(SHIPPED, ['Церковь Покрова Пресвятой Богородицы'], 'age')
  expect(found.rows.concat(found.unknown.map((name) => [name]))).toHaveLength(1)
})

test('the longest open comes first', () => {
  expect(
    compare(KNOWN, ['Краеведческий музей', 'Кинотеатр «Космос»', 'Железнодорожный вокзал'], 'hours'),
  ).toMatchObject({
    rows: [
      ['Железнодорожный вокзал', 7 * 24 * 60, false],
      ['Кинотеатр «Космос»', 7 * 14 * 60, false],
    ],
    unknown: ['Краеведческий музей'],
  })
})

test('distances to approximate points are estimates', () => {
  const { rows } = compare(SHIPPED, ['Петровский сквер', 'Церковь Казанской иконы Божией Матери'], 'distance')
  expect(new Map(rows.map(([name, , isRough]) => [name, isRough]))).toEqual(
    new Map([
      ['Петровский сквер', true],
      ['Церковь Казанской иконы Божией Матери', false],
    ]),
  )
})

test('a visit whose length only its kind tells is an estimate', () => {
  expect(compare(KNOWN, ['Музей соли'], 'visitMinutes').rows).toEqual([['Музей соли', 45, false]])
  expect(compare(SHIPPED, ['Краеведческий музей'], 'visitMinutes').rows).toEqual([
    ['Краеведческий музей', 45, true],
  ])
})

test('a question is answered by the passages of each place, and a place that says nothing is named', () => {
  const by = { question: createFakeQuestion('лифт на второй этаж') }
  const { rows, unknown } = compare(KNOWN, ['Музей соли', 'Кофейня «Зерно»'], by)
  expect(rows.map(([name]) => name)).toEqual(['Музей соли'])
  expect(unknown).toEqual(['Кофейня «Зерно»'])
})
