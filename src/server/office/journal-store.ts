import { randomUUID } from 'node:crypto'
import type { JournalAction, JournalEntry, Page } from '#domain/office/journal.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, isBehind, readPage } from '#server/db/read-page.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'
import type { OfficeJournalRow } from '#server/db/sql/tables.ts'

const PAGE_SIZE = 50
/** Entries contain whole places: they are read in batches. */
const ROWS_READ = 500

/** A journal entry; without texts of visitors, which must be erasable. */
type NewEntry = Omit<JournalEntry, 'id' | 'at'>

/** The SQL of the journal, in the transaction of the change. It is only added to: the database refuses the rest. */
export function createJournalStore(database: Database) {
  return {
    /** Appends an action of a person. */
    async add({ who, action, subject, before, after }: NewEntry): Promise<void> {
      await database
        .insertInto('office_journal')
        .values({
          id: randomUUID(),
          at: databaseTime(database),
          who,
          action,
          subject,
          before: toText(before),
          after: toText(after),
        })
        .execute()
    },

    async find(id: string): Promise<JournalEntry | undefined> {
      const row = await database
        .selectFrom('office_journal')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toEntry(row)
    },

    /** Returns the paths of all pictures in journaled states of places. */
    async listPicturePaths(): Promise<ReadonlySet<string>> {
      const paths = new Set<string>()
      for (let after = ''; ; ) {
        const rows = await database
          .selectFrom('office_journal')
          .select(['id', 'before', 'after'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(ROWS_READ)
          .execute()
        for (const { before, after } of rows)
          for (const [, path = ''] of `${before} ${after}`.matchAll(/"path":"([^"]+)"/g)) paths.add(path)
        if (rows.length < ROWS_READ) return paths
        after = rows.at(-1)?.id ?? ''
      }
    },

    /** Returns actions after a cursor, newest first. */
    async list(cursor: Cursor | undefined): Promise<Page<JournalEntry>> {
      const read = async (from: Cursor | undefined, count: number) => {
        const rows = await database
          .selectFrom('office_journal')
          .selectAll()
          .where(isBehind('at', from))
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(count)
          .execute()
        return rows.map(toEntry)
      }
      return readPage({ read, cursorOf: ({ at, id }) => ({ at, id }), cursor, size: PAGE_SIZE })
    },
  }
}

function toText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function toEntry({ before, after, action, ...row }: OfficeJournalRow): JournalEntry {
  return {
    ...row,
    action: action as JournalAction,
    ...(before !== null && { before: JSON.parse(before) as unknown }),
    ...(after !== null && { after: JSON.parse(after) as unknown }),
  }
}

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
