import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Feedback } from '#domain/feedback.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTimeMs } from '#server/db/database-clock.ts'
import { toFeedback } from './feedback-rows.ts'

/** A letter that this node alone may send until its lease ends. `attempts` is how often it was taken, this time included. */
export type LeasedLetter = { feedback: Feedback; leaseToken: string; attempts: number }

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** The SQL of the letters that are still to be sent. All times are the database's. */
export function createOutboxStore(database: Database) {
  const now = databaseTimeMs(database)

  return {
    /** Takes the letter that has been due longest; undefined when none is due. No other node gets it meanwhile. */
    async lease(leaseMs: number): Promise<LeasedLetter | undefined> {
      const leaseToken = randomUUID()
      const leased = await database
        .updateTable('outbox')
        .set((row) => ({
          lease_token: leaseToken,
          attempts: row('attempts', '+', 1),
          due_at_ms: sql<number>`${now} + ${leaseMs}`,
        }))
        .where('feedback_id', '=', (query) =>
          query
            .selectFrom('outbox as due')
            .select('due.feedback_id')
            .where('due.due_at_ms', '<=', now)
            .orderBy('due.due_at_ms')
            .limit(1),
        )
        // Of two nodes that chose the same letter the later one finds it taken.
        .where('due_at_ms', '<=', now)
        .returningAll()
        .executeTakeFirst()
      if (leased === undefined) return undefined
      const row = await database
        .selectFrom('feedback')
        .selectAll()
        .where('id', '=', leased.feedback_id)
        .executeTakeFirst()
      return row && { feedback: toFeedback(row), leaseToken, attempts: leased.attempts }
    },

    /** The letter was sent: it is not sent again. */
    async finish(leaseToken: string): Promise<void> {
      await database.deleteFrom('outbox').where('lease_token', '=', leaseToken).execute()
    },

    /** The letter was not sent: it is due again after a pause. */
    async postpone(leaseToken: string, pauseMs: number): Promise<void> {
      await database
        .updateTable('outbox')
        .set({ due_at_ms: sql<number>`${now} + ${pauseMs}`, lease_token: null })
        .where('lease_token', '=', leaseToken)
        .execute()
    },

    /** How many letters are still to be sent. */
    async count(): Promise<number> {
      const { count } = await database
        .selectFrom('outbox')
        .select((query) => query.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
