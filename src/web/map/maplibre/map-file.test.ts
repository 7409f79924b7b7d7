import { expect, test } from 'vitest'
import { townStyle } from './map-file.ts'
import { choosePalette } from './palette.ts'

function listSourceLayers(...fileLayers: string[]) {
  const { layers } = townStyle(
    'pmtiles://x',
    new Set(fileLayers),
    choosePalette({ isDark: false, hasContrast: false }),
  )
  return layers.flatMap((layer) => ('source-layer' in layer ? (layer['source-layer'] ?? []) : []))
}

test.each([
  ['OpenMapTiles', ['water', 'landcover', 'transportation', 'building', 'place']],
  ['Protomaps', ['water', 'landuse', 'roads', 'buildings', 'places']],
  ['Shortbread', ['water_polygons', 'land', 'streets', 'buildings', 'place_labels']],
])('a file in the schema of %s has its water, green, roads, buildings and names drawn', (_schema, names) => {
  expect(new Set(listSourceLayers(...names))).toEqual(new Set(names))
})

test('what the file does not have is not asked for, nor are points of interest', () => {
  expect(listSourceLayers('water', 'poi', 'pois')).toEqual(['water', 'water'])
})

test('nothing comes from elsewhere: no glyphs, no pictures', () => {
  const style = townStyle(
    'pmtiles://x',
    new Set(['water']),
    choosePalette({ isDark: true, hasContrast: true }),
  )
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
  expect(style.sources).toMatchObject({
    town: { url: 'pmtiles://x', attribution: expect.stringContaining('OpenStreetMap') },
  })
})
