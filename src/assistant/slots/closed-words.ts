import { createPhrases } from '../language/phrases.ts'
import type { DayPart, Transport } from '../request.ts'
import rows from './closed-words.json' with { type: 'json' }

export type Lead = 'from' | 'to' | 'near' | 'not' | 'without' | 'instead' | 'before' | 'after' | 'between'

type Anaphor = 'masculine' | 'feminine' | 'neuter' | 'plural' | 'there'

/** Meaning of a word of a closed class: a pronoun, a preposition, a part of the day. */
export type ClosedWord =
  | { kind: 'dayPart'; part: DayPart }
  | { kind: 'transport'; by: Transport }
  /** Public transport: its times and fares are in texts and timetables. */
  | { kind: 'ride' }
  | { kind: 'now' }
  | { kind: 'visitor' }
  | { kind: 'nearby' }
  | { kind: 'center' }
  | { kind: 'roundTrip' }
  | { kind: 'reverse' }
  /** The way back. */
  | { kind: 'back' }
  | { kind: 'step'; step: 'first' | 'next' | 'last' }
  | { kind: 'lead'; lead: Lead }
  | { kind: 'anaphor'; of: Anaphor }
  | { kind: 'more' }
  | { kind: 'detail' }
  | { kind: 'why' }
  | { kind: 'ordinal'; number: number; count?: number }

/** Pronouns, prepositions and other words of closed classes: `closed-words.json`. */
export const CLOSED_WORDS = createPhrases(
  rows.map(({ says, ...value }) => ({ says, value: value as ClosedWord })),
)
