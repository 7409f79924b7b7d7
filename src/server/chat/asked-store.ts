import type { Database } from '#server/db/database.ts'

/** Rows per read: a chat of years does not fit in memory. */
const ROWS_AT_ONCE = 2_000

/** A visitor's message with its answer, as stored. */
type StoredQuestion = { conversation: string; text: string; answer: string | undefined }

/** From a moment (ISO) inclusive, up to another one exclusive. */
type Bounds = { since: string; until?: string | undefined }

/** Yields all visitors' messages between two moments, by conversation. */
export async function* listQuestions(database: Database, bounds: Bounds): AsyncGenerator<StoredQuestion> {
  let last = { session_id: '', sequence: 0 }
  for (;;) {
    const rows = await readRows(database, bounds, last)
    for (const { session_id, text, answer } of rows) {
      yield { conversation: session_id, text, answer: answer ?? undefined }
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROWS_AT_ONCE) return
    last = end
  }
}

function readRows(
  database: Database,
  { since, until }: Bounds,
  last: { session_id: string; sequence: number },
) {
  return database
    .selectFrom('chat_message as asked')
    .leftJoin('chat_message as reply', (join) =>
      join.onRef('reply.session_id', '=', 'asked.session_id').onRef('reply.reply_to', '=', 'asked.sequence'),
    )
    .select(['asked.session_id', 'asked.sequence', 'asked.text', 'reply.text as answer'])
    .where('asked.is_bot', '=', 0)
    .where('asked.created_at', '>=', since)
    .$if(until !== undefined, (query) => query.where('asked.created_at', '<', until ?? ''))
    .where((row) =>
      row.or([
        row('asked.session_id', '>', last.session_id),
        row.and([row('asked.session_id', '=', last.session_id), row('asked.sequence', '>', last.sequence)]),
      ]),
    )
    .orderBy('asked.session_id')
    .orderBy('asked.sequence')
    .limit(ROWS_AT_ONCE)
    .execute()
}
