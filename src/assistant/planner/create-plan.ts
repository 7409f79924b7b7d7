import { WALKING_KMH, type WalkLeg } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { addMinutes } from '../local-time.ts'
import { listOpenStretches } from './open-stretches.ts'
import { listWays, type Schedule } from './schedule-walk.ts'
import type { WalkPlan, WalkRequest, WalkStop } from './walk-request.ts'
import { type Candidate, NOISE_MINUTES, type WalkTask } from './walk-task.ts'

/** A found walk with its figures as people read them: whole minutes and metres, totals that are sums of the parts. */
export function createPlan(
  request: WalkRequest,
  guide: AssistantGuide,
  task: WalkTask,
  schedule: Schedule,
): WalkPlan {
  const stops = schedule.visits.flatMap(({ index }) => task.stops[index] ?? [])
  const legs = createLegs(request, task, schedule)
  const visits = createStops(request, guide, stops, schedule)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const waitMinutes = sum(visits.map((visit) => visit.waitMinutes))
  const toTime = (minutes: number) =>
    request.startsAt && addMinutes(request.startsAt, toWholeMinutes(minutes))
  const [startsAt, endsAt] = [toTime(schedule.leaves), toTime(schedule.done)]
  const walkMinutes = sum(legs.map(({ minutes }) => minutes))
  const visitMinutes = sum(stops.map((stop) => stop.visitMinutes))
  return {
    walk: {
      points: stops.map(({ place }) => ({
        id: place.id,
        name: place.name,
        lat: place.coordinates.lat,
        lng: place.coordinates.lng,
      })),
      distanceMeters: sum(legs.map(({ meters }) => meters)),
      walkMinutes,
      visitMinutes,
      totalMinutes: walkMinutes + visitMinutes + waitMinutes,
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
    },
    legs,
    stops: visits,
  }
}

/** A minute begun counts. */
function toWholeMinutes(minutes: number): number {
  return Math.max(0, Math.ceil(minutes - NOISE_MINUTES))
}

/** Legs rounded as `measureWalk` does: the clock is rounded up, a leg is what passes on it. */
function createLegs(request: WalkRequest, task: WalkTask, schedule: Schedule): WalkLeg[] {
  const metersPerMinute = ((request.kmh ?? WALKING_KMH) * 1000) / 60
  const begins = [schedule.leaves, ...schedule.visits.map(({ end }) => end)]
  const ends = [...schedule.visits.map(({ arrival }) => arrival), schedule.done]
  const clock = begins.map((begin, index) => toWholeMinutes(ends[index] ?? 0) - toWholeMinutes(begin))
  if (!task.hasPosition) clock.shift()
  let way = 0
  let meters = 0
  return listWays(
    task,
    schedule.visits.map(({ index }) => index),
  ).map((minutes, index) => {
    way += minutes
    const leg = { meters: Math.round(way * metersPerMinute) - meters, minutes: clock[index] ?? 0 }
    meters += leg.meters
    return leg
  })
}

function createStops(
  { startsAt }: WalkRequest,
  guide: AssistantGuide,
  stops: readonly Candidate[],
  { visits }: Schedule,
): WalkStop[] {
  return stops.map(({ place, visitMinutes }, position) => {
    const { arrival = 0, begin = 0, end = 0 } = visits[position] ?? {}
    const open = startsAt ? listOpenStretches(place, startsAt, guide.hours) : undefined
    const isOpen = open?.some(({ from, to }) => from <= begin + NOISE_MINUTES && end <= to + NOISE_MINUTES)
    return {
      place,
      ...(startsAt && { arrivesAt: addMinutes(startsAt, toWholeMinutes(arrival)) }),
      waitMinutes: toWholeMinutes(begin) - toWholeMinutes(arrival),
      visitMinutes,
      hours: open ? (isOpen ? 'open' : 'closed') : 'unknown',
    }
  })
}
