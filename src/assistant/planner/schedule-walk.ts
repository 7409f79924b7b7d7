import { WALKING_KMH } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { addMinutes } from '../local-time.ts'
import { getVisitStart, listOpenStretches } from './open-stretches.ts'
import type { WalkPlan, WalkRequest, WalkStop } from './walk-request.ts'
import { NOISE_MINUTES, type WalkTask } from './walk-task.ts'

/** A visit as it will happen, in minutes after the start asked for, not rounded. */
type Visit = { index: number; arrival: number; begin: number; end: number }

/** The visits of a walk in order, when it sets out and when it is over. */
type Schedule = { leaves: number; visits: Visit[]; done: number }

/**
 * A walk through stops of a task with its figures as people read them: whole minutes and metres, totals that are sums of the parts.
 * It sets out as late as its end allows, so that nobody waits at the first doors.
 */
export function scheduleWalk(
  request: WalkRequest,
  guide: AssistantGuide,
  task: WalkTask,
  order: readonly number[],
): WalkPlan {
  const ways = listWays(task, order)
  const { leaves, visits, done } = findSchedule(task, order, ways)
  const legs = createLegs(request, task, { leaves, visits, done }, ways)
  const stops = visits.flatMap((visit) => createStop(request, guide, task, visit))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const walkMinutes = sum(legs.map(({ minutes }) => minutes))
  const visitMinutes = sum(stops.map((stop) => stop.visitMinutes))
  const { startsAt } = request
  return {
    walk: {
      points: stops.map(({ place: { id, name, coordinates } }) => ({
        id,
        name,
        lat: coordinates.lat,
        lng: coordinates.lng,
      })),
      distanceMeters: sum(legs.map(({ meters }) => meters)),
      walkMinutes,
      visitMinutes,
      totalMinutes: walkMinutes + visitMinutes + sum(stops.map(({ waitMinutes }) => waitMinutes)),
      ...(startsAt && {
        startsAt: addMinutes(startsAt, toWholeMinutes(leaves)),
        endsAt: addMinutes(startsAt, toWholeMinutes(done)),
      }),
    },
    legs,
    stops,
  }
}

/** The minutes of each way of a walk: from the position if there is one, between stops, and back on a round trip. */
function listWays(
  { stops, ways, fromPosition, hasPosition, isRoundTrip }: WalkTask,
  order: readonly number[],
) {
  const between = order
    .slice(1)
    .map((to, index) => ways[(order[index] ?? 0) * stops.length + to] ?? Number.POSITIVE_INFINITY)
  const [first = 0] = order
  const last = order.at(-1) ?? 0
  const outAndBack = [first, last].map((index) => fromPosition[index] ?? 0)
  if (hasPosition) return [...outAndBack.slice(0, 1), ...between, ...(isRoundTrip ? outAndBack.slice(1) : [])]
  return isRoundTrip && order.length > 1 ? [...between, ways[last * stops.length + first] ?? 0] : between
}

function findSchedule(task: WalkTask, order: readonly number[], ways: readonly number[]): Schedule {
  let schedule = runSchedule(task, order, ways, 0)
  for (let delay = getDelay(task, schedule); delay > 0; delay = getDelay(task, schedule)) {
    schedule = runSchedule(task, order, ways, schedule.leaves + delay)
  }
  return schedule
}

function runSchedule(
  task: WalkTask,
  order: readonly number[],
  ways: readonly number[],
  leaves: number,
): Schedule {
  const left = task.hasPosition ? [...ways] : [0, ...ways]
  const visits: Visit[] = []
  let now = leaves
  for (const index of order) {
    const stop = task.stops[index]
    if (!stop) continue
    const arrival = now + (left.shift() ?? 0)
    const begin = getVisitStart(arrival, stop, NOISE_MINUTES)
    now = begin + stop.visitMinutes
    visits.push({ index, arrival, begin, end: now })
  }
  return { leaves, visits, done: now + (left.shift() ?? 0) }
}

/** By how many whole minutes the start can move towards the first wait without any visit falling out of its hours. */
function getDelay(task: WalkTask, { visits }: Schedule): number {
  const waitsAt = visits.findIndex(({ arrival, begin }) => begin - arrival >= 1)
  if (waitsAt < 0) return 0
  const slack = visits.slice(0, waitsAt).map(({ index, begin, end }) => {
    const open = task.stops[index]?.open
    const stretch = open?.find(({ from, to }) => from <= begin + NOISE_MINUTES && end <= to + NOISE_MINUTES)
    return stretch ? stretch.to - end : Number.POSITIVE_INFINITY
  })
  const waiting = visits[waitsAt]
  return Math.floor(Math.min(...slack, waiting ? waiting.begin - waiting.arrival : 0) + NOISE_MINUTES)
}

/** A minute begun counts. */
function toWholeMinutes(minutes: number): number {
  return Math.max(0, Math.ceil(minutes - NOISE_MINUTES))
}

/** Legs rounded as `measureWalk` does: the clock is rounded up, a leg is what passes on it. */
function createLegs(
  { kmh = WALKING_KMH }: WalkRequest,
  { hasPosition }: WalkTask,
  { leaves, visits, done }: Schedule,
  ways: readonly number[],
): WalkPlan['legs'] {
  const begins = [leaves, ...visits.map(({ end }) => end)]
  const ends = [...visits.map(({ arrival }) => arrival), done]
  const clock = begins.map((begin, index) => toWholeMinutes(ends[index] ?? 0) - toWholeMinutes(begin))
  if (!hasPosition) clock.shift()
  let way = 0
  let meters = 0
  return ways.map((minutes, index) => {
    way += minutes
    const leg = { meters: Math.round((way * kmh * 1000) / 60) - meters, minutes: clock[index] ?? 0 }
    meters += leg.meters
    return leg
  })
}

function createStop(
  { startsAt }: WalkRequest,
  guide: AssistantGuide,
  task: WalkTask,
  { index, arrival, begin, end }: Visit,
): WalkStop[] {
  const stop = task.stops[index]
  if (!stop) return []
  const { place, visitMinutes } = stop
  const open = startsAt ? listOpenStretches(place, startsAt, guide.hours) : undefined
  const isOpen = open?.some(({ from, to }) => from <= begin + NOISE_MINUTES && end <= to + NOISE_MINUTES)
  return [
    {
      place,
      ...(startsAt && { arrivesAt: addMinutes(startsAt, toWholeMinutes(arrival)) }),
      waitMinutes: toWholeMinutes(begin) - toWholeMinutes(arrival),
      visitMinutes,
      hours: open ? (isOpen ? 'open' : 'closed') : 'unknown',
    },
  ]
}
