import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry, Position } from 'geojson'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'
import { clipLine, clipRing } from '#domain/geometry/clip.ts'
import { closeRing, type Frame, fromPlane, getSignedArea, type Point } from '#domain/geometry/plane.ts'
import type { Box } from '../osm/osm-data.ts'
import type { TownFeatures } from './map-kinds.ts'

const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1
const DEGREE = 10_000_000
/** The root directory must be within the first 16 KiB; more entries than this go into leaves. */
const MAX_ROOT_ENTRIES = 2_000

export type MapTile = { z: number; x: number; y: number; data: Uint8Array }
type MapFile = {
  tiles: readonly MapTile[]
  box: Box
  minZoom: number
  maxZoom: number
  metadata: Record<string, unknown>
}
type Entry = { id: number; offset: number; length: number; run: number }

/**
 * Writes a map file: PMTiles, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), compressed
 * with gzip. Equal tiles are stored once. The same tiles give the same bytes.
 */
export function writeMapFile({ tiles, metadata, ...about }: MapFile): Buffer {
  const { entries, data, contents } = placeTiles(tiles)
  const { root, leaves } = writeDirectories(entries)
  const output = pack(Buffer.from(JSON.stringify(metadata)))
  const header = writeHeader([root.length, output.length, leaves.length, data.length], {
    ...about,
    counts: [tiles.length, entries.length, contents],
  })
  return Buffer.concat([header, root, output, leaves, data])
}

/** Compressed independently of the machine. */
function pack(bytes: Uint8Array): Buffer {
  const packed = gzipSync(bytes, { level: 9 })
  packed[9] = 0xff
  return packed
}

function placeTiles(tiles: readonly MapTile[]) {
  const parts: Buffer[] = []
  const known = new Map<string, { offset: number; length: number }>()
  const entries: Entry[] = []
  let end = 0
  const inOrder = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id)
  for (const { id, data } of inOrder) {
    const key = Buffer.from(data).toString('latin1')
    let place = known.get(key)
    if (place === undefined) {
      const packed = pack(data)
      place = { offset: end, length: packed.length }
      known.set(key, place)
      parts.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, ...place, run: 1 })
  }
  return { entries, data: Buffer.concat(parts), contents: known.size }
}

function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= MAX_ROOT_ENTRIES) return { root: writeDirectory(entries), leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const root: Entry[] = []
  let end = 0
  for (let first = 0; first < entries.length; first += MAX_ROOT_ENTRIES) {
    const part = entries.slice(first, first + MAX_ROOT_ENTRIES)
    const leaf = writeDirectory(part)
    root.push({ id: part[0]?.id ?? 0, offset: end, length: leaf.length, run: 0 })
    leaves.push(leaf)
    end += leaf.length
  }
  return { root: writeDirectory(root), leaves: Buffer.concat(leaves) }
}

/** Writes the entries column by column; offset 0 means «after the previous tile», other offsets are stored plus one. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0))
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1]
    return before && before.offset + before.length === offset ? 0 : offset + 1
  })
  const columns = [ids, entries.map(({ run }) => run), entries.map(({ length }) => length), offsets]
  const writer = new PbfWriter()
  for (const number of [entries.length, ...columns.flat()]) writer.writeVarint(number)
  return pack(writer.finish())
}

type About = Pick<MapFile, 'box' | 'minZoom' | 'maxZoom'> & { counts: readonly number[] }

/** `lengths`: root directory, metadata, leaf directories, tiles, in this order. */
function writeHeader(lengths: readonly number[], { box, minZoom, maxZoom, counts }: About): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  for (const [index, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const [index, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  header.set([1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96)
  const { minLng, minLat, maxLng, maxLat } = box
  const degrees = [minLng, minLat, maxLng, maxLat]
  for (const [index, value] of degrees.entries())
    header.writeInt32LE(Math.round(value * DEGREE), 102 + index * 4)
  header.writeUInt8(Math.min(maxZoom, 14), 118)
  header.writeInt32LE(Math.round(((minLng + maxLng) / 2) * DEGREE), 119)
  header.writeInt32LE(Math.round(((minLat + maxLat) / 2) * DEGREE), 123)
  return header
}

/** Areas with a smaller part of a tile would be only specks. */
const MIN_AREA_PART = 1 / 24_000
/** The minimum zoom for names of lines. */
const MIN_LINE_NAME_ZOOM = 13

/** The content of the tiles of a zoom. The frame is the edge of the town's data; nothing is drawn beyond. */
export function listTileFeatures({ areas, lines, names }: TownFeatures, frame: Frame, z: number): TileLayers {
  const isShown = ({ minZoom }: { minZoom: number }) => minZoom <= z
  const isLarge = (ring: Point[]) => Math.abs(getSignedArea(ring)) / 2 >= MIN_AREA_PART / 4 ** z
  const layers: TileLayers = {}
  const add = (layer: string, properties: Record<string, string | undefined>, geometry: Geometry) => {
    layers[layer] ??= []
    layers[layer].push({ type: 'Feature', properties, geometry })
  }
  for (const { layer, class: kind, areas: parts } of areas.filter(isShown)) {
    const coordinates = parts.flatMap(({ outer, holes }) => {
      const [ring, ...clippedHoles] = [outer, ...holes].map((points) => clipRing(points, frame))
      return ring && isLarge(ring)
        ? [[ring, ...clippedHoles.filter(isLarge)].map((one) => closeRing(one).map(toPosition))]
        : []
    })
    add(layer, { class: kind }, { type: 'MultiPolygon', coordinates })
  }
  for (const { layer, class: kind, name, brunnel, line } of lines.filter(isShown)) {
    const coordinates = clipLine(line, frame).map((part) => part.map(toPosition))
    const shownName = z < MIN_LINE_NAME_ZOOM ? undefined : name
    add(layer, { class: kind, brunnel, name: shownName }, { type: 'MultiLineString', coordinates })
  }
  for (const { layer, class: kind, name, point } of names.filter(isShown)) {
    add(layer, { class: kind, name }, { type: 'Point', coordinates: toPosition(point) })
  }
  return layers
}

function toPosition(point: Point): Position {
  const { lat, lng } = fromPlane(point)
  return [lng, lat]
}

/** Width of a tile in tile units. */
export const TILE_EXTENT = 4096

type TileLayers = Record<string, Feature[]>

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
