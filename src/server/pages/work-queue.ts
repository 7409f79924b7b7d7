import { setImmediate as nextTurn } from 'node:timers/promises'

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one work after the other, each in its own turn of the event loop: other requests are answered in between. */
export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(() => nextTurn()).then(work)
    last = done.catch(() => undefined)
    return done
  }
}
