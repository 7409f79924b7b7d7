import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/** How long a writer waits for another process: its caller gets an answer within 5 seconds. */
export const BUSY_TIMEOUT_MS = 4_500
const SQLITE_BUSY = 5
const BUSY_PAUSE_MS = 10

/** A started transaction; it ends exactly once, and a rollback may follow a failed commit. */
export type OpenTransaction = {
  execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}

function getBusyDeadline(): number {
  return performance.now() + BUSY_TIMEOUT_MS
}

/**
 * The one connection of this process. A transaction that locks it waits for another process that writes, but leaves
 * event loop and connection free: others still read.
 */
export class BusyRetryConnection {
  readonly #connection: DatabaseConnection
  readonly #mutex = new Mutex()

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  /** Runs a query of the holder of the lock. */
  execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>(query)
  }

  /**
   * Runs a query and keeps the connection until `unlock`. Throws «busy» after the deadline, which includes waiting for
   * the mutex.
   */
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

  /** A transaction that reads one consistent state. */
  async beginReading(): Promise<OpenTransaction> {
    const { unlock } = await this.lock(CompiledQuery.raw('begin'))
    return {
      execute: (query) => this.execute(query),
      commit: async () => {
        await this.execute(CompiledQuery.raw('commit'))
        unlock()
      },
      // SQLite may have ended it already; the caller needs the original error.
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

  /** Waits for its turn; the returned function unlocks it. */
  async lock(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

/** A group closes after so long: between two groups pages are answered and other processes write. */
const MAX_GROUP_MS = 2

const BEGIN = CompiledQuery.raw('begin immediate')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
const SAVEPOINT = CompiledQuery.raw('savepoint member')
const RELEASE = CompiledQuery.raw('release member')
const ROLLBACK_TO = CompiledQuery.raw('rollback to member')

type Waiting = {
  deadline: number
  start: (member: OpenTransaction) => void
  refuse: (error: unknown) => void
}

/**
 * Lets transactions that wait at the same moment share one of SQLite's, since its commit, synced to the disk, takes
 * longer than most of them. They run one after the other in order, each in its own savepoint; none resolves before
 * the commit.
 */
export class GroupCommit {
  readonly #connection: BusyRetryConnection
  readonly #isInTransaction: () => boolean
  readonly #waiting: Waiting[] = []
  #isRunning = false

  /** SQLite ends a transaction by itself when the disk is full or fails: `isInTransaction` says whether one is open. */
  constructor(connection: BusyRetryConnection, isInTransaction: () => boolean) {
    this.#connection = connection
    this.#isInTransaction = isInTransaction
  }

  /** Resolves at this transaction's turn; the next turn comes after `commit` or `rollback`. */
  join(): Promise<OpenTransaction> {
    const { promise, resolve, reject } = Promise.withResolvers<OpenTransaction>()
    this.#waiting.push({ deadline: getBusyDeadline(), start: resolve, refuse: reject })
    if (!this.#isRunning) void this.#run()
    return promise
  }

  async #run() {
    this.#isRunning = true
    for (;;) {
      // The transactions of concurrent requests are all waiting by then.
      await yieldToEventLoop()
      const [first] = this.#waiting
      if (first === undefined) break
      try {
        const { unlock } = await this.#connection.lock(BEGIN, first.deadline)
        await this.#runGroup().finally(unlock)
      } catch (error) {
        this.#waiting.shift()?.refuse(error)
      }
    }
    this.#isRunning = false
  }

  async #runGroup() {
    const { promise: committed, resolve, reject } = Promise.withResolvers<void>()
    // The remaining transactions fail too.
    committed.catch(() => undefined)
    const end = performance.now() + MAX_GROUP_MS
    try {
      do await this.#runNext(committed)
      while (this.#waiting.length > 0 && performance.now() < end)
      await this.#connection.execute(COMMIT)
      resolve()
    } catch (error) {
      await this.#connection.execute(ROLLBACK).catch(() => undefined)
      reject(error)
    }
  }

  async #runNext(committed: Promise<void>) {
    await this.#connection.execute(SAVEPOINT)
    const { promise: ended, resolve: end } = Promise.withResolvers<readonly CompiledQuery[]>()
    let failure: unknown
    this.#waiting.shift()?.start({
      execute: async <R>(query: CompiledQuery) => {
        // Outside the transaction a statement would be committed on its own.
        if (failure !== undefined) throw failure
        try {
          return await this.#connection.execute<R>(query)
        } catch (error) {
          if (!this.#isInTransaction()) failure = error
          throw error
        }
      },
      commit: () => {
        end([RELEASE])
        return committed
      },
      rollback: async () => {
        // The transaction that made SQLite end the group has the cause; the others get that error.
        const isShared = this.#isInTransaction()
        end([ROLLBACK_TO, RELEASE])
        if (isShared) await committed
      },
    })
    const endings = await ended
    if (failure !== undefined) throw failure
    for (const query of endings) await this.#connection.execute(query)
  }
}
