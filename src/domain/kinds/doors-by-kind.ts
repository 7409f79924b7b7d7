import { listKinds } from './kinds.ts'

/** Names of kinds that have no opening hours; for pages, which do not load the whole table. */
export const KINDS_WITHOUT_DOORS: readonly string[] = listKinds().flatMap(({ name, hasNoDoors }) =>
  hasNoDoors ? [name] : [],
)
