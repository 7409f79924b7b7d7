import { clipLine } from '#domain/geometry/clip.ts'
import { type Frame, fromPlane, type Point, simplifyLine } from '#domain/geometry/plane.ts'
import type { Sketch, SketchKind } from '#domain/sketch.ts'
import { NAME_LAYERS } from './town-looks.ts'
import type { TileFeature } from './town-tiles.ts'

type Named = Sketch['features'][number]
type NameRow = { kind: keyof typeof NAME_LAYERS; isLine: boolean; maxCount: number; minPart: number }

/** Features to name; of lines the longest, from a minimum part of the frame's width. */
const NAME_ROWS: readonly NameRow[] = [
  { kind: 'river', isLine: true, maxCount: 6, minPart: 1 / 12 },
  { kind: 'water', isLine: false, maxCount: 8, minPart: 0 },
  { kind: 'label', isLine: false, maxCount: 12, minPart: 0 },
  { kind: 'street', isLine: true, maxCount: 14, minPart: 1 / 10 },
]
/** The map's own town needs no name. */
const WHOLE_TOWNS = ['city', 'town', 'locality']
const LINE_STEPS = 200

export function listNamed(features: readonly TileFeature[], frame: Frame): Named[] {
  return NAME_ROWS.flatMap((row) => listRow(row, features, frame))
}

function listRow(
  { kind, isLine, maxCount, minPart }: NameRow,
  features: readonly TileFeature[],
  frame: Frame,
) {
  const longest = new Map<string, { length: number; line: readonly Point[] }>()
  for (const { layer, kind: of, name, shape, lines } of features) {
    if (name === undefined || !NAME_LAYERS[kind].includes(layer) || WHOLE_TOWNS.includes(of)) continue
    if (shape !== (isLine ? 'line' : 'point')) continue
    for (const line of isLine ? lines.flatMap((one) => clipLine(one, frame)) : lines) {
      const length = measure(line)
      if (length >= (longest.get(name)?.length ?? minPart * (frame.maxX - frame.minX)))
        longest.set(name, { length, line })
    }
  }
  return [...longest]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, maxCount)
    .map(([name, { line }]) => createNamed(kind, name, line, (frame.maxX - frame.minX) / LINE_STEPS))
}

function createNamed(kind: SketchKind, name: string, line: readonly Point[], tolerance: number): Named {
  const positions = simplifyLine(line, tolerance).map((point): [number, number] => {
    const { lat, lng } = fromPlane(point)
    return [lng, lat]
  })
  const [only = [0, 0]] = positions
  return {
    type: 'Feature',
    properties: { kind, name },
    geometry:
      positions.length > 1
        ? { type: 'LineString', coordinates: positions }
        : { type: 'Point', coordinates: only },
  }
}

function measure(line: readonly Point[]): number {
  return line.reduce((sum, { x, y }, index) => {
    const before = line[index - 1] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}
