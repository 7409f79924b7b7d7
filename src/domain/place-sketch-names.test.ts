import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Place } from './place.ts'
import { placeSketchNames } from './place-sketch-names.ts'
import type { Sketch } from './sketch.ts'
import { spreadPins } from './spread-pins.ts'
import { toWorldPixels } from './web-mercator.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../city/${file}`, import.meta.url), 'utf8'))
const PLACES = read('places.json') as Place[]
const SKETCH = read('sketch.geojson') as Sketch
const FRAMING = { zoom: 14 }

test('every name stands once, and none lies under the head of a pin', () => {
  const names = placeSketchNames(FRAMING, SKETCH, PLACES)
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  const shifts = spreadPins(FRAMING, PLACES)
  for (const { name, point } of names) {
    const at = toWorldPixels(point, FRAMING.zoom)
    for (const { id, coordinates } of PLACES) {
      const pin = toWorldPixels(coordinates, FRAMING.zoom)
      const { x = 0, y = 0 } = shifts.get(id)?.wide ?? {}
      const beside = Math.abs(pin.x + x - at.x) > (Math.min(name.length, 14) * 8) / 2 + 10
      const above = Math.abs(pin.y + y - 25 - at.y) > 17 / 2 + 10
      expect(beside || above, `${name} and ${id}`).toBe(true)
    }
  }
})

test('a name told twice by the sketch stands once, and one without a free point not at all', () => {
  const [place] = PLACES
  const { lng, lat } = place?.coordinates ?? { lng: 0, lat: 0 }
  const label = (name: string, north: number) =>
    ({
      type: 'Feature',
      properties: { kind: 'label', name },
      geometry: { type: 'Point', coordinates: [lng, lat + north] },
    }) as const
  const sketch = {
    type: 'FeatureCollection',
    features: [label('Слобода', 0.02), label('Слобода', 0.03), label('Под меткой', 0.0006)],
  } as unknown as Sketch
  const names = placeSketchNames(FRAMING, sketch, place ? [place] : [])
  expect(names.map(({ name }) => name)).toEqual(['Слобода'])
})

test('a town without places has no names placed', () => {
  expect(placeSketchNames(FRAMING, SKETCH, [])).toEqual([])
})
