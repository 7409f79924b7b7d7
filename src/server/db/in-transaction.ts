import { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './sql/tables.ts'

/** Does a work in the transaction that `database` is, else in one of its own. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database instanceof Transaction ? work(database) : database.transaction().execute(work)
}
