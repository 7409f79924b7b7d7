import { getVisitStart } from './open-stretches.ts'
import { spendSteps } from './planning-work.ts'
import { listSets, type Sets } from './stop-sets.ts'
import { NOISE_MINUTES, type WalkTask } from './walk-task.ts'

/** A walk found: indexes of the task's stops in order, their value, and when it is over. */
export type Solution = { order: number[]; value: number; minutes: number }

/**
 * The best walk over some of a task's stops: the highest value, and of equal ones the one over first. Exact:
 * dynamic programming over sets of stops (Held and Karp), with opening hours as time windows in which one may
 * wait. Undefined when no walk meets the wishes. `mustTakeAll` asks for a walk of all the given stops.
 */
export function solveExactly(
  task: WalkTask,
  chosen: readonly number[],
  mustTakeAll = false,
): Solution | undefined {
  const sets = listSets(task, chosen)
  const starts = isOpenLoop(task) ? chosen.map((_, bit) => bit) : [undefined]
  spendSteps(countSteps(task, chosen, sets.masks.length))
  let best: Solution | undefined
  for (const start of starts) {
    const found = solveFrom(task, chosen, sets, { start, mustTakeAll })
    if (found && isBetter(found, best)) best = found
  }
  return best
}

/** A round trip that may start at any of its stops: every start is tried. */
function isOpenLoop({ isRoundTrip, hasPosition, startId }: WalkTask): boolean {
  return isRoundTrip && !hasPosition && startId === undefined
}

/** What it takes to try so many sets of the chosen stops, in steps of `planWithin`. */
export function countSteps(task: WalkTask, chosen: readonly number[], sets: number): number {
  return sets * chosen.length ** 2 * (isOpenLoop(task) ? chosen.length : 1)
}

/** Whether a walk has more value than another, or the same and is over earlier. */
export function isBetter(found: Solution, best: Solution | undefined): boolean {
  if (!best || found.value > best.value + NOISE_MINUTES) return true
  return found.value > best.value - NOISE_MINUTES && found.minutes < best.minutes - NOISE_MINUTES
}

type Run = { start: number | undefined; mustTakeAll: boolean }

function solveFrom(task: WalkTask, chosen: readonly number[], sets: Sets, run: Run): Solution | undefined {
  const labels = createLabels(sets.masks.length * chosen.length)
  const isReached = fillLabels(createFigures(task, chosen), sets, labels, run.start)
  return readBest(task, chosen, sets, { ...run, labels, isReached })
}

/** When a set of stops with a last one is done at the earliest, how much of that was walking, and who came before. */
type Labels = { done: Float64Array; walked: Float64Array; previous: Int8Array }

function createLabels(cells: number): Labels {
  return {
    done: new Float64Array(cells).fill(Number.POSITIVE_INFINITY),
    walked: new Float64Array(cells),
    previous: new Int8Array(cells).fill(-1),
  }
}

/** The figures of the chosen stops side by side: the inner loop runs a million times for 14 of them. */
type Figures = {
  ways: Float64Array
  first: Float64Array
  stops: Pick<WalkTask['stops'][number], 'visitMinutes' | 'open'>[]
  mostMinutes: number
  mostWalk: number
}

function createFigures(task: WalkTask, chosen: readonly number[]): Figures {
  const size = task.stops.length
  const far = Number.POSITIVE_INFINITY
  return {
    ways: Float64Array.from(chosen.flatMap((from) => chosen.map((to) => task.ways[from * size + to] ?? far))),
    first: Float64Array.from(chosen, (index) => task.fromPosition[index] ?? far),
    stops: chosen.flatMap((index) => task.stops[index] ?? []),
    mostMinutes: Math.min(task.maxMinutes + NOISE_MINUTES, Number.MAX_VALUE),
    mostWalk: task.maxWalkMinutes + NOISE_MINUTES,
  }
}

