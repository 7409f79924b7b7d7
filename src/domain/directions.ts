import * as z from 'zod/mini'
import { type Coordinates, coordinatesSchema } from './coordinates.ts'
import { roundPoint } from './round-position.ts'

/** The stops of the longest link, plus the visitor's position. */
export const MAX_WAY_POINTS = 26

/** A route on foot through points: along the town's ways, from a routing engine, or straight with the detour factor. */
export const directionsSchema = z.object({
  source: z.enum(['ways', 'engine', 'straight']),
  /**
   * One for each two neighbouring points; whole metres and minutes, whose sums are the totals. `steps` describe the
   * way in words. Where no way leads `noWay` says so, the metres are straight, and there are no minutes.
   */
  legs: z.array(
    z.object({
      meters: z.int().check(z.gte(0)),
      minutes: z.int().check(z.gte(0)),
      steps: z.optional(z.array(z.string())),
      noWay: z.optional(z.literal(true)),
    }),
  ),
  line: z.array(coordinatesSchema),
})

export type Directions = z.infer<typeof directionsSchema>

/** Walking distances between each two points, row by row in metres; `null` where no way leads. */
export const distancesSchema = z.object({ meters: z.array(z.array(z.nullable(z.number().check(z.gte(0))))) })

export type Distances = z.infer<typeof distancesSchema>

const NUMBER = /^-?\d{1,3}(\.\d{1,15})?$/

/** The points of a query, or their fault in Russian: `50.45,40.12;50.46,40.13` are two. */
export function readPoints(text: unknown): Coordinates[] | string {
  if (typeof text !== 'string') return 'нужны точки вида 50.4575,40.1075;50.4611,40.1045'
  const parts = text.split(';')
  if (parts.length < 2) return 'нужны хотя бы две точки через точку с запятой'
  if (parts.length > MAX_WAY_POINTS) return `не больше ${MAX_WAY_POINTS} точек`
  const points: Coordinates[] = []
  for (const [index, part] of parts.entries()) {
    const numbers = part.split(',')
    if (numbers.length !== 2 || !numbers.every((number) => NUMBER.test(number))) {
      return `точка ${index + 1}: нужны широта и долгота через запятую, например 50.4575,40.1075`
    }
    const point = z.safeParse(coordinatesSchema, { lat: Number(numbers[0]), lng: Number(numbers[1]) })
    if (!point.success) return `точка ${index + 1}: широта от -90 до 90, долгота от -180 до 180`
    points.push(point.data)
  }
  return points
}

export function writePoints(points: readonly Coordinates[]): string {
  return points
    .map(roundPoint)
    .map(({ lat, lng }) => `${lat},${lng}`)
    .join(';')
}
