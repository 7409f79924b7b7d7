import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFullPlace } from '#testing/create-place.ts'
import { checkRecords } from './check-import.ts'
import { mergePlaceCells, type PlaceCells, placeCellsSchema, writePlaceCells } from './place-cells.ts'
import { toStaffPlace } from './place-record.ts'
import { readTable } from './sheet-table.ts'

const FIELDS = ['name', 'phone', 'price', 'tags'] as const
const someCells = fc
  .record(Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom('', 'а', 'б', 'в')])))
  .map((cells): PlaceCells => placeCellsSchema.parse(cells))

test('the cells of a place are read back as the place', () => {
  const place = toStaffPlace(createFullPlace(), () => true)
  const cells = writePlaceCells(place)
  const { records, faults } = readTable([Object.keys(cells), Object.values(cells).map((text) => text ?? '')])
  expect(faults).toEqual([])
  expect(checkRecords(records, [place]).imported[0]?.place).toEqual(place)
})

test('empty cells are left out, unknown ones and texts beyond any table refused', () => {
  expect(placeCellsSchema.parse({ name: 'Сквер', phone: ' ' })).toEqual({ name: 'Сквер' })
  expect(placeCellsSchema.safeParse({ colour: 'red' }).success).toBe(false)
  expect(placeCellsSchema.safeParse({ name: 'а'.repeat(40_000) }).success).toBe(false)
})

test('of what two people wrote nothing is lost: it stands in the merged cells or is named as a conflict', () => {
  fc.assert(
    fc.property(someCells, someCells, someCells, (base, mine, theirs) => {
      const { merged, conflicts } = mergePlaceCells(base, mine, theirs)
      for (const field of FIELDS) {
        const isMineKept = mine[field] === base[field] || merged[field] === mine[field]
        const isTheirsKept = theirs[field] === base[field] || merged[field] === theirs[field]
        expect(isMineKept).toBe(true)
        expect(isTheirsKept).toBe(!conflicts.includes(field))
      }
    }),
  )
})

test('the two numbers of a point go together: half of one and half of another is no point', () => {
  const base = { 'coordinates.lat': '50', 'coordinates.lng': '40', name: 'Сквер' }
  const mine = { ...base, 'coordinates.lat': '51' }
  const theirs = { ...base, 'coordinates.lng': '41' }
  expect(mergePlaceCells(base, mine, theirs)).toEqual({
    merged: mine,
    conflicts: ['coordinates.lat', 'coordinates.lng'],
  })
  expect(mergePlaceCells(base, base, theirs)).toEqual({ merged: theirs, conflicts: [] })
})
