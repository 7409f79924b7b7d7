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
/** Streets of the town, lanes, and what is drawn as a thin line: the rest is wide. */
const LANES = ['service', 'track', 'pier']
const PATHS = ['path', 'footway', 'cycleway', 'bridleway', 'other']
const STEPS = ['steps']
const RAILS = ['rail', 'tram', 'transit', 'light_rail', 'narrow_gauge', 'subway']
const WIDE_ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'highway', 'major_road']

/** What kind a feature is, in any of the schemas. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'class'], ['get', 'kind'], '']
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name_ru'], ['get', 'name']]

const ROADS = ['transportation', 'roads', 'streets']
const IS_LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']

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
  {
    layers: ['transportation'],
    draw: (id, sourceLayer, { road }) => ({
      ...of(id, sourceLayer),
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': road },
    }),
  },
  { layers: ROADS, draw: drawThin(PATHS, [2, 1.5]) },
  { layers: ROADS, draw: drawThin(STEPS, [0.5, 0.5]) },
  { layers: ROADS, draw: drawRoad('edge') },
  { layers: ROADS, draw: drawRoad('road') },
  { layers: ROADS, draw: drawRail() },
  {
    layers: ['transportation_name', 'transportation', 'roads', 'street_labels'],
    draw: (id, sourceLayer, palette) => ({
      ...of(id, sourceLayer),
      type: 'symbol',
      minzoom: 13,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': FONT, 'text-size': 12 },
      paint: textPaint(palette),
    }),
  },
  {
    layers: ['waterway', 'water_lines_labels'],
    draw: (id, sourceLayer, palette) => ({
      ...of(id, sourceLayer),
      type: 'symbol',
      layout: { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': FONT, 'text-size': 13 },
      paint: { ...textPaint(palette), 'text-color': palette.waterText },
    }),
  },
  {
    layers: ['water_name', 'water_polygons_labels'],
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
 * file has. No points of interest, no glyphs or pictures from elsewhere.
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
    filter: ['all', IS_LINE, ['!', ['in', KIND, ['literal', [...PATHS, ...STEPS, ...RAILS]]]]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint:
      part === 'edge'
        ? { 'line-color': roadEdge, 'line-width': growByKind(1.5, 16) }
        : {
            'line-color': ['case', ['in', KIND, ['literal', WIDE_ROADS]], highway, road],
            'line-width': growByKind(1, 13),
          },
  })
}

/** Paths and stairs, which stand out by their dashes. */
function drawThin(kinds: readonly string[], dashes: number[]): Row['draw'] {
  return (id, sourceLayer, { path }) => ({
    ...of(id, sourceLayer),
    type: 'line',
    minzoom: 13,
    filter: ['all', IS_LINE, ['in', KIND, ['literal', [...kinds]]]],
    paint: {
      'line-color': path,
      'line-width': kinds === STEPS ? grow(1, 7) : grow(0.7, 3),
      'line-dasharray': dashes,
    },
  })
}

function drawRail(): Row['draw'] {
  return (id, sourceLayer, { rail }) => ({
    ...of(id, sourceLayer),
    type: 'line',
    filter: ['all', IS_LINE, ['in', KIND, ['literal', RAILS]]],
    paint: { 'line-color': rail, 'line-width': grow(0.8, 3) },
  })
}

function textPaint({ text, halo }: Palette) {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
}

/** A lane is half as wide as a street. */
function growByKind(far: number, near: number): DataDrivenPropertyValueSpecification<number> {
  const width = (pixels: number): ExpressionSpecification => [
    'case',
    ['in', KIND, ['literal', LANES]],
    pixels / 2,
    pixels,
  ]
  return ['interpolate', ['exponential', 1.6], ['zoom'], 10, width(far), 18, width(near)]
}

/** Pixels from far away to close by. */
function grow(far: number, near: number): DataDrivenPropertyValueSpecification<number> {
  return ['interpolate', ['exponential', 1.6], ['zoom'], 10, far, 18, near]
}
