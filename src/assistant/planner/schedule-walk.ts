import { getVisitStart } from './open-stretches.ts'
import { NOISE_MINUTES, type WalkTask } from './walk-task.ts'

/** A visit as it will happen, in minutes after the start asked for, not rounded. */
export type Visit = { index: number; arrival: number; begin: number; end: number }

/** The visits of a walk in order, when it sets out and when it is over. */
export type Schedule = { leaves: number; visits: Visit[]; done: number }

/**
 * The times of a walk. It sets out as late as its end allows, so that nobody waits at the first doors: waiting
 * that remains is for the opening hours of later stops.
 */
export function scheduleWalk(task: WalkTask, order: readonly number[]): Schedule {
  let schedule = runSchedule(task, order, 0)
  for (let delay = getDelay(task, schedule); delay > 0; delay = getDelay(task, schedule)) {
    schedule = runSchedule(task, order, schedule.leaves + delay)
  }
  return schedule
}

/** The minutes of each way of a walk: from the position if there is one, between stops, and back on a round trip. */
export function listWays(task: WalkTask, order: readonly number[]): number[] {
  const size = task.stops.length
  const between = order
    .slice(1)
    .map((to, index) => task.ways[(order[index] ?? 0) * size + to] ?? Number.POSITIVE_INFINITY)
  const [first = 0] = order
  const last = order.at(-1) ?? 0
  const fromPosition = (index: number) => (task.hasPosition ? [task.fromPosition[index] ?? 0] : [])
  const back = task.hasPosition ? fromPosition(last) : [task.ways[last * size + first] ?? 0]
  const isLoop = task.isRoundTrip && (task.hasPosition || order.length > 1)
  return [...fromPosition(first), ...between, ...(isLoop ? back : [])]
}

function runSchedule(task: WalkTask, order: readonly number[], leaves: number): Schedule {
  const ways = listWays(task, order)
  const visits: Visit[] = []
  let now = leaves
  for (const index of order) {
    const stop = task.stops[index]
    if (!stop) continue
    const isFirst = visits.length === 0
    const arrival = now + (isFirst && !task.hasPosition ? 0 : (ways.shift() ?? 0))
    const begin = getVisitStart(arrival, stop, NOISE_MINUTES)
    now = begin + stop.visitMinutes
    visits.push({ index, arrival, begin, end: now })
  }
  return { leaves, visits, done: now + (ways.shift() ?? 0) }
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
