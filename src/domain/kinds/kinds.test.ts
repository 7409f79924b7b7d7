import { expect, test } from 'vitest'
import { findKind, isOfKind, isOneOf, type Kind, listKinds, listKindsIn } from './kinds.ts'
import { listThemes } from './themes.ts'
import { CATEGORIES } from './traits-by-kind.ts'

test('the categories of the specification come first, each with minutes, drawings, a pin and words', () => {
  expect(CATEGORIES).toHaveLength(14)
  expect(
    listKinds()
      .slice(0, 14)
      .map(({ name }) => name),
  ).toEqual(CATEGORIES)
  expect(findKind('музей')).toMatchObject({ visitMinutes: 45, drawing: 'museum', worth: 1 })
})

test('a category is of every kind whose word stands in it', () => {
  expect(listKindsIn('Кафе-музей')).toEqual([findKind('музей'), findKind('кафе')])
  expect(isOfKind('Детский парк', 'isOpenAir')).toBe(true)
  expect(isOfKind('ё-мобиль', 'isOpenAir')).toBe(false)
})

test('a word of a kind may have to begin or to end a word of the text', () => {
  expect(isOfKind('Речной порт', 'isStation')).toBe(true)
  expect(isOfKind('Порт-Хаус', 'isStation')).toBe(true)
  expect(isOfKind('Спортивная площадка', 'isStation')).toBe(false)
  expect(isOneOf('Яблоневый сад', ['парк', 'сад'])).toBe(true)
  expect(isOneOf('Садовая улица', ['парк', 'сад'])).toBe(false)
  expect(isOneOf('Барахолка', ['бар'])).toBe(false)
})

test('what is sought as another kind is sought as one that the table has', () => {
  const aims = [...listKinds(), ...listThemes()].flatMap((row) => (row.said ? row.sought.split('|') : []))
  const others = aims.flatMap((aim) => (aim.startsWith('kind:') ? [aim.slice('kind:'.length)] : []))
  expect(others).toContain('где поесть')
  expect(others.filter((name) => findKind(name)?.sought === undefined)).toEqual([])
  expect(aims.filter((aim) => !/^(?:name|category|tag|text|any|kind):./.test(aim))).toEqual([])
})

/** The compiler checks this too, but its cache ignores changed JSON files. */
test('a kind with drawings has what pages and the assistant need of it, another is known by some words', () => {
  const NEEDED = ['stems', 'visitMinutes', 'drawing', 'pin', 'worth', 'everyday', 'said', 'sought'] as const
  const isDrawn = ({ drawing, pin, visitMinutes }: Kind) => (drawing ?? pin ?? visitMinutes) !== undefined
  const lacking = listKinds().filter((kind) =>
    isDrawn(kind)
      ? NEEDED.some((column) => kind[column] === undefined)
      : (kind.said === undefined) !== (kind.sought === undefined) ||
        (kind.stems ?? kind.said ?? kind.words) === undefined,
  )
  expect(lacking.map(({ name }) => name)).toEqual([])
})
