import type { Feature } from 'geojson'
import { toFrame } from '#domain/geometry/plane.ts'
import { cutTiles, writeMapFile } from '../cli/town/map/write-map-file.ts'

type MapFileOptions = {
  /** Features by layer of the map file. */
  layers: Record<string, Feature[]>
  /** West, south, east, north. */
  bounds: [number, number, number, number]
  maxZoom: number
  attribution?: string
}

/** Creates a map file of vector tiles with these layers. */
export function createMapFile({ layers, bounds, maxZoom, attribution }: MapFileOptions): Buffer {
  const [minLng, minLat, maxLng, maxLat] = bounds
  const box = { minLng, minLat, maxLng, maxLat }
  const zooms = Array.from({ length: maxZoom + 1 }, (_, zoom) => zoom)
  return writeMapFile({
    tiles: zooms.flatMap((zoom) => cutTiles(layers, toFrame(box), zoom)),
    box,
    minZoom: 0,
    maxZoom,
    metadata: { attribution, vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) },
  })
}
