import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPoints, writePoints } from './directions.ts'

test('points are read as latitude and longitude', () => {
  expect(readPoints('50.4575,40.1075;-33.9,-70')).toEqual([
    { lat: 50.4575, lng: 40.1075 },
    { lat: -33.9, lng: -70 },
  ])
})

test.each([
  [undefined, 'нужны точки вида 50.4575,40.1075;50.4611,40.1045'],
  [['50,40', '51,41'], 'нужны точки вида 50.4575,40.1075;50.4611,40.1045'],
  ['', 'нужны хотя бы две точки через точку с запятой'],
  ['50,40', 'нужны хотя бы две точки через точку с запятой'],
  ['50,40;', 'точка 2: нужны широта и долгота через запятую, например 50.4575,40.1075'],
  ['50,40;abc,40', 'точка 2: нужны широта и долгота через запятую, например 50.4575,40.1075'],
  ['50,40;1e1,40', 'точка 2: нужны широта и долгота через запятую, например 50.4575,40.1075'],
  ['50,40;Infinity,40', 'точка 2: нужны широта и долгота через запятую, например 50.4575,40.1075'],
  ['50,40,30;50,40', 'точка 1: нужны широта и долгота через запятую, например 50.4575,40.1075'],
  ['91,40;50,40', 'точка 1: широта от -90 до 90, долгота от -180 до 180'],
  ['50,40;50,-181', 'точка 2: широта от -90 до 90, долгота от -180 до 180'],
  [Array(27).fill('50,40').join(';'), 'не больше 26 точек'],
])('%s: %s', (text, fault) => {
  expect(readPoints(text)).toBe(fault)
})

test('what is written is read again, to a tenth of a metre', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 26 }), (points) => {
      const read = readPoints(writePoints(points))
      if (typeof read === 'string') throw new Error(read)
      for (const [index, { lat, lng }] of points.entries()) {
        expect(read[index]?.lat).toBeCloseTo(lat, 5)
        expect(read[index]?.lng).toBeCloseTo(lng, 5)
      }
    }),
  )
})
