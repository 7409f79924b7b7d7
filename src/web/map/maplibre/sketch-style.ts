import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { SketchName } from '#domain/place-sketch-names.ts'
import type { Sketch, SketchKind } from '#domain/sketch.ts'
import { HIGHWAY_METERS, RIVER_METERS, STREET_EDGE_METERS, STREET_METERS } from '#domain/sketch-widths.ts'
import { toPixels } from '#domain/web-mercator.ts'
import { toGuideZoom } from './lng-lat.ts'
import { listPoints } from './overlay.ts'
import type { Palette } from './palette.ts'

const SOURCE = 'sketch'
const NAMES = 'sketch-names'
const FONT = ['Golos Text', 'sans-serif']

/** Returns a plain background: the map's first style, and its last fallback. */
export function plainStyle({ land }: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'land', type: 'background', paint: { 'background-color': land } }],
  }
}

/** Returns the style of the pack's sketch: wide soft lines and names, which do not look like an exact map. */
export function sketchStyle(
  sketch: Sketch,
  names: readonly SketchName[],
  palette: Palette,
): StyleSpecification {
  const plain = plainStyle(palette)
  return {
    ...plain,
    sources: {
      [SOURCE]: {
        type: 'geojson',
        data: sketch,
        attribution: ['Схема: всё показано приблизительно', sketch.attribution].filter(Boolean).join(' · '),
      },
      [NAMES]: {
        type: 'geojson',
        data: listPoints(names.map(({ point, ...properties }) => ({ at: point, properties }))),
      },
    },
    layers: [...plain.layers, ...areas(palette), ...lines(palette), ...labels(palette)],
  }
}

function kindIs(...kinds: SketchKind[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]]
}

function areas({ green, quarter, water }: Palette): LayerSpecification[] {
  const colors = { green, quarter, water } as const
  return (['quarter', 'green', 'water'] as const).map((kind) => ({
    id: kind,
    type: 'fill',
    source: SOURCE,
    filter: ['all', kindIs(kind), ['==', ['geometry-type'], 'Polygon']],
    paint: { 'fill-color': colors[kind], 'fill-opacity': 0.9 },
  }))
}

function lines({ water, road, roadEdge, highway }: Palette): LayerSpecification[] {
  const look: [kind: SketchKind, color: string, metersWide: number][] = [
    ['river', water, RIVER_METERS],
    ['street', road, STREET_METERS],
    ['highway', highway, HIGHWAY_METERS],
  ]
  const edge = line('street-edge', 'street', roadEdge, STREET_EDGE_METERS)
  return [edge, ...look.map(([kind, color, width]) => line(kind, kind, color, width))]
}

/** Returns a line as wide as the metres at this latitude, with a minimum width. */
function line(id: string, kind: SketchKind, color: string, metersWide: number): LayerSpecification {
  const width = (zoom: number) => Math.max(1.5, toPixels(metersWide, toGuideZoom(zoom)))
  return {
    id,
    type: 'line',
    source: SOURCE,
    filter: kindIs(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 8, width(8), 18, width(18)],
    },
  }
}

function labels({ text, waterText, halo }: Palette): LayerSpecification[] {
  return [
    {
      id: 'names',
      type: 'symbol',
      source: NAMES,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 14, 'text-max-width': 8 },
      paint: {
        'text-color': ['match', ['get', 'kind'], ['river', 'water'], waterText, text],
        'text-halo-color': halo,
        'text-halo-width': 1.5,
      },
    },
  ]
}
