import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import type { Frame } from '#domain/geometry/plane.ts'
import type { MapTile } from './write-map-file.ts'

/** Width of a tile in tile units. */
export const TILE_EXTENT = 4096

/** Features by layer name. */
export type TileLayers = Record<string, Feature[]>

/** The vector tiles of one zoom in a frame of the map's plane. */
export function cutTiles(layers: TileLayers, frame: Frame, z: number): MapTile[] {
  // The library does not simplify the maximum zoom of an index.
  const options = { maxZoom: z + 1, extent: TILE_EXTENT }
  const indexes = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT({ type: 'FeatureCollection', features }, options)] as const,
  )
  const tiles: MapTile[] = []
  const column = (part: number) => Math.floor(part * 2 ** z)
  for (let x = column(frame.minX); x <= column(frame.maxX); x++) {
    for (let y = column(frame.minY); y <= column(frame.maxY); y++) {
      const cut = indexes.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile?.features.length ? [[name, tile] as const] : []
      })
      if (cut.length === 0) continue
      const data = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: TILE_EXTENT })
      tiles.push({ z, x, y, data })
    }
  }
  return tiles
}
