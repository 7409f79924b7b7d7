import type { PlaceSet } from '../request.ts'

/** Tokens that name places, a kind or a theme of the guide. */
export type NamedSpan = {
  readonly from: number
  readonly to: number
  readonly set: PlaceSet
  /** The kind that is said, where the set is the only place of it: «ресторан». */
  readonly ofKind?: PlaceSet
}

/** Tokens that look like a name which is not in the guide, as the visitor wrote them. */
export type UnknownName = { readonly from: number; readonly to: number; readonly name: string }
