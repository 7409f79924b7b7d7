import type { Database } from '#server/db/database.ts'
import { createJournalStore } from './journal-store.ts'

/** Writes down an act within the transaction that did it. */
export type Write = ReturnType<typeof createJournalStore>['add']

/** Does a work in one transaction with what the journal says of it: both stay, or neither. */
export function journalled<T>(
  database: Database,
  work: (transaction: Database, write: Write) => Promise<T>,
): Promise<T> {
  return database
    .transaction()
    .execute((transaction) => work(transaction, createJournalStore(transaction).add))
}
