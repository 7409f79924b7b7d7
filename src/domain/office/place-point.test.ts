import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDistanceMeters } from '../distance.ts'
import { movePoint, readPoint, writePoint } from './place-point.ts'

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})
const cells = (lat: string, lng: string) => ({ 'coordinates.lat': lat, 'coordinates.lng': lng })

test('a point written into the cells is read back within a tenth of a metre', () => {
  fc.assert(
    fc.property(point, (written) => {
      const read = readPoint(writePoint(written))
      expect(read && getDistanceMeters(read, written)).toBeLessThan(0.1)
    }),
  )
})

test('degrees are read as staff write them; half a point, or one beyond the world, is none', () => {
  expect(readPoint(cells('50,4611', '40°04\'41"'))).toEqual({ lat: 50.4611, lng: 40.078056 })
  for (const none of [{}, cells('50.4611', ''), cells('50.4611', 'тут'), cells('91', '40')]) {
    expect(readPoint(none)).toBeUndefined()
  }
})

test('a point is moved by metres, whichever way', () => {
  fc.assert(
    fc.property(
      fc.record({
        lat: fc.double({ min: -80, max: 80, noNaN: true }),
        lng: fc.double({ min: -170, max: 170, noNaN: true }),
      }),
      fc.constantFrom({ east: 20, north: 0 }, { east: 0, north: -20 }, { east: -2, north: 0 }),
      (from, metres) => {
        const to = movePoint(from, metres)
        const wanted = Math.abs(metres.east + metres.north)
        expect(getDistanceMeters(from, to)).toBeCloseTo(wanted, 1)
        expect(Math.sign(to.lat - from.lat)).toBe(Math.sign(metres.north))
        expect(Math.sign(to.lng - from.lng)).toBe(Math.sign(metres.east))
      },
    ),
  )
})
