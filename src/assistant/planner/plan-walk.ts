import { WALKING_KMH, type WalkLeg } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { addMinutes } from '../local-time.ts'
import { countStepsLeft, spendSteps } from './planning-work.ts'
import { solveWalk } from './solve-walk.ts'
import { listRequired, type WalkPlan, type WalkRequest, type WalkStop } from './walk-request.ts'
import {
  type Candidate,
  createTask,
  getVisitStart,
  listOpenStretches,
  NOISE_MINUTES,
  type Stretch,
  type WalkTask,
} from './walk-task.ts'

/** Solver steps to list the candidates of a request and the ways between them. */
const STEPS_OF_A_TASK = 80_000
/** Maximum waiting time for an optional place. */
const MAX_WAIT_MINUTES = 30

/**
 * Returns the feasible walk of the highest value, the shortest among equal ones, from as many candidates as
 * can be tried together. Ids that the guide lacks are ignored unless they are required. Undefined if there is
 * no such walk or the steps of `planWithin` are spent.
 */
export function findPlan(request: WalkRequest, guide: AssistantGuide): WalkPlan | undefined {
  if (countStepsLeft() === 0) return undefined
  spendSteps(STEPS_OF_A_TASK)
  const task = createTask(request, guide)
  const order = solveWalk(task)
  if (!order) return undefined
  const plan = scheduleWalk(task, order)
  const asked = new Set([...listRequired(request), ...request.groups.flatMap(({ anyOf }) => anyOf)])
  const bore = plan.stops.find(
    ({ place, waitMinutes }) => waitMinutes > MAX_WAIT_MINUTES && !asked.has(place.id),
  )
  if (bore === undefined) return plan
  const candidates = request.candidates.filter(({ placeId }) => placeId !== bore.place.id)
  return findPlan({ ...request, candidates }, guide)
}

/** A way as it will be walked, in minutes after the start asked for, not rounded. */
type Way = { way: number; leaves: number; arrival: number }
type Visit = Way & { stop: Candidate; begin: number; end: number }

/**
 * Returns a walk through stops of a task with its figures as people read them: whole minutes and metres, totals that
 * are sums of the parts. It sets out as late as its end allows, so that nobody waits at the first doors.
 */
function scheduleWalk(task: WalkTask, order: readonly number[]): WalkPlan {
  const { startsAt, kmh = WALKING_KMH } = task.request
  let visits = visitStops(task, order, 0)
  for (let delay = getDelay(visits); delay > 0; delay = getDelay(visits)) {
    visits = visitStops(task, order, (visits[0]?.leaves ?? 0) + delay)
  }
  const over = visits.at(-1)?.end ?? 0
  const back = findWayBack(task, order)
  const ways: Way[] = visits.slice(task.hasPosition ? 0 : 1)
  if (back !== undefined) ways.push({ way: back, leaves: over, arrival: over + back })
  const legs = createLegs(ways, kmh)
  const stops = visits.map((visit) => createStop(task, visit))
  const walkMinutes = sum(legs.map(({ minutes }) => minutes))
  const visitMinutes = sum(stops.map((stop) => stop.visitMinutes))
  return {
    walk: {
      points: stops.map(({ place: { id, name, coordinates } }) => {
        const { lat, lng } = coordinates
        return { id, name, lat, lng }
      }),
      distanceMeters: sum(legs.map(({ meters }) => meters)),
      walkMinutes,
      visitMinutes,
      totalMinutes: walkMinutes + visitMinutes + sum(stops.map(({ waitMinutes }) => waitMinutes)),
      ...(startsAt && {
        startsAt: addMinutes(startsAt, toWholeMinutes(visits[0]?.leaves ?? 0)),
        endsAt: addMinutes(startsAt, toWholeMinutes(over + (back ?? 0))),
      }),
    },
    legs,
    stops,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function visitStops(task: WalkTask, order: readonly number[], leaves: number): Visit[] {
  let now = leaves
  return order.flatMap((index, at) => {
    const stop = task.stops[index]
    if (!stop) return []
    const left = now
    const before = order[at - 1]
    const way =
      (before === undefined ? task.fromPosition[index] : task.ways[before * task.stops.length + index]) ?? 0
    const begin = getVisitStart(left + way, stop)
    now = begin + stop.visitMinutes
    return [{ stop, way, leaves: left, arrival: left + way, begin, end: now }]
  })
}

/** To the position where there is one, else to the first stop; undefined where nobody goes back. */
function findWayBack(task: WalkTask, order: readonly number[]): number | undefined {
  const { stops, ways, fromPosition, hasPosition, isRoundTrip } = task
  const last = order.at(-1) ?? 0
  if (!isRoundTrip || (!hasPosition && order.length < 2)) return undefined
  return hasPosition ? fromPosition[last] : ways[last * stops.length + (order[0] ?? 0)]
}

/** By how many whole minutes the start can move towards the first wait without any visit falling out of its hours. */
function getDelay(visits: readonly Visit[]): number {
  const waitsAt = visits.findIndex(({ arrival, begin }) => begin - arrival >= 1)
  const waiting = visits[waitsAt]
  if (!waiting) return 0
  const slack = visits.slice(0, waitsAt).map((visit) => {
    const stretch = findStretch(visit.stop.open, visit)
    return stretch ? stretch.to - visit.end : Number.POSITIVE_INFINITY
  })
  return Math.floor(Math.min(...slack, waiting.begin - waiting.arrival) + NOISE_MINUTES)
}

function findStretch(open: readonly Stretch[] | undefined, { begin, end }: Visit): Stretch | undefined {
  return open?.find(({ from, to }) => from <= begin + NOISE_MINUTES && end <= to + NOISE_MINUTES)
}

/** A minute begun counts. */
function toWholeMinutes(minutes: number): number {
  return Math.max(0, Math.ceil(minutes - NOISE_MINUTES))
}

/** Legs rounded as `measureWalk` does: the clock is rounded up, a leg is what passes on it. */
function createLegs(ways: readonly Way[], kmh: number): WalkLeg[] {
  let walked = 0
  let meters = 0
  return ways.map(({ way, leaves, arrival }) => {
    walked += way
    const before = meters
    meters = Math.round((walked * kmh * 1000) / 60)
    return { meters: meters - before, minutes: toWholeMinutes(arrival) - toWholeMinutes(leaves) }
  })
}

function createStop({ request: { startsAt }, guide }: WalkTask, visit: Visit): WalkStop {
  const { place, visitMinutes } = visit.stop
  const open = startsAt ? listOpenStretches(place, startsAt, guide.hours) : undefined
  return {
    place,
    ...(startsAt && { arrivesAt: addMinutes(startsAt, toWholeMinutes(visit.arrival)) }),
    waitMinutes: toWholeMinutes(visit.begin) - toWholeMinutes(visit.arrival),
    visitMinutes,
    hours: open ? (findStretch(open, visit) ? 'open' : 'closed') : 'unknown',
  }
}
