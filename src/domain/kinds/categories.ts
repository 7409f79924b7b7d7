import { listKinds } from './kinds.ts'

/** The categories of the specification: the kinds with their own drawings. */
export const CATEGORIES: readonly string[] = listKinds().flatMap(({ name, drawing }) =>
  drawing ? [name] : [],
)
