import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sketchSchema } from './sketch.ts'

const feature = (kind: string, type: string, coordinates: unknown) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { kind, name: 'Дон' }, geometry: { type, coordinates } }],
})

test('the sketch of the town that ships is sound and names the Don, the Osered and the main street', () => {
  const file = new URL('../../city/sketch.geojson', import.meta.url)
  const { features } = sketchSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const names = features.map(({ properties }) => properties.name)
  expect(names).toEqual(expect.arrayContaining(['Дон', 'Осередь', 'проспект Революции', 'Старый город']))
})

test('a line, an area and a point are taken', () => {
  const ring = [
    [40, 50],
    [40.1, 50],
    [40.1, 50.1],
    [40, 50],
  ]
  expect(sketchSchema.safeParse(feature('river', 'LineString', ring)).success).toBe(true)
  expect(sketchSchema.safeParse(feature('quarter', 'Polygon', [ring])).success).toBe(true)
  expect(sketchSchema.safeParse(feature('label', 'Point', [40, 50])).success).toBe(true)
})

test.each([
  [
    'an unknown kind',
    feature('railway', 'LineString', [
      [40, 50],
      [41, 50],
    ]),
  ],
  ['a line of one point', feature('river', 'LineString', [[40, 50]])],
  ['latitude before longitude beyond the world', feature('label', 'Point', [40, 150])],
  [
    'a kind of geometry that is not drawn',
    feature('river', 'MultiLineString', [
      [
        [40, 50],
        [41, 50],
      ],
    ]),
  ],
])('%s is refused', (_what, sketch) => {
  expect(sketchSchema.safeParse(sketch).success).toBe(false)
})
