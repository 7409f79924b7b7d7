import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/**
 * Source layers with points of interest, shops and sights among them: `poi` in OpenMapTiles, `pois` in Protomaps
 * and Shortbread. Layer ids differ with every style; source layers belong to the schema.
 */
const POI_SOURCE_LAYERS: ReadonlySet<string> = new Set(['poi', 'pois', 'housenum_label'])

/** Russian names first, then those in the local language. */
const RUSSIAN_NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name']]

/**
 * A provider's style as the guide shows it (specification, section 2): without points of interest, with Russian
 * labels. Without `glyphs` MapLibre draws text with the visitor's own fonts, so nothing is asked for them.
 */
export function adaptStyle({ glyphs: _glyphs, ...style }: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.filter((layer) => !isPoi(layer)).map(nameInRussian) }
}

function isPoi(layer: LayerSpecification): boolean {
  return 'source-layer' in layer && POI_SOURCE_LAYERS.has(layer['source-layer'] ?? '')
}

/** Road numbers and the like are labels too, but no names. */
function nameInRussian(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const text = layer.layout?.['text-field']
  if (text === undefined || !/\bname\b|name[:_]/.test(JSON.stringify(text))) return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': RUSSIAN_NAME } }
}
