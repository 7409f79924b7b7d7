import type { FeatureCollection } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { zxyToTileId } from 'pmtiles'
import vtPbf from 'vt-pbf'

const HEADER_BYTES = 127
const NO_COMPRESSION = 1
const VECTOR_TILES = 1
const DEGREE = 10_000_000

type Tile = { id: number; data: Uint8Array }
type MapFileOptions = {
  /** Features by the name of their layer in the map file. */
  layers: Record<string, FeatureCollection>
  /** West, south, east, north. */
  bounds: [number, number, number, number]
  maxZoom: number
  attribution?: string
}

/**
 * A map file of vector tiles, as a town may have one: PMTiles version 3 with a root directory only and nothing
 * compressed (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 */
export function createMapFile({ layers, bounds, maxZoom, attribution }: MapFileOptions): Buffer {
  const tiles = cutTiles(layers, bounds, maxZoom)
  const vectorLayers = Object.keys(layers).map((id) => ({ id, fields: {} }))
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: vectorLayers }))
  const directory = writeDirectory(tiles)
  const data = Buffer.concat(tiles.map((tile) => tile.data))
  const header = writeHeader(
    [directory.length, metadata.length, 0, data.length],
    tiles.length,
    bounds,
    maxZoom,
  )
  return Buffer.concat([header, directory, metadata, data])
}

function cutTiles(
  layers: MapFileOptions['layers'],
  [west, south, east, north]: MapFileOptions['bounds'],
  maxZoom: number,
): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: maxZoom })] as const,
  )
  const tiles: Tile[] = []
  for (let z = 0; z <= maxZoom; z++) {
    for (let x = column(west, z); x <= column(east, z); x++) {
      for (let y = row(north, z); y <= row(south, z); y++) {
        const cut = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile === null ? [] : [[name, tile] as const]
        })
        if (cut.length === 0) continue
        tiles.push({
          id: zxyToTileId(z, x, y),
          data: vtPbf.fromGeojsonVt(Object.fromEntries(cut), { version: 2 }),
        })
      }
    }
  }
  return tiles.sort((a, b) => a.id - b.id)
}

function column(lng: number, z: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** z)
}

function row(lat: number, z: number): number {
  const radians = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z)
}

function writeDirectory(tiles: readonly Tile[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  const runs = tiles.map(() => 1)
  const lengths = tiles.map(({ data }) => data.length)
  // Zero: right after the one before; the first starts at 0, which is written as 1.
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0))
  return Buffer.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(toVarint))
}

function toVarint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}

/** `lengths`: root directory, metadata, leaf directories, tiles; they follow each other in this order. */
function writeHeader(
  lengths: readonly number[],
  tileCount: number,
  bounds: MapFileOptions['bounds'],
  maxZoom: number,
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tileCount), at)
  header.set([1, NO_COMPRESSION, NO_COMPRESSION, VECTOR_TILES, 0, maxZoom], 96)
  for (const [index, degrees] of bounds.entries()) {
    header.writeInt32LE(Math.round(degrees * DEGREE), 102 + index * 4)
  }
  return header
}
