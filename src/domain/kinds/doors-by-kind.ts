import { listKinds } from './kinds.ts'

/** Names of kinds where nothing can be shut; for pages, which come without the rest of the table. */
export const KINDS_WITHOUT_DOORS: readonly string[] = listKinds().flatMap(({ name, hasNoDoors }) =>
  hasNoDoors ? [name] : [],
)
