import { expect, test } from 'vitest'
import { addOtherName, listOtherNames } from './other-names.ts'

test('other names stand with commas, semicolons or on lines of their own', () => {
  expect(listOtherNames({ otherNames: ' стекляшка,Стекло; у вокзала\nпирожковая, ' })).toEqual([
    'стекляшка',
    'Стекло',
    'у вокзала',
    'пирожковая',
  ])
  expect(listOtherNames({ otherNames: undefined })).toEqual([])
})

test('a name is added behind the others, and no name twice', () => {
  expect(addOtherName(undefined, 'стекляшка')).toBe('стекляшка')
  expect(addOtherName('Стекло, у вокзала', 'стекляшка')).toBe('Стекло, у вокзала, стекляшка')
  expect(addOtherName('Стекляшка', 'стекляшка')).toBe('Стекляшка')
})
