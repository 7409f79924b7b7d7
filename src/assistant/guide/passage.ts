import type { FactName } from '#domain/place-facts.ts'

/** Owner of a passage: a place with the field, or the town. */
export type PassageOwner =
  | { readonly kind: 'place'; readonly id: number; readonly field: PlaceField }
  | { readonly kind: 'town'; readonly part: 'about' | 'table' | 'figure' | 'event' | 'phone' }

/** Fields of a place in sentences: its own texts, and its facts written out. */
export type PlaceField = 'description' | 'story' | 'note' | 'marks' | FactName

/** A sentence of the guide that may answer a question. */
export type Passage = {
  /** As answers show it. */
  readonly text: string
  readonly owner: PassageOwner
  /** Words that belong to the sentence but are outside it: a heading, the heading of a table. */
  readonly context: string
  /** The sentences around it, in order, including itself by its number. */
  readonly paragraph: readonly string[]
  readonly number: number
}
