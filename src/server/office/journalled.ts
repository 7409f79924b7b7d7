import type { Database } from '#server/db/database.ts'
import { createJournalStore, type NewEntry } from './journal-store.ts'

/** Journals an action within its transaction. */
export type Write = (entry: Omit<NewEntry, 'who'>) => Promise<void>

/** Runs a change in one transaction with its line of the journal: both or neither. */
export function journalled<T>(
  database: Database,
  who: string,
  work: (transaction: Database, write: Write) => Promise<T>,
): Promise<T> {
  return database
    .transaction()
    .execute((transaction) =>
      work(transaction, (entry) => createJournalStore(transaction).add({ who, ...entry })),
    )
}
