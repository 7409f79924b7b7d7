import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { SketchName } from '#domain/place-sketch-names.ts'
import type { Sketch } from '#domain/sketch.ts'
import { SKETCH_LAYERS } from '#domain/sketch-layers.ts'
import { toPixels } from '#domain/web-mercator.ts'
import { toGuideZoom } from './lng-lat.ts'
import { listPoints } from './overlay.ts'
import { LOOK_COLORS, type Palette } from './palette.ts'

const SOURCE = 'sketch'
const NAMES = 'sketch-names'
export const FONT = ['Golos Text', 'sans-serif']

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
    layers: [...plain.layers, ...SKETCH_LAYERS.map((layer) => drawLayer(layer, palette)), drawNames(palette)],
  }
}

function drawLayer(
  { kind, look, metersWide }: (typeof SKETCH_LAYERS)[number],
  palette: Palette,
): LayerSpecification {
  const color = palette[LOOK_COLORS[look]]
  const isKind: ExpressionSpecification = ['==', ['get', 'kind'], kind]
  if (metersWide === 0) {
    return {
      id: look,
      type: 'fill',
      source: SOURCE,
      filter: ['all', isKind, ['==', ['geometry-type'], 'Polygon']],
      paint: { 'fill-color': color, 'fill-opacity': 0.9 },
    }
  }
  // As wide as the metres at this latitude, with a minimum.
  const width = (zoom: number) => Math.max(1.5, toPixels(metersWide, toGuideZoom(zoom)))
  return {
    id: look,
    type: 'line',
    source: SOURCE,
    filter: isKind,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 8, width(8), 18, width(18)],
    },
  }
}

function drawNames({ text, waterText, halo }: Palette): LayerSpecification {
  return {
    id: 'names',
    type: 'symbol',
    source: NAMES,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 14, 'text-max-width': 8 },
    paint: {
      'text-color': ['match', ['get', 'kind'], ['river', 'water'], waterText, text],
      'text-halo-color': halo,
      'text-halo-width': 1.5,
    },
  }
}
