import { orderWalk } from '#domain/walk-order.ts'
import type { FootMeasure } from '../guide/foot-measure.ts'
import { improveWalk } from './improve-walk.ts'
import type { Candidates } from './list-candidates.ts'
import { countStepsLeft, spendSteps } from './planning-work.ts'
import { followOrder } from './schedule-walk.ts'
import { countSteps, isBetter, type Solution, solveExactly } from './solve-exact.ts'
import { MAX_BITS } from './stop-sets.ts'
import type { WalkRequest } from './walk-request.ts'
import { createTask, type WalkTask } from './walk-task.ts'

/** All sets of 14 candidates, with room for more candidates of which few are wanted; of a loop that may start anywhere, 11. */
const EXACT_STEPS = 4_000_000
/** When not all candidates can be tried together, several choices of them are: as 11 candidates take. */
const SEED_STEPS = 2 ** 11 * 11 ** 2
const SEEDS = 3
/** What the search for an order of many stops takes, in steps of the exact solver. */
const STEPS_IN_ORDER = 3_000_000
/** Members of a group that are tried together with the free candidates. */
const GROUP_SPARE = 4

/** A walk found, with the task that its indexes belong to. */
export type FoundWalk = { task: WalkTask; solution: Solution }

/**
 * The best walk for a request: exact when all candidates can be tried together (14 of them; more when few stops
 * are wanted), else from the most promising ones around several places, then improved by exchanging stops with
 * all the others. Undefined when no walk was found that meets the wishes.
 */
export function findWalk(request: WalkRequest, candidates: Candidates): FoundWalk | undefined {
  const task = createTask(
    request,
    [...candidates.required, ...candidates.grouped, ...candidates.free],
    candidates,
  )
  const limit = Math.min(EXACT_STEPS, countStepsLeft())
  const all = task.stops.map((_, index) => index)
  if (fits(task, all, limit)) return pair(task, solveExactly(task, all))
  const core = pickCore(task, candidates, limit)
  if (!fits(task, core, limit)) return pair(task, solveInOrder(request, task, core, candidates.measure))
  const best = solveAround(task, core)
  return pair(task, best && improveWalk(task, best))
}

/** The best walk that several choices give, each of what must be tried and of free candidates. */
function solveAround(task: WalkTask, core: readonly number[]): Solution | undefined {
  const free = task.stops.flatMap((_, index) => (isFree(task, index) ? [index] : []))
  let best: Solution | undefined
  for (const ranking of listRankings(task, free)) {
    const chosen = [...core]
    for (const index of ranking) {
      if (fits(task, [...chosen, index], SEED_STEPS)) chosen.push(index)
    }
    if (!fits(task, chosen, countStepsLeft())) break
    const found = solveExactly(task, chosen)
    if (found && isBetter(found, best)) best = found
    // Where nothing can be added every choice is the same.
    if (chosen.length === core.length) break
  }
  return best
}

function pair(task: WalkTask, solution: Solution | undefined): FoundWalk | undefined {
  return solution && { task, solution }
}

function isFree({ stops, required }: WalkTask, index: number): boolean {
  const stop = stops[index]
  return stop !== undefined && stop.group === undefined && !required.includes(stop.place.id)
}

/** Whether the solver can try all these stops together within so many steps. */
function fits(task: WalkTask, chosen: readonly number[], mostSteps: number): boolean {
  if (chosen.length > MAX_BITS) return false
  const sizes = task.groups.map(() => 0)
  let alone = 0
  for (const index of chosen) {
    const group = task.stops[index]?.group
    if (group === undefined) alone += 1
    else sizes[group] = (sizes[group] ?? 0) + 1
  }
  const ofGroups = sizes.map((size, group) => countSubsets(size, task.groups[group]?.count ?? 0))
  const sets = ofGroups.reduce((product, count) => product * count, countSubsets(alone, task.maxStops))
  return countSteps(task, chosen, sets) <= mostSteps
}

