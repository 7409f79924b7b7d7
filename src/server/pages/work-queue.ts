import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does a work when its turn has come. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue that does one work after the other, each in a turn of the event loop of its own: however many are asked for at
 * once, between two of them whatever else came in is answered.
 */
export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(() => nextTurn()).then(work)
    last = done.catch(() => undefined)
    return done
  }
}
