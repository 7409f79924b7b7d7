import { createPhrases } from '../language/phrases.ts'
import type { DayPart, Transport } from '../request.ts'
import rows from './closed-words.json' with { type: 'json' }

/** How a word before a name ties it in: where the way begins or ends, what it is near, what is not wanted. */
export type Lead = 'from' | 'to' | 'near' | 'not' | 'without' | 'instead' | 'before' | 'after' | 'between'

/** Gender or number where the pronoun tells it. */
type Anaphor = 'masculine' | 'feminine' | 'neuter' | 'plural' | 'there'

/** What a word of a closed class says by itself: a pronoun, a preposition, a part of the day. */
export type ClosedWord =
  | { kind: 'dayPart'; part: DayPart }
  | { kind: 'transport'; by: Transport }
  /** A vehicle that runs by itself: its times and fares stand in texts and timetables. */
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

/** Pronouns, prepositions and other words of which the language has only so many: `closed-words.json`. */
export const CLOSED_WORDS = createPhrases(
  rows.map(({ says, ...value }) => ({ says, value: value as ClosedWord })),
)
