import { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './sql/tables.ts'

/** Runs a work in the transaction that `database` is, else in a new one. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database instanceof Transaction ? work(database) : database.transaction().execute(work)
}
