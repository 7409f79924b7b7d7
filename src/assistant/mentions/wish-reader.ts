import type { Token } from '../language/split-tokens.ts'
import type { Wish } from '../understanding.ts'
import type { Mention } from './mention.ts'

export const SENTENCE_MARK = /[.!?;…]/u
export const CLAUSE_MARK = /[,.!?;…:—–]/u

/** What is known of a message while its wishes are read from left to right. */
export type WishReader = {
  readonly tokens: readonly Token[]
  readonly mentions: readonly Mention[]
  readonly wishes: Wish[]
  /** Where each wish stands, and whether a word before it says that it is wanted. */
  readonly spans: { from: number; to: number; isSaidWanted: boolean }[]
  readonly isTaken: (at: number) => boolean
  role: Wish['role']
  isOnce: boolean
  step: number
  hasSteps: boolean
  /** «Хочу», «хотим» stands in this clause. */
  isWantSaid: boolean
  /** The part of the day named last. */
  dayPart: string
  /** The wish made last and the token after it. */
  lastEnd: number
  clauseStart: number
}

/** The words that follow have this role; `isOnce` the next thing only. */
export function setRole(reader: WishReader, role: Wish['role'], isOnce: boolean): void {
  reader.role = role
  reader.isOnce = isOnce
}
