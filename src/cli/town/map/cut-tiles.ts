import { clipLine, clipRing } from '../geometry/clip.ts'
import { type Frame, getSignedArea, measureFrame, type Point, type Ring } from '../geometry/plane.ts'
import { simplifyLine, simplifyRing } from '../geometry/simplify.ts'
import type { TownFeatures } from './town-features.ts'
import { TILE_EXTENT, type TileFeature, writeVectorTile } from './write-vector-tile.ts'

export const MIN_ZOOM = 11
export const MAX_ZOOM = 16
/** So much of its neighbours a tile has, in its own units: lines are drawn wide, and ends of them are not to be seen. */
const BUFFER = 80
/** How far a simplified line may be from the true one, in units of the tile (16 of them are a pixel of the screen). */
const TOLERANCE = 6
const CLOSE_TOLERANCE = 3
/** Areas that would be no more than a speck are left out, in square units. */
const SPECK = 700

export type Tile = { z: number; x: number; y: number; data: Uint8Array }

/** A feature on the plane of one zoom, whose unit is that of the tiles. */
type Shape = Omit<TileFeature, 'paths'> & { layer: string; paths: Point[][]; frame: Frame }

/** The tiles of one zoom. The frame is where the town's data end; nothing is drawn beyond. */
export function cutTiles(features: TownFeatures, frame: Frame, z: number): Tile[] {
  const scale = 2 ** z * TILE_EXTENT
  const whole = scaleFrame(frame, scale)
  const shapes = listShapes(features, whole, z, scale)
  const tiles: Tile[] = []
  const column = (x: number) => Math.floor(x / TILE_EXTENT)
  for (let x = column(whole.minX); x <= column(whole.maxX); x++) {
    for (let y = column(whole.minY); y <= column(whole.maxY); y++) {
      const layers = cutTile(shapes, x, y)
      if (layers.size > 0) tiles.push({ z, x, y, data: writeVectorTile(layers) })
    }
  }
  return tiles
}

function listShapes({ areas, lines, names }: TownFeatures, whole: Frame, z: number, scale: number): Shape[] {
  const isShown = ({ minZoom }: { minZoom: number }) => minZoom <= z
  const tolerance = z < MAX_ZOOM ? TOLERANCE : CLOSE_TOLERANCE
  const grow = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const shapes: Shape[] = []
  const add = (shape: Omit<Shape, 'frame'>) => {
    if (shape.paths.length > 0) shapes.push({ ...shape, frame: measureFrame(shape.paths.flat()) })
  }
  for (const { layer, class: kind, areas: parts } of areas.filter(isShown)) {
    const ring = (points: Ring) => clipRing(simplifyRing(grow(points), tolerance), whole)
    const rings = parts.flatMap(({ outer, holes }) => orient(ring(outer), holes.map(ring)))
    add({ layer, shape: 'area', paths: rings, properties: [['class', kind]] })
  }
  for (const { layer, class: kind, name, brunnel, line } of lines.filter(isShown)) {
    const properties = listProperties({ class: kind, brunnel, name: z < 13 ? undefined : name })
    add({ layer, shape: 'line', paths: clipLine(simplifyLine(grow(line), tolerance), whole), properties })
  }
  for (const { layer, class: kind, name, point } of names.filter(isShown)) {
    add({ layer, shape: 'point', paths: [grow([point])], properties: listProperties({ class: kind, name }) })
  }
  return shapes
}

function listProperties(values: Record<string, string | undefined>): TileFeature['properties'] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
}

/** An outer ring clockwise and its holes the other way; specks are left out. */
function orient(outer: Ring, holes: readonly Ring[]): Ring[] {
  if (Math.abs(getSignedArea(outer)) / 2 < SPECK) return []
  const large = holes.filter((hole) => Math.abs(getSignedArea(hole)) / 2 >= SPECK)
  return [turn(outer, true), ...large.map((hole) => turn(hole, false))]
}

function turn(ring: Ring, isClockwise: boolean): Ring {
  return getSignedArea(ring) > 0 === isClockwise ? ring : ring.toReversed()
}

function cutTile(shapes: readonly Shape[], column: number, row: number): Map<string, TileFeature[]> {
  const [left, top] = [column * TILE_EXTENT, row * TILE_EXTENT]
  const frame = {
    minX: left - BUFFER,
    minY: top - BUFFER,
    maxX: left + TILE_EXTENT + BUFFER,
    maxY: top + TILE_EXTENT + BUFFER,
  }
  const layers = new Map<string, TileFeature[]>()
  for (const { layer, shape, paths, properties, frame: own } of shapes) {
    if (own.maxX < frame.minX || own.minX > frame.maxX || own.maxY < frame.minY || own.minY > frame.maxY)
      continue
    const cut = CUTS[shape](paths, frame)
      .map((path) => toWhole(path, left, top))
      .filter((path) => path.length >= FEWEST_POINTS[shape])
    const kept = shape === 'area' ? dropLoneHoles(cut) : cut
    if (kept.length === 0) continue
    const features = layers.get(layer) ?? []
    features.push({ shape, paths: kept, properties })
    layers.set(layer, features)
  }
  return layers
}

const FEWEST_POINTS = { point: 1, line: 2, area: 3 } as const

const CUTS: Readonly<Record<TileFeature['shape'], (paths: Point[][], frame: Frame) => Point[][]>> = {
  // A name belongs to one tile: those in the buffer would be there twice.
  point: (paths, frame) => paths.filter(([point]) => point && isInTile(point, frame)),
  line: (paths, frame) => paths.flatMap((path) => clipLine(path, frame)),
  area: (paths, frame) => paths.map((path) => clipRing(path, frame)),
}

function isInTile({ x, y }: Point, { minX, minY, maxX, maxY }: Frame): boolean {
  return x >= minX + BUFFER && x < maxX - BUFFER && y >= minY + BUFFER && y < maxY - BUFFER
}

/** A tile may hold neither a ring without area nor a hole without what it is in. */
function dropLoneHoles(rings: Point[][]): Point[][] {
  let hasOuter = false
  return rings.filter((ring) => {
    const area = getSignedArea(ring)
    if (area > 0) hasOuter = true
    return area > 0 || (area < 0 && hasOuter)
  })
}

/** Points in whole units from the tile's corner; those that fall together are one. */
function toWhole(path: readonly Point[], left: number, top: number): Point[] {
  const whole: Point[] = []
  for (const point of path) {
    const [x, y] = [Math.round(point.x - left), Math.round(point.y - top)]
    const last = whole.at(-1)
    if (last?.x !== x || last.y !== y) whole.push({ x, y })
  }
  return whole
}

function scaleFrame({ minX, minY, maxX, maxY }: Frame, scale: number): Frame {
  return { minX: minX * scale, minY: minY * scale, maxX: maxX * scale, maxY: maxY * scale }
}
