/** Remaining solver steps, about 3 nanoseconds each. */
let left = Number.POSITIVE_INFINITY

/** Runs a plan within a budget of steps, not of time: the same message must get the same answer on every machine. */
export function planWithin<T>(steps: number, plan: () => T): T {
  const before = left
  left = steps
  try {
    return plan()
  } finally {
    left = before
  }
}

/** Subtracts solver steps from the budget. */
export function spendSteps(steps: number): void {
  left -= steps
}

/** Returns the remaining steps; none if no further plan may be computed. */
export function countStepsLeft(): number {
  return Math.max(0, left)
}

const MAX_TRIED_STOPS = 14
const MAX_STEPS_OF_A_PLAN = 1_500_000

type Extent = { isRoundTrip: boolean; hasPosition: boolean; startId: number | undefined; maxStops: number }

/** True of a round trip that may start at any stop: every start is tried. */
export function isOpenLoop({ isRoundTrip, hasPosition, startId }: Extent): boolean {
  return isRoundTrip && !hasPosition && startId === undefined
}

function countSteps(size: number, extent: Extent): number {
  let combinations = 1
  let sets = 1
  for (let taken = 1; taken <= Math.min(size, extent.maxStops); taken++) {
    combinations = (combinations * (size - taken + 1)) / taken
    sets += combinations
  }
  return sets * size ** 2 * (isOpenLoop(extent) ? size : 1)
}

/** Returns how many stops can be tried together with the remaining steps. */
export function countTriable(extent: Extent): number {
  const steps = Math.min(MAX_STEPS_OF_A_PLAN, countStepsLeft())
  let size = MAX_TRIED_STOPS
  while (size > 0 && countSteps(size, extent) > steps) size -= 1
  return size
}
