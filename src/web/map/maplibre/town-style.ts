import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { LOOK_ROWS, type LookRow, type TownLook, WIDTH_GROWTH, WIDTH_ZOOMS } from '../../ground/town-looks.ts'
import type { Palette } from './palette.ts'
import { plainStyle } from './sketch-style.ts'

const SOURCE = 'town'
const FONT = ['Golos Text', 'sans-serif']
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

/** Names of a map file by the layers of the three common schemas: OpenMapTiles, Protomaps, Shortbread. */
type NameRow = {
  layers: readonly string[]
  draw: (id: string, sourceLayer: string, palette: Palette) => LayerSpecification
}

/** What kind a feature is, in any of the schemas. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'class'], ['get', 'kind'], '']
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name_ru'], ['get', 'name']]

const COLORS: Readonly<Record<TownLook, keyof Palette>> = {
  green: 'green',
  water: 'water',
  river: 'water',
  building: 'building',
  square: 'road',
  path: 'path',
  steps: 'path',
  edge: 'roadEdge',
  street: 'road',
  highway: 'highway',
  rail: 'rail',
}

const NAME_ROWS: readonly NameRow[] = [
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
  const looks = LOOK_ROWS.map((row) => ({
    layers: row.layers,
    draw: (id: string, sourceLayer: string) => drawLook(row, id, sourceLayer, palette[COLORS[row.look]]),
  }))
  const drawn = [...looks, ...NAME_ROWS].flatMap(({ layers, draw }, row) =>
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

function drawLook(row: LookRow, id: string, sourceLayer: string, color: string): LayerSpecification {
  const { isArea, minZoom, widths = [1, 1], dashes } = row
  const shared = {
    ...of(id, sourceLayer),
    ...(minZoom && { minzoom: minZoom }),
    filter: filterLook(row, sourceLayer),
  }
  if (isArea) return { ...shared, type: 'fill', paint: { 'fill-color': color } }
  return {
    ...shared,
    type: 'line',
    // Caps would close the gaps of dashes.
    ...(!dashes && { layout: { 'line-cap': 'round', 'line-join': 'round' } }),
    paint: {
      'line-color': color,
      'line-width': grow(widths),
      ...(dashes && { 'line-dasharray': [...dashes] }),
    },
  }
}

function filterLook({ isArea, kinds, except, whole }: LookRow, sourceLayer: string): ExpressionSpecification {
  const isShape: ExpressionSpecification = ['==', ['geometry-type'], isArea ? 'Polygon' : 'LineString']
  if (whole?.includes(sourceLayer)) return isShape
  const listed: ExpressionSpecification = ['in', KIND, ['literal', [...(kinds ?? except ?? [])]]]
  if (kinds) return ['all', isShape, listed]
  return except ? ['all', isShape, ['!', listed]] : isShape
}

function textPaint({ text, halo }: Palette) {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 }
}

/** Pixels from far away to close by. */
function grow([far, near]: readonly [number, number]): DataDrivenPropertyValueSpecification<number> {
  const [from, to] = WIDTH_ZOOMS
  return ['interpolate', ['exponential', WIDTH_GROWTH], ['zoom'], from, far, to, near]
}
