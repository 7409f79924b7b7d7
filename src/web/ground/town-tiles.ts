import { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import type { GuideApi } from '#domain/api/guide-api.ts'
import { type Frame, type Point, toFrame } from '#domain/geometry/plane.ts'

/** A feature of a map file on the world plane. */
export type TileFeature = {
  layer: string
  kind: string
  name: string | undefined
  shape: 'point' | 'line' | 'area'
  lines: Point[][]
}

export type TownTiles = Awaited<ReturnType<typeof openTownTiles>>

const SHAPES = [undefined, 'point', 'line', 'area'] as const
/** Maximum tiles of a view; above it, tiles of a smaller zoom are read. */
const MAX_VIEW_TILES = 36
const MAX_KEPT_TILES = 144

/** Opens the town's map file: by bytes on the server, by address in a browser. Rejects other files. */
export async function openTownTiles(url: string, { readMapPart }: Pick<GuideApi, 'readMapPart'>) {
  const archive = new PMTiles(
    readMapPart
      ? {
          getKey: () => url,
          getBytes: async (offset, length) => ({ data: await readMapPart(offset, length) }),
        }
      : new URL(url, location.href).href,
  )
  const { minZoom, maxZoom, minLon: minLng, maxLon: maxLng, minLat, maxLat } = await archive.getHeader()
  const whole = toFrame({ minLat, minLng, maxLat, maxLng })
  const { attribution = '' } = (await archive.getMetadata()) as { attribution?: string }
  const kept = new LRUCache<string, Promise<TileFeature[]>>({ max: MAX_KEPT_TILES })

  function getTile(z: number, x: number, y: number): Promise<TileFeature[]> {
    const key = `${z}/${x}/${y}`
    const known =
      kept.get(key) ?? archive.getZxy(z, x, y).then((tile) => (tile ? decodeTile(tile.data, z, x, y) : []))
    kept.set(key, known)
    known.catch(() => kept.delete(key))
    return known
  }

  return {
    attribution: attribution.replace(/<[^>]*>/g, ''),
    /** Returns all features of a frame and their zoom: the wanted zoom, or the closest one in the file. */
    async list(frame: Frame, wantedZoom: number) {
      const part = intersect(frame, whole)
      let zoom = Math.min(maxZoom, Math.max(minZoom, Math.round(wantedZoom)))
      while (zoom > minZoom && listTiles(part, zoom) === undefined) zoom -= 1
      // The smallest zoom of a country's map file may still have too many tiles; then nothing is returned.
      const tiles = listTiles(part, zoom) ?? []
      const features = await Promise.all(tiles.map(({ x, y }) => getTile(zoom, x, y)))
      return { zoom, features: features.flat() }
    },
  }
}

function intersect(one: Frame, other: Frame): Frame {
  return {
    minX: Math.max(one.minX, other.minX),
    minY: Math.max(one.minY, other.minY),
    maxX: Math.min(one.maxX, other.maxX),
    maxY: Math.min(one.maxY, other.maxY),
  }
}

/** Returns the tiles that intersect a frame; undefined when there are too many. */
function listTiles({ minX, minY, maxX, maxY }: Frame, zoom: number): Point[] | undefined {
  const at = (part: number) => Math.floor(part * 2 ** zoom)
  const columns = maxX < minX ? 0 : at(maxX) - at(minX) + 1
  const count = maxY < minY ? 0 : columns * (at(maxY) - at(minY) + 1)
  if (count > MAX_VIEW_TILES) return undefined
  return Array.from({ length: count }, (_, index) => ({
    x: at(minX) + (index % columns),
    y: at(minY) + Math.floor(index / columns),
  }))
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
