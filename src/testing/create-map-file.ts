import type { FeatureCollection } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import vtPbf from 'vt-pbf'
import { type MapTile, writeMapFile } from '../cli/town/map/write-map-file.ts'

type MapFileOptions = {
  /** Features by the name of their layer in the map file. */
  layers: Record<string, FeatureCollection>
  /** West, south, east, north. */
  bounds: [number, number, number, number]
  maxZoom: number
  attribution?: string
}

/** A map file of vector tiles, as a town may have one, of any layers. */
export function createMapFile({ layers, bounds, maxZoom, attribution }: MapFileOptions): Buffer {
  const vectorLayers = Object.keys(layers).map((id) => ({ id, fields: {} }))
  const [minLng, minLat, maxLng, maxLat] = bounds
  return writeMapFile({
    tiles: cutTiles(layers, bounds, maxZoom),
    box: { minLng, minLat, maxLng, maxLat },
    minZoom: 0,
    maxZoom,
    metadata: { attribution, vector_layers: vectorLayers },
  })
}

function cutTiles(
  layers: MapFileOptions['layers'],
  [west, south, east, north]: MapFileOptions['bounds'],
  maxZoom: number,
): MapTile[] {
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom })] as const,
  )
  const tiles: MapTile[] = []
  for (let z = 0; z <= maxZoom; z++) {
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = row(north, z); y <= row(south, z); y++) {
        const cut = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile === null ? [] : [[name, tile] as const]
        })
        if (cut.length === 0) continue
        tiles.push({ z, x, y, data: vtPbf.fromGeojsonVt(Object.fromEntries(cut), { version: 2 }) })
      }
    }
  }
  return tiles
}

function column(lng: number, z: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** z)
}

function row(lat: number, z: number): number {
  const radians = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}
