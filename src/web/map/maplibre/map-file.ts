import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { LOOK_ROWS, type LookRow, NAME_LAYERS, WIDTH_GROWTH, WIDTH_ZOOMS } from '../../ground/town-looks.ts'
import { LOOK_COLORS, type Palette } from './palette.ts'
import { FONT, plainStyle } from './sketch-style.ts'

const SOURCE = 'town'
const ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

type NameRow = { layers: readonly string[]; size: number; isLine?: true; isWater?: true; minZoom?: number }

/** The kind of a feature in any schema. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'class'], ['get', 'kind'], '']
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:ru'], ['get', 'name_ru'], ['get', 'name']]

const NAME_ROWS: readonly NameRow[] = [
  { layers: NAME_LAYERS.street, size: 12, isLine: true, minZoom: 13 },
  { layers: NAME_LAYERS.river, size: 13, isLine: true, isWater: true },
  { layers: NAME_LAYERS.water, size: 13, isWater: true },
  { layers: NAME_LAYERS.label, size: 15 },
]

let protocol: Protocol | undefined

/** Returns the style of this site's PMTiles file for the schema in its metadata. Throws when it cannot be read. */
export async function openMapFile(url: string, palette: Palette): Promise<StyleSpecification> {
  const address = new URL(url, window.location.href).href
  const file = new PMTiles(address)
  if (protocol === undefined) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  protocol.add(file)
  const metadata = (await file.getMetadata()) as { vector_layers?: { id: string }[]; attribution?: string }
  const layers = new Set(metadata.vector_layers?.map(({ id }) => id))
  return townStyle(`pmtiles://${address}`, layers, palette, metadata.attribution)
}

/** Draws the layers that the file has. There are no points of interest, external glyphs or sprites. */
export function townStyle(
  url: string,
  fileLayers: ReadonlySet<string>,
  palette: Palette,
  attribution = ATTRIBUTION,
): StyleSpecification {
  const plain = plainStyle(palette)
  const drawn = [...LOOK_ROWS, ...NAME_ROWS].flatMap((row, index) =>
    row.layers
      .filter((layer) => fileLayers.has(layer))
      .map((layer) => {
        const shared = {
          id: `${layer}-${index}`,
          source: SOURCE,
          'source-layer': layer,
          ...(row.minZoom && { minzoom: row.minZoom }),
        }
        return 'look' in row ? drawLook(row, shared, palette) : drawNames(row, shared, palette)
      }),
  )
  return {
    ...plain,
    sources: { [SOURCE]: { type: 'vector', url, attribution } },
    layers: [...plain.layers, ...drawn],
  }
}

type Shared = { id: string; source: string; 'source-layer': string; minzoom?: number }

function drawLook(row: LookRow, layer: Shared, palette: Palette): LayerSpecification {
  const { widths, dashes } = row
  const color = palette[LOOK_COLORS[row.look]]
  const shared = { ...layer, filter: filterLook(row, layer['source-layer']) }
  if (!widths) return { ...shared, type: 'fill', paint: { 'fill-color': color } }
  const [far, near] = widths
  const [fromZoom, toZoom] = WIDTH_ZOOMS
  return {
    ...shared,
    type: 'line',
    // Round caps would close the gaps of dashes.
    ...(!dashes && { layout: { 'line-cap': 'round', 'line-join': 'round' } }),
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', WIDTH_GROWTH], ['zoom'], fromZoom, far, toZoom, near],
      ...(dashes && { 'line-dasharray': [...dashes] }),
    },
  }
}

function filterLook({ widths, kinds, except, whole }: LookRow, sourceLayer: string): ExpressionSpecification {
  const isShape: ExpressionSpecification = ['==', ['geometry-type'], widths ? 'LineString' : 'Polygon']
  if (whole?.includes(sourceLayer)) return isShape
  const listed: ExpressionSpecification = ['in', KIND, ['literal', [...(kinds ?? except ?? [])]]]
  if (kinds) return ['all', isShape, listed]
  return except ? ['all', isShape, ['!', listed]] : isShape
}

function drawNames(
  { size, isLine, isWater }: NameRow,
  shared: Shared,
  { text, waterText, halo }: Palette,
): LayerSpecification {
  return {
    ...shared,
    type: 'symbol',
    ...(isLine && { filter: ['==', ['geometry-type'], 'LineString'] }),
    layout: {
      ...(isLine && { 'symbol-placement': 'line' }),
      'text-field': NAME,
      'text-font': FONT,
      'text-size': size,
      'text-max-width': 8,
    },
    paint: { 'text-color': isWater ? waterText : text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  }
}
