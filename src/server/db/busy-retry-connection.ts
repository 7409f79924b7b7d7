import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/** How long a writer waits for another process: its caller is told within 5 seconds. */
export const BUSY_TIMEOUT_MS = 4_500
const SQLITE_BUSY = 5
const BUSY_PAUSE_MS = 10

/** A transaction that has begun; exactly one of its ends is to come, and a rollback may follow a commit that failed. */
export type OpenTransaction = {
  execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}

export function getBusyDeadline(): number {
  return performance.now() + BUSY_TIMEOUT_MS
}

/**
 * The one connection of this process. Whoever locks it waits for another process that is writing, and leaves event loop and
 * connection free meanwhile: others still read.
 */
export class BusyRetryConnection {
  readonly #connection: DatabaseConnection
  readonly #mutex = new Mutex()

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  /** Runs a query of whoever has locked the connection. */
  execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>(query)
  }

  /** Runs a query and keeps the connection until `unlock`. Throws «busy» after the deadline; waiting for the mutex counts. */
  async lock<R>(query: CompiledQuery, deadline = getBusyDeadline()) {
    for (;;) {
      const unlock = await this.#mutex.lock()
      try {
        return { result: await this.execute<R>(query), unlock }
      } catch (error) {
        unlock()
        if (!isBusy(error) || performance.now() > deadline) throw error
        await sleep(BUSY_PAUSE_MS)
      }
    }
  }

  /** A transaction that reads all as it stood at one moment. */
  async beginReading(): Promise<OpenTransaction> {
    const { unlock } = await this.lock(CompiledQuery.raw('begin'))
    return {
      execute: (query) => this.execute(query),
      commit: async () => {
        await this.execute(CompiledQuery.raw('commit'))
        unlock()
      },
      // SQLite may have ended it by itself; the caller is to be told of what it failed with.
      rollback: () =>
        this.execute(CompiledQuery.raw('rollback'))
          .then(
            () => undefined,
            () => undefined,
          )
          .finally(unlock),
    }
  }
}

class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits until all who came before have unlocked it; the function given unlocks it. */
  async lock(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
