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
