import { listKinds } from '../kinds/kinds.ts'
import { listThemes } from '../kinds/themes.ts'

/** Everyday words, and the words of categories and tags that they mean. */
type Concept = { readonly words: string; readonly means: string }

/** The everyday words of kinds and themes; for pages, which do not load the whole tables. */
export const CONCEPTS: readonly Concept[] = [
  ...listKinds().flatMap(({ name, everyday, tags = '' }) => listConcept(everyday, `${name} ${tags}`.trim())),
  ...listThemes().flatMap(({ everyday, tags = '' }) => listConcept(everyday, tags)),
]

function listConcept(words: string | undefined, means: string): Concept[] {
  return words === undefined ? [] : [{ words, means }]
}
