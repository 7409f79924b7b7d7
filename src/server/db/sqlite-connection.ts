import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/** How long a writer waits for another process: its caller gets an answer within 5 seconds. */
export const BUSY_TIMEOUT_MS = 4_500
const SQLITE_BUSY = 5
const BUSY_PAUSE_MS = 10
/** A group closes after so long: between two groups pages are answered and other processes write. */
const MAX_GROUP_MS = 2

const BEGIN = CompiledQuery.raw('begin immediate')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
const SAVEPOINT = CompiledQuery.raw('savepoint member')
const RELEASE = CompiledQuery.raw('release member')
const ROLLBACK_TO = CompiledQuery.raw('rollback to member')

/** A started transaction; it ends exactly once, and a rollback may follow a failed commit. */
export type OpenTransaction = {
  execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

type Waiting = {
  deadline: number
  start: (member: OpenTransaction) => void
  refuse: (error: unknown) => void
}

export function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}

function getBusyDeadline(): number {
  return performance.now() + BUSY_TIMEOUT_MS
}

/**
 * The one connection of this process. A transaction that locks it waits for another process that writes, but leaves
 * event loop and connection free: others still read. SQLite ends a transaction by itself when the disk is full or
 * fails: `isInTransaction` says whether one is open.
 */
export function shareConnection(raw: DatabaseConnection, isInTransaction: () => boolean) {
  let last: Promise<void> = Promise.resolve()

  async function takeTurn(): Promise<() => void> {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }

  /** Runs a query of the holder of the lock. */
  const execute = <R>(query: CompiledQuery) => raw.executeQuery<R>(query)

  /** Runs a query and keeps the connection until `unlock`. Throws «busy» after the deadline, which includes the turn. */
  async function lock<R>(query: CompiledQuery, deadline = getBusyDeadline()) {
    for (;;) {
      const unlock = await takeTurn()
      try {
        return { result: await execute<R>(query), unlock }
      } catch (error) {
        unlock()
        if (!isBusy(error) || performance.now() > deadline) throw error
        await sleep(BUSY_PAUSE_MS)
      }
    }
  }

  const writes = new GroupCommit({ execute, lock, isInTransaction })
  return {
    /** Runs a statement outside a transaction. */
    async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { result, unlock } = await lock<R>(query)
      unlock()
      return result
    },
    /** A transaction that reads one consistent state. */
    async beginReading(): Promise<OpenTransaction> {
      const { unlock } = await lock(CompiledQuery.raw('begin'))
      return {
        execute,
        commit: async () => {
          await execute(COMMIT)
          unlock()
        },
        // SQLite may have ended it already; the caller needs the original error.
        rollback: async () => {
          await execute(ROLLBACK).catch(() => undefined)
          unlock()
        },
      }
    },
    beginWriting: () => writes.join(),
  }
}

type GroupParts = {
  execute: OpenTransaction['execute']
  lock: (query: CompiledQuery, deadline: number) => Promise<{ unlock: () => void }>
  isInTransaction: () => boolean
}

/**
 * Lets transactions that wait at the same moment share one of SQLite's, since its commit, synced to the disk, takes
 * longer than most of them. They run one after the other in order, each in its own savepoint; none resolves before
 * the commit.
 */
class GroupCommit {
  readonly #parts: GroupParts
  readonly #waiting: Waiting[] = []
  #isRunning = false

  constructor(parts: GroupParts) {
    this.#parts = parts
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
        const { unlock } = await this.#parts.lock(BEGIN, first.deadline)
        await this.#runGroup().finally(unlock)
      } catch (error) {
        this.#waiting.shift()?.refuse(error)
      }
    }
    this.#isRunning = false
  }

  async #runGroup() {
    const { execute } = this.#parts
    const { promise: committed, resolve, reject } = Promise.withResolvers<void>()
    // The remaining transactions fail too.
    committed.catch(() => undefined)
    const end = performance.now() + MAX_GROUP_MS
    try {
      do await this.#runNext(committed)
      while (this.#waiting.length > 0 && performance.now() < end)
      await execute(COMMIT)
      resolve()
    } catch (error) {
      await execute(ROLLBACK).catch(() => undefined)
      reject(error)
    }
  }

  async #runNext(committed: Promise<void>) {
    const { execute, isInTransaction } = this.#parts
    await execute(SAVEPOINT)
    const { promise: ended, resolve: end } = Promise.withResolvers<readonly CompiledQuery[]>()
    let failure: unknown
    this.#waiting.shift()?.start({
      execute: async <R>(query: CompiledQuery) => {
        // Outside the transaction a statement would be committed on its own.
        if (failure !== undefined) throw failure
        try {
          return await execute<R>(query)
        } catch (error) {
          if (!isInTransaction()) failure = error
          throw error
        }
      },
      commit: () => {
        end([RELEASE])
        return committed
      },
      rollback: async () => {
        // The transaction that made SQLite end the group has the cause; the others get that error.
        const isShared = isInTransaction()
        end([ROLLBACK_TO, RELEASE])
        if (isShared) await committed
      },
    })
    const endings = await ended
    if (failure !== undefined) throw failure
    for (const query of endings) await execute(query)
  }
}
