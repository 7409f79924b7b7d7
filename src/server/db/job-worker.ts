import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Lease } from './job-store.ts'

type JobWorkerParts<Job> = {
  store: {
    lease: (leaseMs: number) => Promise<Job | undefined>
    postpone: (job: Job, pauseMs: number) => Promise<void>
  }
  /** Does a job and strikes it off. */
  perform: (job: Job) => Promise<unknown>
  /** PlainAnswer of a job that failed; how long it waits until it is tried again. */
  onFailure: (job: Job, error: unknown) => number
  /** PlainAnswer once when the database goes away. */
  onAway: (error: unknown) => void
  maxAtOnce: number
  /** How often a node looks for jobs that nobody of its own woke it for: those of nodes that have died. */
  lookIntervalMs: number
  leaseMs: number
  /** So long a node that stops waits for the jobs under way. */
  maxCloseMs: number
}

/**
 * Does jobs on every node. `wake` makes it look at once; otherwise it looks at its interval. `close` takes on nothing more,
 * waits for the jobs under way, and gives those that take too long back for another node. Between its steps of some
 * milliseconds requests have their turn.
 */
export function openJobWorker<Job extends Lease>(parts: JobWorkerParts<Job>) {
  const { store, perform, onFailure, onAway, maxAtOnce, lookIntervalMs, leaseMs, maxCloseMs } = parts
  const underWay = new Map<Promise<void>, Job>()
  let looking = Promise.resolve()
  let isLooking = false
  let wasWoken = false
  let isReachable = true
  let isClosed = false
  const timer = setInterval(wake, lookIntervalMs).unref()

  function wake() {
    wasWoken = true
    if (!isLooking) looking = look()
  }

  /** Takes on jobs until there are none, or as many as may be under way. */
  async function look() {
    isLooking = true
    await yieldToEventLoop()
    while (wasWoken && !isClosed && underWay.size < maxAtOnce) {
      wasWoken = false
      const job = await lease()
      if (job === undefined) continue
      // The node closed while it asked for the job: another one is to have it at once.
      if (isClosed) return giveBack(job, 0)
      wasWoken = true
      const done = attempt(job).finally(() => {
        underWay.delete(done)
        wake()
      })
      underWay.set(done, job)
    }
    isLooking = false
  }

  async function lease(): Promise<Job | undefined> {
    try {
      const job = await store.lease(leaseMs)
      isReachable = true
      return job
    } catch (error) {
      if (isReachable) onAway(error)
      isReachable = false
      return undefined
    }
  }

  /** A lease that cannot be given back ends by itself. */
  async function giveBack(job: Job, pauseMs: number): Promise<void> {
    await store.postpone(job, pauseMs).catch(() => undefined)
  }

  async function attempt(job: Job): Promise<void> {
    try {
      await yieldToEventLoop()
      await perform(job)
    } catch (error) {
      await giveBack(job, onFailure(job, error))
    }
  }

  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      const over = new AbortController()
      const patience = sleep(maxCloseMs, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([Promise.all(underWay.keys()), patience])
      over.abort()
      await Promise.all([...underWay.values()].map((job) => giveBack(job, 0)))
    },
  }
}
