import { type BestOrders, computeBestOrders, createOrderTables } from '#domain/walk-sets.ts'
import { isOpenLoop, spendSteps } from './planning-work.ts'
import { type Candidate, getVisitStart, NOISE_MINUTES, type WalkTask } from './walk-task.ts'

/**
 * Returns the best walk of a task, as indexes of its stops in order: the highest value, and of equal ones the one over
 * first. Exact: all sets of stops in their best order, with opening hours as time windows in which one may wait.
 * Undefined when no walk meets the wishes.
 */
export function solveWalk(task: WalkTask): number[] | undefined {
  const { stops, ways, fromPosition } = task
  const rules = createRules(task)
  const maxMinutes = Math.min(task.maxMinutes + NOISE_MINUTES, Number.MAX_VALUE)
  const maxWalk = task.maxWalkMinutes + NOISE_MINUTES
  const values = sumValues(stops)
  const tables = createOrderTables(stops.length)
  let best: Solution | undefined
  for (const start of isOpenLoop(task) ? stops.keys() : [undefined]) {
    const orders = computeBestOrders(
      {
        size: stops.length,
        ways,
        getFirstWay: (stop) => at(fromPosition, stop),
        mayFollow: (set, stop) =>
          (set !== 0 || start === undefined || stop === start) && rules.mayFollow(set, stop),
        getEnd(index, arrival, walked) {
          spendSteps(stops.length)
          const stop = stops[index]
          if (!stop || walked > maxWalk) return Number.POSITIVE_INFINITY
          const end = getVisitStart(arrival, stop) + stop.visitMinutes
          return end > maxMinutes ? Number.POSITIVE_INFINITY : end
        },
      },
      tables,
    )
    const first = start ?? stops.findIndex(({ place }) => place.id === task.startId)
    const back = (last: number) => {
      if (!task.isRoundTrip) return 0
      return task.hasPosition ? at(fromPosition, last) : at(ways, last * stops.length + first)
    }
    const found = findBest(orders, values, rules, { back, maxMinutes, maxWalk })
    if (found && isBetter(found, best)) best = found
  }
  return best?.order
}

type Solution = { order: number[]; value: number; minutes: number }

function isBetter(found: Omit<Solution, 'order'>, best: Omit<Solution, 'order'> | undefined): boolean {
  if (!best || found.value > best.value + NOISE_MINUTES) return true
  return found.value > best.value - NOISE_MINUTES && found.minutes < best.minutes - NOISE_MINUTES
}

type Limits = { back: (last: number) => number; maxMinutes: number; maxWalk: number }

function sumValues(stops: readonly Candidate[]): Float64Array {
  const values = new Float64Array(2 ** stops.length)
  for (let set = 1; set < values.length; set++) {
    values[set] = at(values, set & (set - 1)) + (stops[31 - Math.clz32(set & -set)]?.value ?? 0)
  }
  return values
}

function findBest(
  { ends, walked, reached, getOrder }: BestOrders,
  values: Float64Array,
  rules: Rules,
  { back, maxMinutes, maxWalk }: Limits,
): Solution | undefined {
  const size = Math.log2(values.length)
  let best: { value: number; minutes: number; set: number; last: number } | undefined
  for (let set = 1; set < values.length; set++) {
    const value = at(values, set)
    const isWorthy = reached[set] === 1 && value >= (best?.value ?? 0) - NOISE_MINUTES
    if (!isWorthy || !rules.isComplete(set)) continue
    // From the last on: of a walk and the same one backwards, that with the stop named first at its start.
    for (let last = size - 1; last >= 0; last--) {
      if (!rules.mayBeLast(last)) continue
      const minutes = at(ends, set * size + last) + back(last)
      if (minutes > maxMinutes || at(walked, set * size + last) + back(last) > maxWalk) continue
      if (isBetter({ value, minutes }, best)) best = { value, minutes, set, last }
    }
  }
  return best && { order: getOrder(best.set, best.last), value: best.value, minutes: best.minutes }
}

/** What is asked of sets of stops, which are bit masks. */
type Rules = {
  mayFollow: (set: number, stop: number) => boolean
  mayBeLast: (stop: number) => boolean
  /** Whether a walk of exactly these stops has all that must be there. */
  isComplete: (set: number) => boolean
}

/** No place is taken twice and no group too often; order words, start and end are kept. */
function createRules(task: WalkTask): Rules {
  const { stops, request } = task
  const { endIds = [], minStops = 1 } = request
  const sequence = request.keepOrder ? request.must : []
  const maskOf = (test: (stop: Candidate) => boolean) =>
    stops.reduce((mask, stop, bit) => (test(stop) ? mask | (1 << bit) : mask), 0)
  const maskOfPlace = (id: number | undefined) => maskOf(({ place }) => place.id === id)
  const groups = task.groups.map(({ count, step = Number.NaN }, group) => ({
    count,
    step,
    mask: maskOf((stop) => stop.group === group),
  }))
  const isFull = ({ mask, count }: (typeof groups)[number], set: number) => countBits(set & mask) >= count
  const ends = endIds.length > 0 ? maskOf(({ place }) => endIds.includes(place.id)) : -1
  const starts = task.startId === undefined ? -1 : maskOfPlace(task.startId)
  const required = task.required.map(maskOfPlace)
  const rows = stops.map(({ place, group = -1 }) => {
    const own = groups[group]
    return {
      own,
      same: maskOfPlace(place.id),
      needed: maskOfPlace(sequence[sequence.indexOf(place.id) - 1]),
      earlier: groups.filter(({ step }) => own && step < own.step),
    }
  })
  return {
    mayFollow(set, stop) {
      const row = rows[stop]
      if (!row || set & row.same || (set === 0 && !(starts & (1 << stop)))) return false
      if ((row.needed !== 0 && !(set & row.needed)) || countBits(set) >= task.maxStops) return false
      return !(row.own && isFull(row.own, set)) && row.earlier.every((group) => isFull(group, set))
    },
    mayBeLast: (stop) => (ends & (1 << stop)) !== 0,
    isComplete: (set) =>
      countBits(set) >= minStops &&
      required.every((mask) => set & mask) &&
      groups.every((group) => isFull(group, set)),
  }
}

function countBits(mask: number): number {
  let count = 0
  for (let left = mask; left; left &= left - 1) count += 1
  return count
}

function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY
}
