import type { Database } from './database.ts'
import { guardJournal, unguardJournal } from './sql/journal-guard.ts'
import type { Tables } from './sql/tables.ts'

type TableName = keyof Tables

/** All tables, each after the tables it refers to, with their primary keys. */
const KEYS = {
  guide_state: ['id'],
  place: ['id'],
  place_history: ['version'],
  place_report: ['id'],
  chat_session: ['id'],
  chat_message: ['session_id', 'sequence'],
  reply_job: ['session_id', 'sequence'],
  feedback: ['id'],
  outbox: ['feedback_id'],
  retention_mark: ['name'],
  office_person: ['id'],
  office_invitation: ['token_hash'],
  office_session: ['id'],
  office_journal: ['id'],
  office_draft: ['key'],
  office_photo: ['file'],
  page_visit: ['day', 'page'],
  office_passkey: ['id'],
  office_challenge: ['challenge_hash'],
  town_edit: ['part'],
  link_check: ['url'],
  text_vector: ['text_hash', 'model_id'],
  model_use: ['hour'],
} as const satisfies { [Name in TableName]: readonly (keyof Tables[Name])[] }

/** Tables of visitors and staff; a new database has only data of the city pack. */
const MADE_TABLES: readonly TableName[] = [
  'place',
  'place_report',
  'chat_session',
  'feedback',
  'office_person',
  'office_journal',
  'office_draft',
  'office_photo',
  'town_edit',
]

const TABLE_NAMES = Object.keys(KEYS) as TableName[]
/** Rows per read, and rows per insert: PostgreSQL accepts 65,535 values, SQLite 32,766. */
const ROWS_READ = 5_000
const ROWS_WRITTEN = 500

export type RowCounts = Record<TableName, number>

/** True when the database is still empty. */
export async function isEmpty(database: Database): Promise<boolean> {
  for (const table of MADE_TABLES) {
    const row = await database.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row !== undefined) return false
  }
  return true
}

/**
 * Replaces all rows of one database by those of another, of either kind. The source
 * is read at one moment, while others write to it; the target changes all or nothing.
 */
export async function copyTables(source: Database, target: Database): Promise<RowCounts> {
  const reading = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute((from) =>
    target.transaction().execute(async (to) => {
      await unguardJournal(to)
      for (const table of TABLE_NAMES.toReversed()) await to.deleteFrom(table).execute()
      const counts: Partial<RowCounts> = {}
      for (const table of TABLE_NAMES) counts[table] = await copyTable(from, to, table)
      await guardJournal(to)
      return counts as RowCounts
    }),
  )
}

async function copyTable(from: Database, to: Database, table: TableName) {
  for (let count = 0; ; ) {
    const page = from.selectFrom(table).selectAll().limit(ROWS_READ).offset(count)
    const keys = KEYS[table].map((column) => `${table}.${column}` as never)
    const rows = await keys.reduce((query, key) => query.orderBy(key), page).execute()
    for (let start = 0; start < rows.length; start += ROWS_WRITTEN) {
      const part = rows.slice(start, start + ROWS_WRITTEN)
      await to
        .insertInto(table)
        .values(part as never)
        .execute()
    }
    count += rows.length
    if (rows.length < ROWS_READ) return count
  }
}
