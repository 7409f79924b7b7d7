import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { HoursReader, LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { DETOUR_FACTOR, getWalkMinutes, toWalkMinutes, WALKING_KMH } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { addMinutes, countMinutes } from '../local-time.ts'
import { countTriable } from './planning-work.ts'
import { listRequired, MAX_STOPS, type WalkRequest } from './walk-request.ts'

/** Tolerance for floating-point error in a sum of minutes. */
export const NOISE_MINUTES = 1e-6
/** Members of a group, beyond those it needs, that are tried before optional candidates. */
const GROUP_SPARE = 3
/** A walk is over by this hour of the night: who starts in the evening is not sent to what opens in the morning. */
const DAY_ENDS_AT_HOUR = 4

/** When a place is open: first and last minute, in minutes after the start of the walk. */
export type Stretch = { from: number; to: number }

/**
 * A possible stop. A place that may fill two groups appears twice. The visit must be within one of the `open`
 * stretches, in minutes after the start; undefined means any time.
 */
export type Candidate = {
  place: Place
  value: number
  visitMinutes: number
  /** Tried before all others: it must be a stop, or may be the end. */
  isRequired: boolean
  group: number | undefined
  open: readonly Stretch[] | undefined
}

/** The wishes as solver input; all in minutes, a distance as walking time. */
export type WalkTask = {
  request: WalkRequest
  guide: AssistantGuide
  /** Required ones first, then those of groups, then the most valuable optional ones; the tables use their index. */
  stops: readonly Candidate[]
  /** Between each two stops, row by row; infinite if the leg is too long. */
  ways: Float64Array
  /** From the visitor's position, also the way back; zeros without one. */
  fromPosition: Float64Array
  hasPosition: boolean
  isRoundTrip: boolean
  startId: number | undefined
  required: readonly number[]
  groups: readonly { count: number; step: number | undefined }[]
  maxMinutes: number
  maxWalkMinutes: number
  maxStops: number
}

/** Builds the task of a request. Places that the guide lacks, and those that fit no walk, are left out. */
export function createTask(request: WalkRequest, guide: AssistantGuide): WalkTask {
  const { startId, startAt, needs, kmh = WALKING_KMH } = request
  const required = listRequired(request)
  const all = listCandidates(request, guide)
  const maxMinutes = getMaxMinutes(request)
  const extent = {
    hasPosition: startAt !== undefined,
    isRoundTrip: request.isRoundTrip === true,
    startId,
    maxStops: Math.min(
      request.maxStops ?? Math.max(MAX_STOPS, required.length),
      countVisits(all, maxMinutes),
    ),
  }
  const stops = all.slice(0, countTriable(extent))
  const rules = { isStepFree: needs.stepFree ?? false }
  const measureStraight = (from: Coordinates, to: Coordinates) => getDistanceMeters(from, to) * DETOUR_FACTOR
  const measure = (from: Coordinates, to: Coordinates) =>
    guide.ways ? (guide.ways.measure(from, to, rules) ?? Number.POSITIVE_INFINITY) : measureStraight(from, to)
  // From a position outside the known ways the distance is a straight line.
  const isOnWays = startAt && guide.ways?.measure(startAt, startAt, rules) !== undefined
  const measureFirst = isOnWays ? measure : measureStraight
  const toMinutes = (meters = Number.POSITIVE_INFINITY) => getWalkMinutes(meters / DETOUR_FACTOR, kmh)
  const maxLegMinutes = toMinutes(request.maxLegMeters) + NOISE_MINUTES
  const ways = new Float64Array(stops.length ** 2)
  // The way on foot is equal in both directions.
  for (const [row, from] of stops.entries()) {
    for (const [column, to] of stops.slice(0, row + 1).entries()) {
      const way = toWalkMinutes(measure(from.place.coordinates, to.place.coordinates), kmh)
      const leg = way > maxLegMinutes ? Number.POSITIVE_INFINITY : way
      ways[row * stops.length + column] = leg
      ways[column * stops.length + row] = leg
    }
  }
  return {
    ...extent,
    request,
    guide,
    stops,
    ways,
    fromPosition: Float64Array.from(stops, ({ place }) =>
      startAt ? toWalkMinutes(measureFirst(startAt, place.coordinates), kmh) : 0,
    ),
    required,
    groups: request.groups.map(({ anyOf, count, step }) => ({
      count: Math.max(count, required.filter((id) => anyOf.includes(id)).length),
      step,
    })),
    maxMinutes,
    maxWalkMinutes: toMinutes(request.maxMeters),
  }
}

/** Returns the available time: the requested time, limited by the deadline. */
export function getMaxMinutes({ maxMinutes, startsAt, deadline }: WalkRequest): number {
  const untilDeadline = startsAt && deadline ? countMinutes(startsAt, deadline) : Number.POSITIVE_INFINITY
  return Math.min(maxMinutes ?? Number.POSITIVE_INFINITY, untilDeadline)
}

/** Returns ids of places, the nearest to the required points of the walk first, else to the centre. */
export function sortByNearness(
  ids: readonly number[],
  request: WalkRequest,
  guide: AssistantGuide,
): number[] {
  const required = listRequired(request)
  const places = new Map(guide.places.map((place) => [place.id, place]))
  const anchors = [request.startAt ?? [], ...required.map((id) => places.get(id)?.coordinates ?? [])].flat()
  const near = anchors.length > 0 ? anchors : [guide.city.center]
  return ids
    .flatMap((id) => {
      const at = places.get(id)?.coordinates
      return at ? [{ id, meters: Math.min(...near.map((anchor) => getDistanceMeters(anchor, at))) }] : []
    })
    .sort((a, b) => a.meters - b.meters)
    .map(({ id }) => id)
}

function listCandidates(request: WalkRequest, guide: AssistantGuide): Candidate[] {
  const required = [...new Set([...listRequired(request), ...(request.endIds ?? [])])]
  const places = new Map(guide.places.map((place) => [place.id, place]))
  const valued = request.candidates.toSorted((a, b) => b.value - a.value)
  const values = new Map(valued.map(({ placeId, value }) => [placeId, value]))
  const inGroups = new Set(request.groups.flatMap(({ anyOf }) => anyOf))
  const isRequired = (id: number) => required.includes(id)
  const create = (id: number, group?: number): Candidate[] => {
    const place = places.get(id)
    const stay = place && findStay(place, request, guide)
    if (!stay) return []
    return [{ place, value: values.get(id) ?? 0, ...stay, isRequired: isRequired(id), group }]
  }
  const free = [...values.keys()].filter((id) => !isRequired(id) && !inGroups.has(id))
  const groups = request.groups.map(({ anyOf, count }, group) => {
    const sorted = sortByNearness(anyOf, request, guide).flatMap((id) => create(id, group))
    return {
      all: sorted.sort((a, b) => Number(b.isRequired) - Number(a.isRequired)),
      count: count + GROUP_SPARE,
    }
  })
  return [
    ...required.filter((id) => !inGroups.has(id)).flatMap((id) => create(id)),
    ...groups.flatMap(({ all, count }) => all.slice(0, count)),
    ...free.flatMap((id) => create(id)),
    ...groups.flatMap(({ all, count }) => all.slice(count)),
  ]
}

type Stay = Pick<Candidate, 'visitMinutes' | 'open'>

function findStay(place: Place, request: WalkRequest, guide: AssistantGuide): Stay | undefined {
  const { needs, startsAt, startId, endIds = [], avoid } = request
  if (avoid.includes(place.id) || (needs.stepFree && place.stepFree === 'no')) return undefined
  // At the first and last stop nobody has to go in.
  const isEnd = place.id === startId || endIds.includes(place.id)
  const isRoofWrong = needs.indoor !== undefined && place.indoor === !needs.indoor
  if (isRoofWrong && !isEnd) return undefined
  const visitMinutes = getVisitMinutes(place)
  const open = needs.open && startsAt ? listOpenStretches(place, startsAt, guide.hours) : undefined
  const begin = getVisitStart(0, { visitMinutes, open })
  if (begin === Number.POSITIVE_INFINITY || (open && begin + visitMinutes > getMaxMinutes(request)))
    return undefined
  return { visitMinutes, open }
}

function countVisits(stops: readonly Candidate[], maxMinutes: number): number {
  let left = maxMinutes + NOISE_MINUTES
  const shortest = stops.map(({ visitMinutes }) => visitMinutes).sort((a, b) => a - b)
  const tooMany = shortest.findIndex((visitMinutes) => {
    left -= visitMinutes
    return left < 0
  })
  return tooMany < 0 ? stops.length : tooMany
}

/** Returns when a place is open from the start of a walk to the end of its day; undefined if unknown. */
export function listOpenStretches(
  { openingHours }: Place,
  startsAt: LocalTime,
  hours: HoursReader,
): Stretch[] | undefined {
  if (openingHours === undefined) return undefined
  const dayEnd = startsAt.replace(/T.*/, `T0${DAY_ENDS_AT_HOUR}:00`)
  const end = countMinutes(startsAt, dayEnd) > 0 ? dayEnd : addMinutes(dayEnd, DAY_MIN)
  return hours.listOpen(openingHours, startsAt, end)?.map(({ from, to }) => ({
    from: Math.max(0, countMinutes(startsAt, from)),
    to: countMinutes(startsAt, to),
  }))
}

/** Returns when a visit can start after the arrival: at once, at the next opening, or never (infinite). */
export function getVisitStart(arrival: number, { visitMinutes, open }: Stay): number {
  if (!open) return arrival
  for (const { from, to } of open) {
    const begin = Math.max(arrival, from)
    if (begin + visitMinutes <= to + NOISE_MINUTES) return begin
  }
  return Number.POSITIVE_INFINITY
}
