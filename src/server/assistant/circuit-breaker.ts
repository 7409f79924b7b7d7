const FAILURES = 3
const WITHIN_MS = 60_000
const REST_MS = 60_000
const MAX_REST_MS = 10 * 60_000

/**
 * Stops requests to a failing service, so visitors do not wait for a known failure. Three failures within a minute
 * pause it for a minute; after a pause one request tries the service before others may, and its failure pauses it again.
 */
export function createCircuitBreaker(getNow: () => number = Date.now) {
  let failures: number[] = []
  let restsUntil = 0
  let isTried = false

  return {
    isResting: () => restsUntil > 0 && (getNow() < restsUntil || isTried),
    /** Call before every request; `succeed` or `fail` must follow. */
    begin() {
      isTried = restsUntil > 0
    },
    succeed() {
      failures = []
      restsUntil = 0
      isTried = false
    },
    /** `restMs` is the pause that the service itself requested. */
    fail(restMs = 0) {
      const now = getNow()
      failures = [...failures.filter((time) => now - time < WITHIN_MS), now]
      if (failures.length < FAILURES && !isTried && restMs === 0) return
      restsUntil = now + Math.min(MAX_REST_MS, Math.max(REST_MS, restMs))
      isTried = false
      failures = []
    },
  }
}
