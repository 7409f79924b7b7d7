import type {
  ErrorEvent,
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapBase } from '#domain/map-base.ts'
import type { SketchName } from '#domain/place-sketch-names.ts'
import type { Sketch } from '#domain/sketch.ts'
import { abortAfter } from '../../api/abort-after.ts'
import { type Overlay, withOverlay } from './overlay.ts'
import type { Palette } from './palette.ts'
import { plainStyle, sketchStyle } from './sketch-style.ts'

/** A provider that does not answer within this time counts as away. */
const STYLE_TIMEOUT_MS = 8_000
/** So long the first tile of a style may take. */
const TILE_TIMEOUT_MS = 12_000
/** `poi` in OpenMapTiles, `pois` in Protomaps and Shortbread. Layer ids differ in every style. */
const POI_SOURCE_LAYERS: ReadonlySet<string> = new Set(['poi', 'pois', 'housenum_label'])
const RUSSIAN_NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name']]

/** `map`, `sketch` or `plain` is shown; `lost`: the browser took the graphics context away. */
export type BaseState = 'loading' | 'map' | 'sketch' | 'plain' | 'lost'

export type BaseMapOptions = {
  base: MapBase
  palette: Palette
  overlay: Overlay
  /** The names of the sketch, for the places that are on the map when it is needed. */
  listNames: (sketch: Sketch) => SketchName[]
  onState: (state: BaseState) => void
}

/** Loads the base map under the pins. The sketch or a plain background stands in if no style or tile comes. */
export async function loadBaseMap(map: MapLibreMap, options: BaseMapOptions): Promise<void> {
  const { base, palette, overlay, listNames, onState } = options
  try {
    const style = await loadStyle(base.source, palette)
    map.setStyle(withOverlay(style, overlay), { diff: false })
    await waitForTile(map, Object.keys(style.sources))
    onState('map')
  } catch (error) {
    console.error('the base map cannot be loaded', error)
    const { sketch } = base
    const style = sketch ? sketchStyle(sketch, listNames(sketch), palette) : plainStyle(palette)
    map.setStyle(withOverlay(style, overlay), { diff: false })
    // Reported when it is ready: until then there is nothing to see.
    await map.once('idle')
    onState(sketch ? 'sketch' : 'plain')
  }
}

async function loadStyle({ kind, url }: MapBase['source'], palette: Palette): Promise<StyleSpecification> {
  if (kind === 'none') throw new Error('no base map is known')
  // The code for the town's own file is only needed by towns that have one.
  if (kind === 'file') return (await import('./map-file.ts')).openMapFile(url, palette)
  const response = await fetch(url, { credentials: 'omit', signal: abortAfter(STYLE_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return adaptStyle((await response.json()) as StyleSpecification)
}

/** Specification, section 2: no points of interest, Russian labels. Without `glyphs` no fonts are fetched. */
export function adaptStyle({ glyphs: _glyphs, ...style }: StyleSpecification): StyleSpecification {
  const isPoi = (layer: LayerSpecification) =>
    'source-layer' in layer && POI_SOURCE_LAYERS.has(layer['source-layer'] ?? '')
  return { ...style, layers: style.layers.filter((layer) => !isPoi(layer)).map(nameInRussian) }
}

/** Translates name labels; road numbers stay unchanged. */
function nameInRussian(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const text = layer.layout?.['text-field']
  if (text === undefined || !/\bname\b|name[:_]/.test(JSON.stringify(text))) return layer
  return { ...layer, layout: { ...layer.layout, 'text-field': RUSSIAN_NAME } }
}

/** Ends when a tile of the style has come; throws when errors come instead, or nothing for too long. */
function waitForTile(map: MapLibreMap, sources: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (resolve: () => void) => {
      clearTimeout(timer)
      map.off('sourcedata', onData)
      map.off('error', onError)
      resolve()
    }
    const onData = (event: { sourceId: string; tile?: { state?: string } }) => {
      if (sources.includes(event.sourceId) && event.tile?.state === 'loaded') stop(resolve)
    }
    const onError = (event: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId !== undefined && sources.includes(event.sourceId)) stop(() => reject(event.error))
    }
    const timer = setTimeout(() => stop(() => reject(new Error('no tile came'))), TILE_TIMEOUT_MS)
    map.on('sourcedata', onData)
    map.on('error', onError)
  })
}
