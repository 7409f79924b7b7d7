import type { FactName } from '#domain/place-facts.ts'

/** What a passage belongs to: a place with the field it stands in, or the town. */
export type PassageOwner =
  | { readonly kind: 'place'; readonly id: number; readonly field: PlaceField }
  | { readonly kind: 'town'; readonly part: 'about' | 'table' | 'figure' | 'event' | 'phone' }

/** Fields of a place that are told in sentences: its own texts, and its facts spelled out. */
export type PlaceField = 'description' | 'story' | 'note' | 'marks' | FactName

/** One sentence of the guide that may answer a question. */
export type Passage = {
  /** As it is told. */
  readonly text: string
  readonly owner: PassageOwner
  /** Words that belong to it though they do not stand in it: a heading, the head of a table. */
  readonly context: string
  /** The sentences around it, in order, with its own number among them. */
  readonly paragraph: readonly string[]
  readonly number: number
}
