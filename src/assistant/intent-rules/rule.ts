import type { Intent } from '../intents.ts'

/**
 * What makes an intent: any of the patterns of `says`, none of `unless`. Patterns (see `patterns/pattern.ts`) are
 * parted by semicolons. Earlier rules win.
 */
export type Rule = { readonly intent: Intent; readonly says: string; readonly unless?: string }
