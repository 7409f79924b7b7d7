import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'

/** More than the guide has; statements of many shapes, as of an import, push one another out. */
const KEPT_STATEMENTS = 200
/** How long a writer waits for another process: its caller is told within 5 seconds. */
const BUSY_TIMEOUT_MS = 4_500
const SQLITE_BUSY = 5
const NO_TRANSACTION = /no transaction is active/
const SWITCH_PAUSE_MS = 10
const BUSY_PAUSE_MS = 10

/**
 * Opens a SQLite file for several processes: write-ahead log, every commit synced to the disk.
 * The only module that knows `node:sqlite`, whose interface is still a release candidate.
 */
export function openSqliteFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  // The time-out comes first: switching to WAL already needs the lock when several nodes start together.
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  switchToWriteAheadLog(database)
  // From here on the waiting is done by `PatientConnection`: inside SQLite it would hold up the whole process.
  // What is deleted is overwritten: it is gone from the file, not only from the tables.
  database.exec('pragma secure_delete = on')
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0')
  // Preparing a statement takes longer than running most.
  const statements = new LRUCache<string, SqliteStatement>({
    max: KEPT_STATEMENTS,
    memoMethod: (sql) => prepareStatement(database, sql),
  })
  return { close: () => database.close(), prepare: (sql) => statements.memo(sql) }
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}

/**
 * SQLite does not wait, whatever the time-out, when two processes switch a new file at the same moment: one of them is
 * told «busy» at once. The switch lasts, so that one only has to look again.
 */
function switchToWriteAheadLog(database: DatabaseSync) {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_PAUSE_MS)
    }
  }
}

/**
 * Kysely's SQLite dialect for several processes on one file. A transaction that writes takes the write
 * lock at once: a lock taken half-way fails instead of waiting. Migrations run inside such a transaction, so that of several
 * nodes starting together one migrates and the others wait.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new PatientSqliteDriver({ database: this.#database })
  }

  override createAdapter() {
    return new NodeSqliteAdapter()
  }
}

/** Lets the transactions and statements of this process take turns on its one connection. */
class PatientSqliteDriver extends SqliteDriver {
  readonly #turns = new Turns()

  override async acquireConnection() {
    return new PatientConnection(await super.acquireConnection(), this.#turns)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}) {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate'
    if (connection instanceof PatientConnection) await connection.begin(CompiledQuery.raw(begin))
  }

  /** After a full disk or a failed device SQLite has rolled back by itself; the caller is to be told of that failure. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error && NO_TRANSACTION.test(error.message))) throw error
    }
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    if (connection instanceof PatientConnection) connection.release()
  }
}

/**
 * Waits for another process that is writing, and leaves event loop and connection free meanwhile: others still read. A
 * caller waits no longer than `BUSY_TIMEOUT_MS`, its waiting for its turn counted in.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #turns: Turns
  #endTurn: (() => void) | undefined

  constructor(connection: DatabaseConnection, turns: Turns) {
    this.#connection = connection
    this.#turns = turns
  }

  /** Begins a transaction, which keeps its turn until `release`. */
  async begin(query: CompiledQuery): Promise<void> {
    this.#endTurn = (await this.#tryPatiently(query)).endTurn
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn !== undefined) return this.#connection.executeQuery<R>(query)
    const { result, endTurn } = await this.#tryPatiently<R>(query)
    endTurn()
    return result
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const endTurn = await this.#turns.take()
    try {
      yield* this.#connection.streamQuery<R>(query, chunkSize)
    } finally {
      endTurn()
    }
  }

  release() {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async #tryPatiently<R>(query: CompiledQuery) {
    const deadline = performance.now() + BUSY_TIMEOUT_MS
    for (;;) {
      const endTurn = await this.#turns.take()
      try {
        return { result: await this.#connection.executeQuery<R>(query), endTurn }
      } catch (error) {
        endTurn()
        if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > deadline)
          throw error
        await sleep(BUSY_PAUSE_MS)
      }
    }
  }
}

/** A queue of those who want something that only one may have at a time. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the turn; the function given ends it. */
  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver itself sees to it that there is one at a time. */
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}
