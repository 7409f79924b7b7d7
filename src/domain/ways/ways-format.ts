import * as z from 'zod/mini'
import type { Coordinates } from '../coordinates.ts'
import { BARRIER_KINDS, SURFACES, WAY_KINDS, type WayNetwork } from './ways.ts'

/** The file of ways has another format or is damaged. */
export class WaysFileError extends Error {
  override name = 'WaysFileError'
}

export const WAYS_VERSION = 2

/** A millionth of a degree, 11 cm. */
const UNIT = 1e6
const MAX_JUNCTIONS = 2_000_000

/** Alternating latitudes and longitudes of all points, as differences from the previous point, also across lines. */
const linesSchema = z.array(
  z.array(z.int()).check(
    z.minLength(4),
    z.refine(({ length }) => length % 2 === 0),
  ),
)
const lookSchema = z.object({
  kind: z.enum(WAY_KINDS),
  surface: z.enum(SURFACES),
  isBridge: z.boolean(),
  isTunnel: z.boolean(),
  hasGate: z.boolean(),
  name: z.optional(z.string()),
})

/**
 * What is packed behind the mark of the file (docs/operations.md, «The file of ways»). Edges are stored by column: start
 * junction, from that of the edge before; end junction, from its own start; the number of its attributes; its line.
 */
const fileSchema = z.object({
  date: z.optional(z.string()),
  junctionCount: z.int().check(z.gte(0), z.lte(MAX_JUNCTIONS)),
  looks: z.array(lookSchema),
  from: z.array(z.int()),
  to: z.array(z.int()),
  look: z.array(z.int()),
  lines: linesSchema,
  barriers: z.array(z.enum(BARRIER_KINDS)),
  barrierLines: linesSchema,
})

export function writeWays({ date, junctionCount, edges, barriers }: WayNetwork): string {
  const looks = new Map<string, number>()
  const look = edges.map(({ from: _from, to: _to, line: _line, ...own }) => {
    const key = JSON.stringify(own)
    const number = looks.get(key) ?? looks.size
    looks.set(key, number)
    return number
  })
  return JSON.stringify({
    date,
    junctionCount,
    looks: Array.from(looks.keys(), (key) => JSON.parse(key)),
    from: edges.map(({ from }, index) => from - (edges[index - 1]?.from ?? 0)),
    to: edges.map(({ from, to }) => to - from),
    look,
    lines: writeLines(edges),
    barriers: barriers.map(({ kind }) => kind),
    barrierLines: writeLines(barriers),
  } satisfies z.infer<typeof fileSchema>)
}

/** Parses a network from JSON. Throws `WaysFileError` when it is invalid. */
export function readWays(json: string): WayNetwork {
  const { date, junctionCount, looks, from, to, look, lines, barriers, barrierLines } = parse(json)
  const isSound = (junction: number) => junction >= 0 && junction < junctionCount
  const [wayLines, otherLines] = [readLines(lines), readLines(barrierLines)]
  let begin = 0
  const edges = look.map((number, index) => {
    begin += from[index] ?? Number.NaN
    const end = begin + (to[index] ?? Number.NaN)
    const [own, line] = [looks[number], wayLines[index]]
    if (own === undefined || line === undefined || !isSound(begin) || !isSound(end))
      throw new WaysFileError('the file of ways has an edge without a junction, a look or a line')
    return { from: begin, to: end, ...own, line }
  })
  return {
    date,
    junctionCount,
    edges,
    barriers: barriers.map((kind, index) => ({ kind, line: otherLines[index] ?? [] })),
  }
}

function parse(json: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(json))
  } catch (cause) {
    throw new WaysFileError('the file of ways is damaged', { cause })
  }
}

function writeLines(lines: readonly { line: readonly Coordinates[] }[]): number[][] {
  let [lat, lng] = [0, 0]
  return lines.map(({ line }) =>
    line.flatMap((point) => {
      const before = [lat, lng] as const
      lat = Math.round(point.lat * UNIT)
      lng = Math.round(point.lng * UNIT)
      return [lat - before[0], lng - before[1]]
    }),
  )
}

function readLines(lines: readonly (readonly number[])[]): Coordinates[][] {
  let [lat, lng] = [0, 0]
  return lines.map((steps) => {
    const line: Coordinates[] = []
    for (let at = 0; at < steps.length; at += 2) {
      lat += steps[at] ?? 0
      lng += steps[at + 1] ?? 0
      if (Math.abs(lat) > 90 * UNIT || Math.abs(lng) > 180 * UNIT)
        throw new WaysFileError('the file of ways has a point outside the world')
      line.push({ lat: lat / UNIT, lng: lng / UNIT })
    }
    return line
  })
}
