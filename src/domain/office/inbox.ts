import type { Feedback } from '../feedback.ts'
import type { Mark } from './mark.ts'

/** Parts of the answers about places: open ones, and marked ones. */
export const REPORTS_SHOWN = ['new', 'marked'] as const

export type ReportsShown = (typeof REPORTS_SHOWN)[number]

/** Parts of the feedback: the same, and probable spam. */
export const INBOX_SHOWN = [...REPORTS_SHOWN, 'suspect'] as const

export type InboxShown = (typeof INBOX_SHOWN)[number]

/** Feedback in the inbox. */
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
  const plain = toPlain(text)
  return toPlain(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function toPlain(text: string): string {
  return text.normalize().toLowerCase().replaceAll('ё', 'е').trim()
}
