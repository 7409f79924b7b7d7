import type { Generated } from 'kysely'
import type { LinkFault } from '#domain/content/dead-link.ts'
import type { Mark } from '#domain/office/inbox.ts'
import type { OfficeRole } from '#domain/office/people.ts'

// Columns of the guide's tables on both databases. Booleans are 0 or 1, lists are JSON text.

/** One row: `version` grows with every change of the places, `origin` is their source. */
export type GuideStateRow = { id: number; version: number; origin: string }

/** An action of staff, kept for ever: the database rejects changes. `before` and `after` are JSON text. */
export type OfficeJournalRow = {
  id: string
  at: string
  who: string
  action: string
  subject: string
  before: string | null
  after: string | null
}

/**
 * A place as staff write it; `key` is its number, of a new one a UUID. `cells`, `base` and `images` are JSON text:
 * what is in the form, what was published at the last change, and what is known of pictures that no published place
 * has any more.
 */
export type OfficeDraftRow = {
  key: string
  cells: string
  base: string | null
  images: string
  who: string
  at: string
}

/** The last check of a place's link; days are the town's. `failed_days` counts since the last success. */
export type LinkCheckRow = {
  url: string
  asked_on: string
  failed_days: number
  failing_since: string | null
  fault: LinkFault | null
}

export type Tables = {
  /** `content` is the whole place as JSON text. */
  place: { id: number; position: number; slug: string; content: string }
  guide_state: GuideStateRow
  /**
   * `last_sequence` numbers the messages of the session; times are `2026-11-21T10:13:53.606Z`. `model_calls` counts
   * what the language model was called for it on `model_day`, a day of the town.
   */
  chat_session: {
    id: string
    last_sequence: number
    state: string | null
    created_at: string
    active_at: string
    model_day: string | null
    model_calls: Generated<number>
  }
  /** `reply_to` is the sequence of the answered message; `client_key` makes a retry safe. */
  chat_message: {
    session_id: string
    sequence: number
    reply_to: number | null
    client_key: string | null
    text: string
    is_bot: number
    extras: string | null
    created_at: string
  }
  /**
   * A pending reply to the message `sequence`; `position` is where the visitor was, kept no longer than the job;
   * `dropped_condition` is the id of the condition that the message takes back.
   * The lease is counted in milliseconds of the database's clock.
   */
  reply_job: {
    session_id: string
    sequence: number
    position: string | null
    dropped_condition: string | null
    attempts: number
    lease_token: string | null
    lease_until_ms: number | null
    created_at: string
  }
  feedback: {
    id: string
    client_message_id: string | null
    name: string
    email: string
    message: string
    consent_version: string | null
    consent_at: string | null
    is_suspect: number
    mark: Mark | null
    created_at: string
  }
  /** A pending letter about one feedback. Times are milliseconds of the database's clock. */
  outbox: {
    feedback_id: string
    attempts: number
    due_at_ms: number
    lease_token: string | null
  }
  place_report: {
    id: string
    client_message_id: string | null
    place_id: number
    verdict: 'right' | 'wrong'
    note: string | null
    mark: Mark | null
    created_at: string
  }
  /** All places at a version, as JSON text, before an import replaced them. */
  place_history: { version: number; origin: string; places: string; saved_at: string }
  /** `seen_ms`: the time up to which all was due at the last check; `steady_since_ms`: the start of steady time. */
  retention_mark: { name: string; seen_ms: number; steady_since_ms: number; leaps: number }
  /** A member of the office's staff; names are unique. */
  office_person: { id: string; name: string; role: OfficeRole; created_at: string }
  /** A person's unused invitation. Only the SHA-256 of a token is stored, in hex. */
  office_invitation: { token_hash: string; person_id: string; expires_at_ms: number }
  /** A signed-in browser; times are the database's. */
  office_session: {
    id: string
    token_hash: string
    person_id: string
    created_at_ms: number
    seen_at_ms: number
    /** Its common name; unknown for sessions before this column existed. */
    browser: string | null
  }
  office_journal: OfficeJournalRow
  office_draft: OfficeDraftRow
  /** An uploaded photo: its path among the uploads, a `PlaceImage` as JSON text, and its original name. */
  office_photo: { file: string; image: string; name: string; who: string; at: string }
  /** Views of a page on a day of the town, `2026-11-23`; `page` is the path without its query. */
  page_visit: { day: string; page: string; visits: number }
  /** A passkey of a person; `id` and `public_key` are base64url. */
  office_passkey: {
    id: string
    person_id: string
    public_key: string
    counter: number
    created_at: string
  }
  /** A challenge for a passkey; `person_id` is set when somebody adds one. */
  office_challenge: { challenge_hash: string; person_id: string | null; expires_at_ms: number }
  /** A part of the town that the office changed: the new value, and that of the pack's folder then, as JSON. */
  town_edit: { part: string; value: string; base: string; who: string; at: string }
  link_check: LinkCheckRow
  /** Packed vectors of a text of the guide, by the SHA-256 of the text and of the model's file. */
  text_vector: { text_hash: string; model_id: string; vectors: Uint8Array }
  /** Use of the model in an hour of the town, `2026-11-23T17`; `refused`: answers that the check refused. */
  model_use: {
    hour: string
    messages: number
    calls: number
    tokens: number
    refused: number
    failed: number
  }
}
