const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Classes of PostgreSQL's temporary error codes: connection (08), resources (53), intervention of the
 * operator (57), failures of its system (58); locks that were not given in time (55P03), deadlock (40P01); tables that
 * a node which started without its database has yet to make (42P01).
 */
const PASSING_SQLSTATE = /^(08|53|57|58)...$|^(55P03|40P01|42P01)$/

/** SQLite's codes that end when the operator fixes the disk or another process releases its lock. */
const PASSING_SQLITE_CODES = new Set([
  5, // busy
  6, // locked
  8, // read-only
  10, // input or output failed
  13, // disk full
  14, // the file cannot be opened
  21, // the connection is closed
])

/** Messages of the drivers, without a code, about a lost connection. */
const LOST_CONNECTION =
  /connection terminated|query read timeout|connection timeout|trying to connect|driver has already been destroyed|database is not open|cannot use a pool after calling end|client (has encountered a connection error|was closed)/i

/** True when a call failed because the database is down, not because the call is wrong: a retry may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return PASSING_SQLITE_CODES.has(errcode & 0xff)
  if (typeof code === 'string' && (CONNECTION_CODES.has(code) || PASSING_SQLSTATE.test(code))) return true
  return LOST_CONNECTION.test(error.message)
}