/** How many sets of at most `most` things there are among `size`. */
function countSubsets(size: number, most: number): number {
  let combinations = 1
  let sum = 1
  for (let taken = 1; taken <= Math.min(size, most); taken++) {
    combinations = (combinations * (size - taken + 1)) / taken
    sum += combinations
  }
  return sum
}

/** What has to be tried: required stops and, of each group, as many as leave room for the rest. */
function pickCore(task: WalkTask, { required, grouped }: Candidates, limit: number): number[] {
  const members = grouped.map((_, index) => required.length + index)
  for (let spare = GROUP_SPARE; spare >= 0; spare--) {
    const taken = task.groups.map(() => 0)
    const kept = members.filter((index) => {
      const stop = task.stops[index]
      const group = stop?.group ?? 0
      taken[group] = (taken[group] ?? 0) + 1
      const isWanted = task.required.includes(stop?.place.id ?? 0)
      return isWanted || (taken[group] ?? 0) <= (task.groups[group]?.count ?? 0) + spare
    })
    const core = [...required.map((_, index) => index), ...kept]
    if (spare === 0 || fits(task, core, limit)) return core
  }
  return []
}

/** Orders in which free candidates are taken: as they are ranked, and by closeness to the best of them. */
function listRankings(task: WalkTask, free: readonly number[]): number[][] {
  const getValue = (index: number) => task.stops[index]?.value ?? 0
  const seeds = free.toSorted((a, b) => getValue(b) - getValue(a)).slice(0, SEEDS)
  const around = seeds.map((seed) => {
    const getGain = (index: number) => {
      const way = task.ways[seed * task.stops.length + index] ?? 0
      return getValue(index) / ((task.stops[index]?.visitMinutes ?? 0) + 2 * way + 1)
    }
    return free.toSorted((a, b) => getGain(b) - getGain(a))
  })
  return [[...free], ...around]
}

/** More required stops than the solver takes: in the shortest order that the search finds, if that meets the wishes. */
function solveInOrder(
  request: WalkRequest,
  task: WalkTask,
  core: readonly number[],
  measure: FootMeasure,
): Solution | undefined {
  if (countStepsLeft() < STEPS_IN_ORDER) return undefined
  const taken = new Set<number>()
  const chosen = core.filter((index) => {
    const id = task.stops[index]?.place.id ?? 0
    const isNew = !taken.has(id)
    taken.add(id)
    return isNew
  })
  const stepOf = (index: number) => task.groups[task.stops[index]?.group ?? -1]?.step
  const idOf = (index: number) => task.stops[index]?.place.id
  const shift = request.startAt ? 1 : 0
  const precedence = chosen.flatMap((a, i) =>
    chosen.flatMap((b, j) => {
      const isStepBefore = (stepOf(a) ?? Number.NaN) < (stepOf(b) ?? Number.NaN)
      const sequel = task.sequence.indexOf(idOf(b) ?? 0)
      const isSequel = sequel > 0 && task.sequence[sequel - 1] === idOf(a)
      return isStepBefore || isSequel ? [[i + shift, j + shift] as const] : []
    }),
  )
  const points = chosen.flatMap((index) => task.stops[index]?.place.coordinates ?? [])
  const start = chosen.findIndex((index) => idOf(index) === task.startId)
  const end = chosen.findIndex((index) => idOf(index) === task.endId)
  spendSteps(STEPS_IN_ORDER)
  try {
    const order = orderWalk(request.startAt ? [request.startAt, ...points] : points, {
      ...(request.startAt ? { startIndex: 0 } : start >= 0 && { startIndex: start }),
      ...(end >= 0 && { endIndex: end + shift }),
      isRoundTrip: task.isRoundTrip,
      precedence,
      measure,
    })
    const stops = order.flatMap((point) => chosen[point - shift] ?? [])
    return followOrder(task, stops)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
