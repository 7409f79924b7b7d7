import { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import type { Frame, Point } from '#domain/geometry/plane.ts'
import type { GuideApi } from '#domain/guide-api.ts'

/** A feature of a map file, on the plane of the whole world. */
export type TileFeature = {
  layer: string
  kind: string
  name: string | undefined
  shape: 'point' | 'line' | 'area'
  lines: Point[][]
}

export type TownTiles = Awaited<ReturnType<typeof openTownTiles>>

const SHAPES = [undefined, 'point', 'line', 'area'] as const
/** So many tiles of a view at most: else those of a smaller zoom are taken. */
const MAX_VIEW_TILES = 36
const MAX_KEPT_TILES = 144

/**
 * The vector tiles of the town's own map file: on the server by its bytes, in a browser by its address. Rejects when they
 * are no map file.
 */
export async function openTownTiles(url: string, { readMapPart }: Pick<GuideApi, 'readMapPart'>) {
  const archive = new PMTiles(
    readMapPart
      ? {
          getKey: () => url,
          getBytes: async (offset, length) => ({ data: await readMapPart(offset, length) }),
        }
      : new URL(url, location.href).href,
  )
  const { minZoom, maxZoom } = await archive.getHeader()
  const { attribution = '' } = (await archive.getMetadata()) as { attribution?: string }
  const kept = new LRUCache<string, Promise<TileFeature[]>>({ max: MAX_KEPT_TILES })

  async function readTile(z: number, x: number, y: number): Promise<TileFeature[]> {
    const tile = await archive.getZxy(z, x, y)
    return tile ? decodeTile(tile.data, z, x, y) : []
  }

  function getTile(z: number, x: number, y: number): Promise<TileFeature[]> {
    const key = `${z}/${x}/${y}`
    const known = kept.get(key) ?? readTile(z, x, y)
    kept.set(key, known)
    known.catch(() => kept.delete(key))
    return known
  }

  return {
    attribution: attribution.replace(/<[^>]*>/g, ''),
    /** Everything in the tiles of a frame, and their zoom: the wanted one, as far as the file has it. */
    async list(frame: Frame, wantedZoom: number) {
      let zoom = Math.min(maxZoom, Math.max(minZoom, Math.round(wantedZoom)))
      while (zoom > minZoom && listTiles(frame, zoom).length > MAX_VIEW_TILES) zoom -= 1
      const tiles = listTiles(frame, zoom).slice(0, MAX_VIEW_TILES)
      const features = await Promise.all(tiles.map(({ x, y }) => getTile(zoom, x, y)))
      return { zoom, features: features.flat() }
    },
  }
}

function listTiles({ minX, minY, maxX, maxY }: Frame, zoom: number): Point[] {
  const at = (part: number) => Math.floor(part * 2 ** zoom)
  const count = (from: number, to: number) => at(to) - at(from) + 1
  return Array.from({ length: count(minX, maxX) }, (_, column) =>
    Array.from({ length: count(minY, maxY) }, (_, row) => ({ x: at(minX) + column, y: at(minY) + row })),
  ).flat()
}

function decodeTile(data: ArrayBuffer, z: number, x: number, y: number): TileFeature[] {
  const { layers } = new VectorTile(new PbfReader(data))
  return Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index)
      const { type, properties, extent } = feature
      const shape = SHAPES[type]
      const toPlane = (point: Point) => ({
        x: (x + point.x / extent) / 2 ** z,
        y: (y + point.y / extent) / 2 ** z,
      })
      const name = properties['name:ru'] ?? properties.name_ru ?? properties.name
      return {
        layer: layer.name,
        kind: String(properties.class ?? properties.kind ?? ''),
        name: name === undefined ? undefined : String(name),
        shape: shape ?? 'point',
        lines: shape ? feature.loadGeometry().map((line) => line.map(toPlane)) : [],
      }
    }),
  )
}
