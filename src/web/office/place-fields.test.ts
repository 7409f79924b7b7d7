import { expect, test } from 'vitest'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { describeField, FIELD_GROUPS } from './place-fields.ts'

test('every column of the table of places stands in the form once, but the number', () => {
  const fields = FIELD_GROUPS.flatMap((group) => group.fields)
  expect(fields.sort()).toEqual(
    SHEET_COLUMNS.map(({ field }) => field)
      .filter((field) => field !== 'id')
      .sort(),
  )
})

test('a field is described by the table and its advice, without the keys of a spreadsheet', () => {
  expect(describeField('phone')).toMatchObject({ label: 'Телефон', input: { type: 'tel' }, rows: undefined })
  expect(describeField('stepFree').choices?.values).toEqual(['да', 'с трудом', 'нет'])
  for (const { fields } of FIELD_GROUPS) {
    for (const field of fields) {
      expect(describeField(field).text, field).not.toBe('')
      expect(describeField(field).text).not.toContain('Alt')
    }
  }
})
