import type { Place } from '#domain/place.ts'
import { DETOUR_FACTOR, getWalkMinutes, toWalkMinutes, WALKING_KMH } from '#domain/walk.ts'
import type { FootMeasure } from '../guide/foot-measure.ts'
import { countMinutes } from '../local-time.ts'
import type { Stretch } from './open-stretches.ts'
import { listRequired } from './relax-request.ts'
import type { WalkRequest } from './walk-request.ts'

/** What floating point may add to a sum of minutes. */
export const NOISE_MINUTES = 1e-6

/**
 * A possible stop. A place that may fill two groups is two of them. `open` holds the stretches within which the
 * visit must lie, in minutes after the start; undefined is any time.
 */
export type Candidate = {
  place: Place
  value: number
  visitMinutes: number
  group: number | undefined
  open: readonly Stretch[] | undefined
}

/** The wishes as the solver needs them; all in minutes, a distance as the time to walk it. */
export type WalkTask = {
  /** Those that may be stops; the tables below go by their index. */
  stops: readonly Candidate[]
  /** Between each two, row by row; infinite where the leg would be too long. */
  ways: Float64Array
  /** From the visitor's position, also the way back; zeros without one. */
  fromPosition: Float64Array
  hasPosition: boolean
  isRoundTrip: boolean
  startId: number | undefined
  endId: number | undefined
  required: readonly number[]
  /** Places in the order in which they must be visited. */
  sequence: readonly number[]
  groups: readonly { count: number; step: number | undefined }[]
  maxMinutes: number
  maxWalkMinutes: number
  minStops: number
  maxStops: number
}

const MAX_STOPS = 12

type Measures = { measure: FootMeasure; measureFromPosition: FootMeasure }

/** The task of a request with these possible stops, of which one leg each pair is measured. */
export function createTask(
  request: WalkRequest,
  stops: readonly Candidate[],
  { measure, measureFromPosition }: Measures,
): WalkTask {
  const { startId, endId, startAt, kmh = WALKING_KMH } = request
  const required = listRequired(request)
  const toMinutes = (meters = Number.POSITIVE_INFINITY) => getWalkMinutes(meters / DETOUR_FACTOR, kmh)
  const longestLeg = toMinutes(request.maxLegMeters) + NOISE_MINUTES
  const measureLeg = (from: Candidate, to: Candidate) => {
    const way = toWalkMinutes(measure(from.place.coordinates, to.place.coordinates), kmh)
    return way > longestLeg ? Number.POSITIVE_INFINITY : way
  }
  return {
    stops,
    ways: fillBothWays(stops, measureLeg),
    fromPosition: Float64Array.from(stops, ({ place }) =>
      startAt ? toWalkMinutes(measureFromPosition(startAt, place.coordinates), kmh) : 0,
    ),
    hasPosition: startAt !== undefined,
    isRoundTrip: request.isRoundTrip === true || (startId !== undefined && startId === endId),
    startId,
    endId: startId === endId ? undefined : endId,
    required,
    sequence: request.keepOrder ? request.must : [],
    groups: request.groups.map(({ anyOf, count, step }) => ({
      count: Math.max(count, required.filter((id) => anyOf.includes(id)).length),
      step,
    })),
    maxMinutes: getMaxMinutes(request),
    maxWalkMinutes: toMinutes(request.maxMeters),
    minStops: request.minStops ?? 1,
    maxStops: Math.min(request.maxStops ?? Math.max(MAX_STOPS, required.length), countVisits(request, stops)),
  }
}

/** A table of each stop to each, row by row: on foot there and back are the same. */
function fillBothWays(stops: readonly Candidate[], measureLeg: (from: Candidate, to: Candidate) => number) {
  const size = stops.length
  const ways = new Float64Array(size * size)
  for (const [row, from] of stops.entries()) {
    for (const [column, to] of stops.slice(0, row + 1).entries()) {
      const way = measureLeg(from, to)
      ways[row * size + column] = way
      ways[column * size + row] = way
    }
  }
  return ways
}

/** How many visits there is time for at the most, if they were all the shortest ones. */
function countVisits(request: WalkRequest, stops: readonly Candidate[]): number {
  const shortest = stops.map(({ visitMinutes }) => visitMinutes).sort((a, b) => a - b)
  let left = getMaxMinutes(request) + NOISE_MINUTES
  const tooMany = shortest.findIndex((visitMinutes) => {
    left -= visitMinutes
    return left < 0
  })
  return tooMany < 0 ? stops.length : tooMany
}

/** The time there is for the walk: as asked for, and until the deadline. */
export function getMaxMinutes({ maxMinutes, startsAt, deadline }: WalkRequest): number {
  const untilDeadline = startsAt && deadline ? countMinutes(startsAt, deadline) : Number.POSITIVE_INFINITY
  return Math.min(maxMinutes ?? Number.POSITIVE_INFINITY, untilDeadline)
}
