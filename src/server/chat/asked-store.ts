import type { Database } from '#server/db/database.ts'

/** Read at once: a chat of years is not held in memory. */
const ROWS_AT_ONCE = 2_000

/** A message of a visitor with the answer to it, as they are stored. */
type StoredQuestion = { conversation: string; text: string; answer: string | undefined }

/** All that visitors wrote since a moment (ISO), one conversation after the other. */
export async function* listQuestions(database: Database, since: string): AsyncGenerator<StoredQuestion> {
  let last = { session_id: '', sequence: 0 }
  for (;;) {
    const rows = await readRows(database, since, last)
    for (const { session_id, text, answer } of rows) {
      yield { conversation: session_id, text, answer: answer ?? undefined }
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROWS_AT_ONCE) return
    last = end
  }
}

function readRows(database: Database, since: string, last: { session_id: string; sequence: number }) {
  return database
    .selectFrom('chat_message as asked')
    .leftJoin('chat_message as reply', (join) =>
      join.onRef('reply.session_id', '=', 'asked.session_id').onRef('reply.reply_to', '=', 'asked.sequence'),
    )
    .select(['asked.session_id', 'asked.sequence', 'asked.text', 'reply.text as answer'])
    .where('asked.is_bot', '=', 0)
    .where('asked.created_at', '>=', since)
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
