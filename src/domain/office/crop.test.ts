import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corner, type Crop, cropTo, moveCrop, resizeCrop, WHOLE } from './crop.ts'

const TINY = 1e-9
const shift = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
})
const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true })

function expectInside({ x, y, width, height }: Crop) {
  for (const side of [x, y]) expect(side).toBeGreaterThanOrEqual(-TINY)
  expect(x + width).toBeLessThanOrEqual(1 + TINY)
  expect(y + height).toBeLessThanOrEqual(1 + TINY)
  expect(Math.min(width, height)).toBeGreaterThan(0)
}

test('however a part is pulled, it stays within the picture, and the corner across from the pulled one where it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(corner, shift), { maxLength: 8 }), (pulls) => {
      let crop = WHOLE
      for (const [pulled, by] of pulls) {
        const next = resizeCrop(crop, pulled, by)
        expectInside(next)
        if (pulled.includes('w')) expect(next.x + next.width).toBeCloseTo(crop.x + crop.width, 9)
        else expect(next.x).toBe(crop.x)
        if (pulled.includes('n')) expect(next.y + next.height).toBeCloseTo(crop.y + crop.height, 9)
        else expect(next.y).toBe(crop.y)
        crop = moveCrop(next, by)
        expectInside(crop)
        expect([crop.width, crop.height]).toEqual([next.width, next.height])
      }
    }),
  )
})

test('a part of a shape keeps it, however it is pulled', () => {
  fc.assert(
    fc.property(ratio, fc.array(fc.tuple(corner, shift), { maxLength: 8 }), (shape, pulls) => {
      let crop = cropTo(shape)
      for (const [pulled, by] of pulls) {
        crop = resizeCrop(crop, pulled, by, shape)
        expectInside(crop)
        expect(crop.width / crop.height).toBeCloseTo(shape, 6)
      }
    }),
  )
})

test('a shape is first as large as the picture lets it be, in its middle', () => {
  expect(cropTo(1)).toEqual(WHOLE)
  expect(cropTo(0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(cropTo(2)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 })
})
