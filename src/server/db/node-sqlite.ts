import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { BUSY_TIMEOUT_MS, isBusy, type OpenTransaction, shareConnection } from './sqlite-connection.ts'

/** More than the guide has; many different statements, as in an import, evict each other. */
const KEPT_STATEMENTS = 200
const SWITCH_PAUSE_MS = 10

type SqliteFile = SqliteDatabase & { isInTransaction: () => boolean }

/**
 * Opens a SQLite file as Kysely's dialect for several processes: write-ahead log, each commit synced to the disk. A
 * transaction that writes takes the write lock at once: a lock taken in the middle fails instead of waiting. Migrations
 * run inside such a transaction, so that of several nodes starting together one migrates and the others wait. Only this
 * module imports `node:sqlite`, which is still a release candidate.
 */
export function openSqlite(path: string): Dialect {
  const file = openFile(path)
  return Object.assign(new SqliteDialect({ database: file }), {
    createDriver: () => new NodeSqliteDriver(file),
    createAdapter: () => new NodeSqliteAdapter(),
  })
}

function openFile(path: string): SqliteFile {
  const database = new DatabaseSync(path)
  // The timeout comes first: switching to WAL needs the lock when several nodes start together.
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  switchToWriteAheadLog(database)
  // From here on the waiting is done by `shareConnection`: inside SQLite it would block the whole process.
  // Deleted data is overwritten in the file, not only removed from the tables.
  database.exec('pragma secure_delete = on')
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0')
  // Preparing a statement takes longer than running most of them.
  const statements = new LRUCache<string, SqliteStatement>({
    max: KEPT_STATEMENTS,
    memoMethod: (sql) => prepareStatement(database, sql),
  })
  return {
    close: () => database.close(),
    prepare: (sql) => statements.memo(sql),
    isInTransaction: () => database.isTransaction,
  }
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
 * SQLite does not wait, whatever the time-out, when two processes switch a new file at the same moment: one of them
 * gets «busy» at once. The switch is permanent, so a retry is enough.
 */
function switchToWriteAheadLog(database: DatabaseSync) {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_PAUSE_MS)
    }
  }
}

type SharedConnection = ReturnType<typeof shareConnection>

class NodeSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile
  #shared: SharedConnection | undefined

  constructor(file: SqliteFile) {
    super({ database: file })
    this.#file = file
  }

  override async acquireConnection() {
    this.#shared ??= shareConnection(await super.acquireConnection(), this.#file.isInTransaction)
    return new SqliteSession(this.#shared)
  }

  override async beginTransaction(session: DatabaseConnection, settings: TransactionSettings = {}) {
    if (session instanceof SqliteSession) await session.begin(settings)
  }

  override async commitTransaction(session: DatabaseConnection) {
    if (session instanceof SqliteSession) await session.end('commit')
  }

  /** Also called after a failed commit. */
  override async rollbackTransaction(session: DatabaseConnection) {
    if (session instanceof SqliteSession) await session.end('rollback')
  }
}

/** A connection for Kysely over the only real one. A statement outside a transaction waits for no group. */
class SqliteSession implements DatabaseConnection {
  readonly #shared: SharedConnection
  #transaction: OpenTransaction | undefined

  constructor(shared: SharedConnection) {
    this.#shared = shared
  }

  async begin({ accessMode }: TransactionSettings) {
    const { beginReading, beginWriting } = this.#shared
    this.#transaction = await (accessMode === 'read only' ? beginReading() : beginWriting())
  }

  async end(how: 'commit' | 'rollback') {
    await this.#transaction?.[how]()
    this.#transaction = undefined
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return (this.#transaction ?? this.#shared).execute<R>(query)
  }

  async *streamQuery<R>(query: CompiledQuery) {
    yield await this.executeQuery<R>(query)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver itself serializes the connection. */
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}
