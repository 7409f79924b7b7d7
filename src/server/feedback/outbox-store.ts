import { sql } from 'kysely'
import type { Feedback } from '#domain/feedback.ts'
import type { Database } from '#server/db/database.ts'
import { createJobStore, type Lease } from '#server/db/job-store.ts'
import type { OutboxRow } from '#server/db/sql/tables.ts'
import { toFeedback } from './feedback-rows.ts'

/** A letter that this node alone may send until its lease ends. */
export type LeasedLetter = Lease & { feedback: Feedback }

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** The SQL of the letters that are still to be sent. */
export function createOutboxStore(database: Database) {
  const jobs = createJobStore<Pick<OutboxRow, 'feedback_id'>>(database, {
    name: 'outbox',
    key: ['feedback_id'],
    dueColumn: 'due_at_ms',
    oldestFirst: 'due_at_ms',
    columns: sql`feedback_id`,
  })
  return {
    ...jobs,

    async lease(leaseMs: number): Promise<LeasedLetter | undefined> {
      const leased = await jobs.lease(leaseMs)
      if (leased === undefined) return undefined
      const { feedback_id, ...lease } = leased
      const row = await database
        .selectFrom('feedback')
        .selectAll()
        .where('id', '=', feedback_id)
        .executeTakeFirst()
      return row && { feedback: toFeedback(row), ...lease }
    },
  }
}
