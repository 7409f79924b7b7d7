import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Feedback } from '#domain/feedback.ts'
import type { NewFeedback } from '#domain/new-feedback.ts'
import type { FeedbackRow } from '#server/db/sql/tables.ts'

/** The row of feedback that comes now. */
export function toRow(feedback: NewFeedback): FeedbackRow {
  const { name, email, message, consent, clientMessageId, topic = '' } = feedback
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    client_message_id: clientMessageId ?? null,
    name,
    email,
    message,
    consent_version: consent?.version ?? null,
    consent_at: consent === undefined ? null : now,
    is_suspect: topic === '' ? 0 : 1,
    mark: null,
    created_at: now,
  }
}

/** The feedback of a row. */
export function toFeedback(row: Selectable<FeedbackRow>): Feedback {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    isSuspect: row.is_suspect === 1,
    ...(row.consent_version !== null &&
      row.consent_at !== null && { consent: { version: row.consent_version, at: row.consent_at } }),
  }
}
