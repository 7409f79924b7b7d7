import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { adaptStyle } from './base-map.ts'

const symbol = (id: string, sourceLayer: string, text: unknown) =>
  ({
    id,
    type: 'symbol',
    source: 'map',
    'source-layer': sourceLayer,
    layout: { 'text-field': text },
  }) as never

const STYLE: StyleSpecification = {
  version: 8,
  glyphs: 'https://tiles.example/fonts/{fontstack}/{range}.pbf',
  sources: { map: { type: 'vector', url: 'https://tiles.example/map.json' } },
  layers: [
    { id: 'water', type: 'fill', source: 'map', 'source-layer': 'water' },
    symbol('shops', 'poi', ['get', 'name']),
    symbol('sights', 'pois', ['get', 'name']),
    symbol('streets', 'transportation_name', [
      'concat',
      ['get', 'name:latin'],
      ' ',
      ['get', 'name:nonlatin'],
    ]),
    symbol('towns', 'place', '{name:latin}\n{name:nonlatin}'),
    symbol('shields', 'transportation_name', ['to-string', ['get', 'ref']]),
  ],
}

const layers = adaptStyle(STYLE).layers
const textOf = (id: string) => {
  const layer = layers.find((it) => it.id === id)
  return layer?.type === 'symbol' ? layer.layout?.['text-field'] : undefined
}

test('points of interest are left out by their source layer, whatever their layers are called', () => {
  expect(layers.map(({ id }) => id)).toEqual(['water', 'streets', 'towns', 'shields'])
})

test('names are Russian where there are Russian ones, road numbers stay', () => {
  const russian = ['coalesce', ['get', 'name:ru'], ['get', 'name']]
  expect(textOf('streets')).toEqual(russian)
  expect(textOf('towns')).toEqual(russian)
  expect(textOf('shields')).toEqual(['to-string', ['get', 'ref']])
})

test('no glyphs are asked for from a server of fonts', () => {
  expect(adaptStyle(STYLE)).not.toHaveProperty('glyphs')
  expect(adaptStyle(STYLE).sources).toEqual(STYLE.sources)
})
