import { countStepsLeft, spendSteps } from './planning-work.ts'
import { countSteps, isBetter, type Solution, solveWalk } from './solve-walk.ts'
import type { WalkTask } from './walk-task.ts'

/** All sets of so many stops are tried together. */
const MAX_EXACT = 14
const EXACT_STEPS = 4_000_000
/** Of more stops as many as 11 without limits take, and some more than a walk needs. */
const PART_STEPS = 2 ** 11 * 11 ** 2
const STOPS_TO_CHOOSE = 2
/** Around so many stops of most value others are tried. */
const SEEDS = 3
/** Members of a group that are tried with the other stops beside those that it needs. */
const GROUP_SPARE = 3

/**
 * The best walk of a task: exact to 14 stops, 11 of a loop that may start anywhere. Of more stops the first ones are tried, then the
 * best walk with others in turn, as long as that makes it better. Undefined when no walk was found that meets the wishes.
 */
export function findWalk(task: WalkTask): Solution | undefined {
  const all = [...task.stops.keys()]
  const fits = (size: number, steps: number) =>
    size <= MAX_EXACT && countSteps(task, size) <= Math.min(steps, countStepsLeft())
  const solve = (chosen: readonly number[]) => {
    if (!fits(chosen.length, EXACT_STEPS)) return undefined
    spendSteps(countSteps(task, chosen.length))
    return solveWalk(task, chosen)
  }
  if (fits(all.length, EXACT_STEPS)) return solve(all)
  const core = listCore(task)
  const isNeeded = (count: number) => count <= task.minStops + STOPS_TO_CHOOSE
  const sizes = all.filter((count) => fits(count, isNeeded(count) ? EXACT_STEPS : PART_STEPS))
  const size = Math.max(core.length, ...sizes)
  const free = all.filter((index) => task.stops[index]?.group === undefined && !core.includes(index))
  let best: Solution | undefined
  for (const seeds of [core, ...free.slice(0, SEEDS).map((seed) => [seed])]) {
    const found = solve([...core, ...sortByGain(task, free, seeds)].slice(0, size))
    if (found && isBetter(found, best)) best = found
  }
  for (let rest = all; best && rest.length > 0; ) {
    const { order } = best
    const others = sortByGain(task, rest, order).filter((index) => !order.includes(index))
    const part = others.slice(0, Math.max(1, size - order.length))
    const found = solve([...order, ...part].sort((a, b) => a - b))
    const isBettered = found !== undefined && isBetter(found, best)
    if (isBettered) best = found
    rest = isBettered ? all : others.slice(part.length)
  }
  return best
}

/** Stops by what they are worth for the time that they and the way to them from the nearest of others take. */
function sortByGain({ stops, ways }: WalkTask, sorted: readonly number[], from: readonly number[]): number[] {
  const getGain = (index: number) => {
    const { value = 0, visitMinutes = 0 } = stops[index] ?? {}
    const way = Math.min(...from.map((other) => ways[other * stops.length + index] ?? 0))
    return value / (visitMinutes + 2 * way + 1)
  }
  const gains = new Map(sorted.map((index) => [index, getGain(index)]))
  return sorted.toSorted((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0))
}

/** What has to be tried: required stops and, of each group, some more than it needs. */
function listCore({ stops, groups }: WalkTask): number[] {
  const taken = groups.map(() => 0)
  return [...stops.entries()].flatMap(([index, { group, isRequired }]) => {
    if (group === undefined) return isRequired ? [index] : []
    const count = taken[group] ?? 0
    taken[group] = count + 1
    return count < (groups[group]?.count ?? 0) + GROUP_SPARE ? [index] : []
  })
}
