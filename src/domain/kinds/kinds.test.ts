import { expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { findKind, isOfKind, listKinds, listKindsIn } from './kinds.ts'
import { listThemes } from './themes.ts'

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

test('what is sought as another kind is sought as one that the table has', () => {
  const aims = [...listKinds(), ...listThemes()].flatMap((row) => (row.said ? row.sought.split('|') : []))
  const others = aims.flatMap((aim) => (aim.startsWith('kind:') ? [aim.slice('kind:'.length)] : []))
  expect(others).toContain('где поесть')
  expect(others.filter((name) => findKind(name)?.sought === undefined)).toEqual([])
  expect(aims.filter((aim) => !/^(?:name|category|tag|text|any|kind):./.test(aim))).toEqual([])
})
