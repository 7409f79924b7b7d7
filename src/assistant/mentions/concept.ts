/**
 * Everyday words, and where a guide may hold what they mean: `name:`, `category:`, `tag:` and `text:` (a description)
 * with beginnings of words, the first that this guide has. `ofMany` is for a plural: «церкви» are also cathedrals.
 */
export type Concept = {
  readonly says: string
  readonly aims: string
  readonly ofMany?: string
  /** No kind of place but something a place may have: a playground, a terrace, a view. */
  readonly isFeature?: boolean
}
