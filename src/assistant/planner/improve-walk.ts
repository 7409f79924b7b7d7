import { isBetter, type Solution, solveExactly } from './solve-exact.ts'
import { MAX_STOPS } from './stop-limits.ts'
import type { WalkTask } from './walk-task.ts'

/** How much may be tried, in steps of the exact solver and a fixed share for each try: a few milliseconds. */
const MAX_WORK = 600_000
const WORK_OF_A_TRY = 3_000
/** How much over the limit an insertion may look before the stops are put into their best order. */
const REORDER_MARGIN = 1.15

/** Exchanges stops of a walk with candidates outside it, and adds some, as long as that makes it better. */
export function improveWalk(task: WalkTask, first: Solution): Solution {
  let best = first
  let work = 0
  for (let isBettered = true; isBettered; ) {
    isBettered = false
    for (const set of listExchanges(task, best)) {
      work += WORK_OF_A_TRY + 2 ** set.length * set.length ** 2
      if (work > MAX_WORK || set.length > MAX_STOPS) break
      const found = solveExactly(task, set, true)
      if (!found || !isBetter(found, best)) continue
      best = found
      isBettered = true
      break
    }
  }
  return best
}

type Exchange = { set: number[]; gain: number; minutes: number }

/** Walks with one stop more or another one instead, of at least the same value: the most promising first. */
function listExchanges(task: WalkTask, best: Solution): number[][] {
  const taken = new Set(best.order.map((index) => task.stops[index]?.place.id))
  const exchanges: Exchange[] = []
  for (const [index, stop] of task.stops.entries()) {
    if (taken.has(stop.place.id)) continue
    const canAdd = stop.group === undefined && best.order.length < task.maxStops
    const leaving = best.order.filter((other) => canLeave(task, other, stop.group))
    for (const out of canAdd ? [undefined, ...leaving] : leaving) {
      const rest = best.order.filter((other) => other !== out)
      const gain = stop.value - (task.stops[out ?? -1]?.value ?? 0)
      const minutes = measure(task, rest) + getInsertionMinutes(task, rest, index)
      const isWorthy = gain > 0 || (gain === 0 && minutes < best.minutes * REORDER_MARGIN)
      if (isWorthy && minutes <= task.maxMinutes * REORDER_MARGIN) {
        exchanges.push({ set: [...rest, index], gain, minutes })
      }
    }
  }
  return exchanges.sort((a, b) => b.gain - a.gain || a.minutes - b.minutes).map(({ set }) => set)
}

function canLeave(task: WalkTask, index: number, group: number | undefined): boolean {
  const stop = task.stops[index]
  return stop !== undefined && stop.group === group && !task.required.includes(stop.place.id)
}

/** Walking and visits of stops in this order, without waiting. */
function measure(task: WalkTask, order: readonly number[]): number {
  return order.reduce((sum, index, position) => {
    const visit = task.stops[index]?.visitMinutes ?? 0
    return sum + visit + getWay(task, order[position - 1], index)
  }, 0)
}

/** What a stop adds at the place in the order where it adds least. */
function getInsertionMinutes(task: WalkTask, order: readonly number[], index: number): number {
  const visit = task.stops[index]?.visitMinutes ?? 0
  if (order.length === 0) return visit + getWay(task, undefined, index)
  const detours = [...order, undefined].map((next, position) => {
    const previous = order[position - 1]
    const after = next === undefined ? 0 : getWay(task, index, next) - getWay(task, previous, next)
    return getWay(task, previous, index) + after
  })
  return visit + Math.min(...detours)
}

/** From a stop, or from the visitor's position, to another. */
function getWay(task: WalkTask, from: number | undefined, to: number): number {
  const way = from === undefined ? task.fromPosition[to] : task.ways[from * task.stops.length + to]
  return way ?? Number.POSITIVE_INFINITY
}
