import { expect, test } from 'vitest'
import { getMapFraming } from '../map-framing.ts'
import { countGridRows, findGridCell, GRID_LETTERS } from './map-grid.ts'

const CITY = { center: { lat: 50.45, lng: 40.13 }, zoom: 14 }

function placeAt(id: number, lat: number, lng: number) {
  return { id, coordinates: { lat, lng, precision: 'exact' as const } }
}

/** The corners of a town four times as wide as high. */
const CORNERS = [placeAt(1, 50.44, 40.1), placeAt(2, 50.45, 40.1629)]
const framing = getMapFraming(CITY, CORNERS, { walkIds: [1, 2] })

test('the outermost places stand in the first and the last cell of the grid', () => {
  expect(findGridCell(framing, { lat: 50.45, lng: 40.1 })).toBe('А1')
  expect(findGridCell(framing, { lat: 50.44, lng: 40.1629 })).toBe(
    `${GRID_LETTERS.at(-1)}${countGridRows(framing)}`,
  )
})

test('what lies beyond the places of the map is in no cell', () => {
  expect(findGridCell(framing, { lat: 50.46, lng: 40.13 })).toBeUndefined()
  expect(findGridCell(framing, { lat: 50.445, lng: 40.2 })).toBeUndefined()
})

test('cells are about square, however wide or high the town is', () => {
  expect(countGridRows({ width: 600, height: 600 })).toBe(6)
  expect(countGridRows({ width: 600, height: 200 })).toBe(2)
  expect(countGridRows({ width: 600, height: 10 })).toBe(1)
  expect(countGridRows({ width: 100, height: 600 })).toBe(9)
})
