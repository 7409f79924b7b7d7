import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from './database-clock.ts'

const REFUSAL = 'the journal of the office cannot be changed'

/** Makes the database refuse every change and removal of journal lines (decision 056). */
export async function guardJournal(database: QueryExecutorProvider): Promise<void> {
  for (const statement of isPostgres(database) ? ON_POSTGRES : ON_SQLITE)
    await sql.raw(statement).execute(database)
}

/** Removes the guard in a transaction that replaces all tables; `guardJournal` restores it there. */
export async function unguardJournal(database: QueryExecutorProvider): Promise<void> {
  const end = isPostgres(database) ? ' on office_journal' : ''
  for (const name of TRIGGERS) await sql.raw(`drop trigger ${name}${end}`).execute(database)
}

const TRIGGERS = ['office_journal_no_update', 'office_journal_no_delete']

const ON_SQLITE = ['update', 'delete'].map(
  (change) =>
    `create trigger office_journal_no_${change} before ${change} on office_journal begin select raise(abort, '${REFUSAL}'); end`,
)

const ON_POSTGRES = [
  `create or replace function refuse_journal_change() returns trigger language plpgsql as $$ begin raise exception '${REFUSAL}'; end $$`,
  'create trigger office_journal_no_update before update on office_journal for each row execute function refuse_journal_change()',
  'create trigger office_journal_no_delete before delete or truncate on office_journal for each statement execute function refuse_journal_change()',
]
