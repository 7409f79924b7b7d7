/** Steps of the solvers that may still be taken, about 3 nanoseconds each. */
let left = Number.POSITIVE_INFINITY

/**
 * Plans within a bound: once so many steps are spent no further plan is looked for. Counted and not timed, so that the
 * same message gets the same answer on every machine.
 */
export function planWithin<T>(steps: number, plan: () => T): T {
  const before = left
  left = steps
  try {
    return plan()
  } finally {
    left = before
  }
}

/** Counts steps of a solver. */
export function spendSteps(steps: number): void {
  left -= steps
}

/** How many steps may still be taken; none when no further plan may be looked for. */
export function countStepsLeft(): number {
  return Math.max(0, left)
}

/** More are not tried together. */
const MAX_TRIED_STOPS = 14
const MAX_STEPS_OF_A_PLAN = 1_500_000

/** What the work of a plan depends on. */
type Extent = { isRoundTrip: boolean; hasPosition: boolean; startId: number | undefined; maxStops: number }

/** A round trip that may start at any of its stops: every start is tried. */
export function isOpenLoop({ isRoundTrip, hasPosition, startId }: Extent): boolean {
  return isRoundTrip && !hasPosition && startId === undefined
}

/** What it takes to try all sets of so many stops, in steps. */
function countSteps(size: number, extent: Extent): number {
  let combinations = 1
  let sets = 1
  for (let taken = 1; taken <= Math.min(size, extent.maxStops); taken++) {
    combinations = (combinations * (size - taken + 1)) / taken
    sets += combinations
  }
  return sets * size ** 2 * (isOpenLoop(extent) ? size : 1)
}

/** How many stops can be tried together with the steps that are left. */
export function countTriable(extent: Extent): number {
  const steps = Math.min(MAX_STEPS_OF_A_PLAN, countStepsLeft())
  let size = MAX_TRIED_STOPS
  while (size > 0 && countSteps(size, extent) > steps) size -= 1
  return size
}
