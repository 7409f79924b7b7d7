import { listKinds } from './kinds.ts'

/** The categories of the specification: the kinds with drawings of their own. */
export const CATEGORIES: readonly string[] = listKinds().flatMap(({ name, drawing }) =>
  drawing ? [name] : [],
)
