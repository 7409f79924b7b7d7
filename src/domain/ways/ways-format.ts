import type { Coordinates } from '../coordinates.ts'
import { createWayReader, createWayWriter, WaysFileError } from './way-bytes.ts'
import { BARRIER_KINDS, SURFACES, WAY_KINDS, type WayBarrier, type WayEdge, type WayNetwork } from './ways.ts'

/** A millionth of a degree, 11 cm. */
const UNIT = 1e6
const MAX_EDGES = 2_000_000
const MAX_LINE_POINTS = 20_000

/** The first numbers of the format; what follows may change with it. */
export const WAYS_VERSION = 1

/**
 * The bytes of a network, to be packed and put behind the mark of the file (docs/operations.md, «The file of ways»):
 * the day, the names, the junctions, then the edges column by column, each place as the difference from the one before;
 * the barriers in the same way.
 */
export function writeWays({ date = '', junctionCount, edges, barriers }: WayNetwork): Uint8Array {
  const names = [...new Set(edges.flatMap(({ name }) => name ?? []))]
  const numbers = new Map(names.map((name, index) => [name, index + 1]))
  const writer = createWayWriter()
  writer.text(date)
  writer.number(names.length)
  for (const name of names) writer.text(name)
  writer.number(junctionCount)
  writer.number(edges.length)
  let before = 0
  for (const { from } of edges) {
    writer.signed(from - before)
    before = from
  }
  for (const { from, to } of edges) writer.signed(to - from)
  for (const edge of edges) writer.number(writeTraits(edge))
  for (const { name } of edges) writer.number(name === undefined ? 0 : (numbers.get(name) ?? 0))
  writeLines(writer, edges)
  writer.number(barriers.length)
  for (const { kind } of barriers) writer.number(BARRIER_KINDS.indexOf(kind))
  writeLines(writer, barriers)
  return writer.finish()
}

function writeLines(writer: ReturnType<typeof createWayWriter>, lines: readonly Pick<WayEdge, 'line'>[]) {
  for (const { line } of lines) writer.number(line.length)
  for (const axis of ['lat', 'lng'] as const) {
    let last = 0
    for (const { line } of lines) {
      for (const point of line) {
        const value = Math.round(point[axis] * UNIT)
        writer.signed(value - last)
        last = value
      }
    }
  }
}

/** The network of such bytes. Throws `WaysFileError` when they are not sound. */
export function readWays(bytes: Uint8Array): WayNetwork {
  const reader = createWayReader(bytes)
  const date = reader.text()
  const names = times(reader.number(MAX_EDGES), () => reader.text())
  const junctionCount = reader.number(MAX_EDGES)
  const count = reader.number(MAX_EDGES)
  let before = 0
  const froms = times(count, () => {
    before += reader.signed()
    return before
  })
  const tos = froms.map((from) => from + reader.signed())
  const traits = times(count, () => readTraits(reader.number(127)))
  const nameNumbers = times(count, () => reader.number(names.length))
  const lines = readLines(reader, count)
  const kinds = times(reader.number(MAX_EDGES), () => reader.number(BARRIER_KINDS.length - 1))
  const barrierLines = readLines(reader, kinds.length)
  if (!reader.isDone()) throw new WaysFileError('the file of ways has something behind its end')
  const edges = traits.map((edge, index): WayEdge => {
    const [from, to] = [froms[index] ?? -1, tos[index] ?? -1]
    if (![from, to].every((junction) => junction >= 0 && junction < junctionCount)) {
      throw new WaysFileError('the file of ways has an edge without a junction')
    }
    return { from, to, ...edge, name: names[(nameNumbers[index] ?? 0) - 1], line: lines[index] ?? [] }
  })
  const barriers = kinds.map((kind, index): WayBarrier => {
    return { kind: BARRIER_KINDS[kind] ?? 'wall', line: barrierLines[index] ?? [] }
  })
  return { date: date === '' ? undefined : date, junctionCount, edges, barriers }
}

function readLines(reader: ReturnType<typeof createWayReader>, count: number): Coordinates[][] {
  const sizes = times(count, () => reader.number(MAX_LINE_POINTS))
  const lats = readAxis(reader, sizes)
  const lngs = readAxis(reader, sizes)
  return lats.map((values, index) => toLine(values, lngs[index] ?? []))
}

function readAxis(reader: ReturnType<typeof createWayReader>, sizes: readonly number[]): number[][] {
  let last = 0
  return sizes.map((size) =>
    times(size, () => {
      last += reader.signed()
      return last / UNIT
    }),
  )
}

function toLine(lats: readonly number[], lngs: readonly number[]): Coordinates[] {
  if (lats.length < 2) throw new WaysFileError('the file of ways has an edge without a line')
  return lats.map((lat, index) => {
    const lng = lngs[index] ?? Number.NaN
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
      throw new WaysFileError('the file of ways has a point outside the world')
    }
    return { lat, lng }
  })
}

/** Kind and surface in two bits each, then bridge, tunnel and gate. */
function writeTraits({ kind, surface, isBridge, isTunnel, hasGate }: WayEdge): number {
  return (
    WAY_KINDS.indexOf(kind) +
    SURFACES.indexOf(surface) * 4 +
    (isBridge ? 16 : 0) +
    (isTunnel ? 32 : 0) +
    (hasGate ? 64 : 0)
  )
}

function readTraits(code: number) {
  return {
    kind: WAY_KINDS[code & 3] ?? 'street',
    surface: SURFACES[(code >> 2) & 3] ?? 'unknown',
    isBridge: (code & 16) !== 0,
    isTunnel: (code & 32) !== 0,
    hasGate: (code & 64) !== 0,
  }
}

function times<T>(count: number, create: () => T): T[] {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(create())
  return made
}
