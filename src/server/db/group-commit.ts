import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type BusyRetryConnection, getBusyDeadline, type OpenTransaction } from './busy-retry-connection.ts'

/** Nobody joins a group that has worked for so long: between two groups pages are answered and other processes write. */
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
 * Lets transactions that wait at the same moment share one of SQLite's, since its commit, synced to the disk, takes longer than
 * most of them. They run one after the other in the order they came, each in a savepoint of its own; none is told that it is done
 * before the commit.
 */
export class GroupCommit {
  readonly #connection: BusyRetryConnection
  readonly #isInTransaction: () => boolean
  readonly #waiting: Waiting[] = []
  #isRunning = false

  /** SQLite ends a transaction by itself when the disk is full or fails: `isInTransaction` tells whether one is open. */
  constructor(connection: BusyRetryConnection, isInTransaction: () => boolean) {
    this.#connection = connection
    this.#isInTransaction = isInTransaction
  }

  /** Resolves when it is this transaction's turn; the next one's comes when it has called `commit` or `rollback`. */
  join(): Promise<OpenTransaction> {
    const { promise, resolve, reject } = Promise.withResolvers<OpenTransaction>()
    this.#waiting.push({ deadline: getBusyDeadline(), start: resolve, refuse: reject })
    if (!this.#isRunning) void this.#run()
    return promise
  }

  async #run() {
    this.#isRunning = true
    for (;;) {
      // The transactions of requests that came in together are all waiting then.
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
    // Whoever is still to end is told as well.
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
        // Outside the transaction a statement would be committed by itself.
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
        // Who made SQLite end the transaction knows the cause; the others are told of it.
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