/** Fills the labels from smaller sets to larger ones; gives for each set whether a walk can pass through it. */
function fillLabels(figures: Figures, sets: Sets, labels: Labels, start: number | undefined): Uint8Array {
  const { ways, first, stops, mostMinutes, mostWalk } = figures
  const { masks, rows } = sets
  const { done, walked, previous } = labels
  const size = stops.length
  const all = 2 ** size - 1
  const isReached = new Uint8Array(masks.length)
  const lasts = new Uint8Array(size)
  const readyAt = new Float64Array(size)
  for (let row = 0; row < masks.length; row++) {
    const mask = masks[row] ?? 0
    if (mask !== 0 && isReached[row] === 0) continue
    const base = row * size
    const count = listLasts(done, base, size, { lasts, readyAt })
    for (let left = all & ~mask; left !== 0; left &= left - 1) {
      const next = lowestBit(left)
      const nextRow = rows[mask | (1 << next)] ?? 0
      if (nextRow === 0 || (mask === 0 && start !== undefined && next !== start)) continue
      if (!sets.mayFollow(mask, next)) continue
      let arrival = mask === 0 ? (first[next] ?? 0) : Number.POSITIVE_INFINITY
      let from = -1
      for (let index = 0; index < count; index++) {
        const last = lasts[index] ?? 0
        const arrivesAt = (readyAt[index] ?? 0) + (ways[last * size + next] ?? 0)
        if (arrivesAt >= arrival) continue
        arrival = arrivesAt
        from = last
      }
      const stop = stops[next]
      if (!stop || arrival + stop.visitMinutes > mostMinutes) continue
      const walk = from < 0 ? arrival : (walked[base + from] ?? 0) + (ways[from * size + next] ?? 0)
      const begin = stop.open ? getVisitStart(arrival, stop, NOISE_MINUTES) : arrival
      const end = begin + stop.visitMinutes
      if (end > mostMinutes || walk > mostWalk) continue
      const cell = nextRow * size + next
      done[cell] = end
      walked[cell] = walk
      previous[cell] = from
      isReached[nextRow] = 1
    }
  }
  return isReached
}

type Lasts = { lasts: Uint8Array; readyAt: Float64Array }

/** Writes the stops that a set can end with, and when it is done then, into lists; gives how many they are. */
function listLasts(done: Float64Array, base: number, size: number, { lasts, readyAt }: Lasts): number {
  let count = 0
  for (let last = 0; last < size; last++) {
    const doneAt = done[base + last] ?? 0
    if (doneAt === Number.POSITIVE_INFINITY) continue
    lasts[count] = last
    readyAt[count] = doneAt
    count += 1
  }
  return count
}

function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

function readBest(
  task: WalkTask,
  chosen: readonly number[],
  sets: Sets,
  { labels, isReached, start, mustTakeAll }: Run & { labels: Labels; isReached: Uint8Array },
): Solution | undefined {
  const size = chosen.length
  const back = listWaysBack(task, chosen, start)
  const mostMinutes = task.maxMinutes + NOISE_MINUTES
  const mostWalk = task.maxWalkMinutes + NOISE_MINUTES
  let best: (Solution & { row: number; last: number }) | undefined
  for (let row = mustTakeAll ? sets.masks.length - 1 : 1; row < sets.masks.length; row++) {
    if (!isReached[row] || at(sets.values, row) < (best?.value ?? 0) - NOISE_MINUTES) continue
    if (!sets.isComplete(at(sets.masks, row))) continue
    // From the last on: of a walk and the same one backwards, that with the stop named first at its start.
    for (let last = size - 1; last >= 0; last--) {
      const minutes = at(labels.done, row * size + last) + at(back, last)
      if (!(minutes <= mostMinutes) || minutes === Number.POSITIVE_INFINITY) continue
      if (at(labels.walked, row * size + last) + at(back, last) > mostWalk) continue
      const found = { order: [], value: at(sets.values, row), minutes, row, last }
      if (isBetter(found, best)) best = found
    }
  }
  if (!best || (mustTakeAll && at(sets.masks, best.row) !== 2 ** size - 1)) return undefined
  const bits = traceBack(labels, sets, size, best)
  return { order: bits.map((bit) => at(chosen, bit)), value: best.value, minutes: best.minutes }
}

/** The minutes from each stop to where a round trip ends; zeros for other walks. */
function listWaysBack(task: WalkTask, chosen: readonly number[], start: number | undefined): Float64Array {
  if (!task.isRoundTrip) return new Float64Array(chosen.length)
  const first = start ?? chosen.findIndex((index) => task.stops[index]?.place.id === task.startId)
  return Float64Array.from(chosen, (from) =>
    task.hasPosition
      ? at(task.fromPosition, from)
      : at(task.ways, from * task.stops.length + at(chosen, first)),
  )
}

function traceBack(
  { previous }: Labels,
  sets: Sets,
  size: number,
  { row, last }: { row: number; last: number },
): number[] {
  const order: number[] = []
  let mask = at(sets.masks, row)
  let bit = last
  while (bit >= 0) {
    order.unshift(bit)
    const before = at(previous, (sets.rows[mask] ?? 0) * size + bit)
    mask &= ~(1 << bit)
    bit = before
  }
  return order
}

function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY
}
