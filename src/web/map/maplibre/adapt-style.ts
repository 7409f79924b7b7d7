import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/**
 * Source layers with points of interest: `poi` in OpenMapTiles, `pois` in Protomaps and Shortbread. Layer ids
 * differ in every style; source layers belong to the schema.
 */
const POI_SOURCE_LAYERS: ReadonlySet<string> = new Set(['poi', 'pois', 'housenum_label'])

/** Prefers Russian names, then local ones. */
const RUSSIAN_NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name']]

/**
 * Adapts a provider's style (specification, section 2): no points of interest, Russian labels. Without
 * `glyphs` MapLibre uses local fonts and fetches none.
 */
export function adaptStyle({ glyphs: _glyphs, ...style }: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.filter((layer) => !isPoi(layer)).map(nameInRussian) }
}

function isPoi(layer: LayerSpecification): boolean {
  return 'source-layer' in layer && POI_SOURCE_LAYERS.has(layer['source-layer'] ?? '')
}

/** Translates name labels; road numbers stay unchanged. */
function nameInRussian(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const text = layer.layout?.['text-field']
  if (text === undefined || !/\bname\b|name[:_]/.test(JSON.stringify(text))) return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': RUSSIAN_NAME } }
}
