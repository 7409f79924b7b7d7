import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Palette } from './palette.ts'
import { plainStyle } from './sketch-style.ts'

const SOURCE = 'town'
const FONT = ['Golos Text', 'sans-serif']
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

/** A layer of a map file by the names of the three common schemas: OpenMapTiles, Protomaps, Shortbread. */
type Row = {
  layers: readonly string[]
  draw: (id: string, sourceLayer: string, palette: Palette) => LayerSpecification
}

const GREEN_CLASSES = ['grass', 'wood', 'forest', 'park', 'garden', 'meadow', 'recreation_ground', 'cemetery']
const WIDE_ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'highway', 'major_road']

/** What kind a feature is, in any of the schemas. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'class'], ['get', 'kind'], '']
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name_ru'], ['get', 'name']]

/** From the ground up. */
const ROWS: readonly Row[] = [
  {
    layers: ['landuse', 'landcover', 'park', 'land'],
    draw: (id, sourceLayer, { green }) => ({
      ...of(id, sourceLayer),
      type: 'fill',
      filter: ['any', ['in', KIND, ['literal', GREEN_CLASSES]], sourceLayer === 'park'],
      paint: { 'fill-color': green },
    }),
  },
  {
    layers: ['water', 'water_polygons', 'ocean'],
    draw: (id, sourceLayer, { water }) => ({
      ...of(id, sourceLayer),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': water },
    }),
  },
  {
    layers: ['waterway', 'water', 'water_lines'],
    draw: (id, sourceLayer, { water }) => ({
      ...of(id, sourceLayer),
      type: 'line',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': water, 'line-width': grow(1, 6) },
    }),
  },
  {
    layers: ['building', 'buildings'],
    draw: (id, sourceLayer, { building }) => ({
      ...of(id, sourceLayer),
      type: 'fill',
      minzoom: 13,
      paint: { 'fill-color': building },
    }),
  },
  { layers: ['transportation', 'roads', 'streets'], draw: drawRoad('edge') },
  { layers: ['transportation', 'roads', 'streets'], draw: drawRoad('road') },
  {
    layers: ['transportation_name', 'roads', 'street_labels'],
    draw: (id, sourceLayer, palette) => ({
      ...of(id, sourceLayer),
      type: 'symbol',
      minzoom: 13,
      layout: { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': FONT, 'text-size': 12 },
      paint: textPaint(palette),
    }),
  },
  {
    layers: ['water_name', 'water_polygons_labels', 'water_lines_labels'],
    draw: (id, sourceLayer, palette) => ({
      ...of(id, sourceLayer),
      type: 'symbol',
      layout: { 'text-field': NAME, 'text-font': FONT, 'text-size': 13 },
      paint: { ...textPaint(palette), 'text-color': palette.waterText },
    }),
  },
  {
    layers: ['place', 'places', 'place_labels'],
    draw: (id, sourceLayer, palette) => ({
      ...of(id, sourceLayer),
      type: 'symbol',
      layout: { 'text-field': NAME, 'text-font': FONT, 'text-size': 15, 'text-max-width': 8 },
      paint: textPaint(palette),
    }),
  },
]

/**
 * A style for the town's own map file: water, green, buildings, roads and Russian names, for those layers that the
 * file has. No points of interest, no letters or pictures from elsewhere.
 */
export function townStyle(
  url: string,
  fileLayers: ReadonlySet<string>,
  palette: Palette,
  attribution = ATTRIBUTION,
): StyleSpecification {
  const plain = plainStyle(palette)
  const drawn = ROWS.flatMap(({ layers, draw }, row) =>
    layers.filter((layer) => fileLayers.has(layer)).map((layer) => draw(`${layer}-${row}`, layer, palette)),
  )
  return {
    ...plain,
    sources: { [SOURCE]: { type: 'vector', url, attribution } },
    layers: [...plain.layers, ...drawn],
  }
}

function of(id: string, sourceLayer: string) {
  return { id, source: SOURCE, 'source-layer': sourceLayer } as const
}

function drawRoad(part: 'edge' | 'road'): Row['draw'] {
  return (id, sourceLayer, { road, roadEdge, highway }) => ({
    ...of(id, sourceLayer),
    type: 'line',
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint:
      part === 'edge'
        ? { 'line-color': roadEdge, 'line-width': grow(1.5, 16) }
        : {
            'line-color': ['case', ['in', KIND, ['literal', WIDE_ROADS]], highway, road],
            'line-width': grow(1, 13),
          },
  })
}

function textPaint({ text, halo }: Palette) {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
}

/** Pixels from far away to close by. */
function grow(far: number, near: number): DataDrivenPropertyValueSpecification<number> {
  return ['interpolate', ['exponential', 1.6], ['zoom'], 10, far, 18, near]
}
