import type { Point } from '../geometry/plane.ts'
import { createProtobufWriter, toZigzag } from './protobuf-writer.ts'

/** A tile is so many units wide. */
export const TILE_EXTENT = 4096

/** A feature in whole units of the tile, y downwards. The rings of an area: each outer one clockwise, then its holes. */
export type TileFeature = {
  shape: 'point' | 'line' | 'area'
  paths: Point[][]
  properties: readonly (readonly [key: string, value: string])[]
}

const SHAPES = { point: 1, line: 2, area: 3 } as const
const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

/** A vector tile (https://github.com/mapbox/vector-tile-spec, version 2.1) of features by the name of their layer. */
export function writeVectorTile(layers: ReadonlyMap<string, readonly TileFeature[]>): Uint8Array {
  const tile = createProtobufWriter()
  for (const [name, features] of layers) tile.bytes(3, writeLayer(name, features))
  return tile.finish()
}

function writeLayer(name: string, features: readonly TileFeature[]): Uint8Array {
  const [keys, values] = [new Map<string, number>(), new Map<string, number>()]
  const layer = createProtobufWriter()
  layer.text(1, name)
  for (const { shape, paths, properties } of features) {
    const feature = createProtobufWriter()
    const tags = properties.flatMap(([key, value]) => [findNumber(keys, key), findNumber(values, value)])
    if (tags.length > 0) feature.packed(2, tags)
    feature.number(3, SHAPES[shape])
    feature.packed(4, writeGeometry(shape, paths))
    layer.bytes(2, feature.finish())
  }
  for (const key of keys.keys()) layer.text(3, key)
  for (const value of values.keys()) {
    const writer = createProtobufWriter()
    writer.text(1, value)
    layer.bytes(4, writer.finish())
  }
  layer.number(5, TILE_EXTENT)
  layer.number(15, 2)
  return layer.finish()
}

function findNumber(numbers: Map<string, number>, text: string): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}

function writeGeometry(shape: TileFeature['shape'], paths: readonly Point[][]): number[] {
  let [x, y] = [0, 0]
  const step = (point: Point) => {
    const pair = [toZigzag(point.x - x), toZigzag(point.y - y)]
    x = point.x
    y = point.y
    return pair
  }
  return paths.flatMap(([first, ...rest]) => {
    if (first === undefined) return []
    const begin = [command(MOVE_TO, 1), ...step(first)]
    if (shape === 'point') return begin
    const line = [command(LINE_TO, rest.length), ...rest.flatMap(step)]
    return [...begin, ...line, ...(shape === 'area' ? [command(CLOSE_PATH, 1)] : [])]
  })
}

function command(id: number, count: number): number {
  return count * 8 + id
}
