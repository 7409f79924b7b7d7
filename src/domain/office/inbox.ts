import * as z from 'zod/mini'
import { type Feedback, feedbackTextsSchema } from '../feedback.ts'

/** The mark of a visitor's message: a reply was sent, or it is done. */
export const MARKS = ['answered', 'done'] as const
export type Mark = (typeof MARKS)[number]
export const MARK_NAMES: Readonly<Record<Mark, string>> = { answered: 'Отвечено', done: 'Сделано' }

const markSchema = z.nullable(z.enum(MARKS, 'ожидается answered, done или null'))

/** A new mark instead of the one that was seen: a mark that somebody else set since is not overwritten. */
export const markChangeSchema = z.strictObject({ from: markSchema, to: markSchema })
export type MarkChange = z.infer<typeof markChangeSchema>

/** The sender whose messages to erase. */
export const erasureSchema = z.strictObject({ email: feedbackTextsSchema.shape.email })

/** Parts of the answers about places: open ones, and marked ones. */
export const REPORTS_SHOWN = ['new', 'marked'] as const
export type ReportsShown = (typeof REPORTS_SHOWN)[number]

/** Parts of the feedback: the same, and probable spam. */
export const INBOX_SHOWN = [...REPORTS_SHOWN, 'suspect'] as const
export type InboxShown = (typeof INBOX_SHOWN)[number]

export type InboxFeedback = Feedback & { mark?: Mark }

/** A visitor's report in the inbox; without a name the place is no longer in the guide. */
export type InboxReport = {
  id: string
  placeId: number
  placeName?: string
  placeSlug?: string
  verdict: 'right' | 'wrong'
  note?: string
  createdAt: string
  mark?: Mark
}

/** True when a text has all words of a search, in any case. */
export function hasWords(text: string, search: string): boolean {
  const toPlain = (words: string) => words.normalize().toLowerCase().replaceAll('ё', 'е').trim()
  const plain = toPlain(text)
  return toPlain(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
