import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import type { Entry } from './ledger.ts'

const LOOK_EVERY_MS = 50

/** Differences between the stored writes and what their senders know. All but the first two must be zero. */
export type Comparison = {
  acknowledged: number
  unknown: number
  lost: number
  doubled: number
  /** Stored, although the sender knows that they were refused. */
  ghosts: number
  unanswered: number
  answeredTwice: number
}

/** Compares the stored writes with the entries. */
export async function compareLedger(database: Database, entries: readonly Entry[]): Promise<Comparison> {
  const messages = await database.selectFrom('chat_message').selectAll().execute()
  const feedback = await database.selectFrom('feedback').select(['client_message_id', 'message']).execute()
  const stored = [
    ...feedback.map(({ client_message_id, message }) => ({ key: client_message_id, text: message })),
    ...messages.filter((row) => row.is_bot === 0).map((row) => ({ key: row.client_key, text: row.text })),
  ]
  const byKey = Map.groupBy(stored, ({ key }) => key)
  const of = (outcome: Entry['outcome']) => entries.filter((entry) => entry.outcome === outcome)
  const count = ({ key }: Entry) => byKey.get(key)?.length ?? 0
  const replies = countReplies(messages)
  return {
    acknowledged: of('acknowledged').length,
    unknown: of('unknown').length,
    lost: of('acknowledged').filter(({ key, text }) => byKey.get(key)?.[0]?.text !== text).length,
    doubled: entries.filter((entry) => count(entry) > 1).length,
    ghosts: of('refused').filter((entry) => count(entry) > 0).length,
    unanswered: replies.filter((number) => number === 0).length,
    answeredTwice: replies.filter((number) => number > 1).length,
  }
}

type MessageRow = { session_id: string; sequence: number; reply_to: number | null; is_bot: number }

/** Counts the replies to each message of a visitor. */
function countReplies(messages: readonly MessageRow[]): number[] {
  const replies = Map.groupBy(
    messages.filter((row) => row.reply_to !== null),
    (row) => `${row.session_id} ${row.reply_to}`,
  )
  return messages
    .filter((row) => row.is_bot === 0)
    .map((row) => replies.get(`${row.session_id} ${row.sequence}`)?.length ?? 0)
}

/** Waits until every message has a reply; some node must be running. */
export async function waitForReplies(database: Database): Promise<void> {
  for (;;) {
    const owed = await database.selectFrom('reply_job').select('sequence').limit(1).execute()
    if (owed.length === 0) return
    await sleep(LOOK_EVERY_MS)
  }
}
