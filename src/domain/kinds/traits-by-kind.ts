import { listKinds } from './kinds.ts'

// For pages, which do not load the whole table: the build writes the values in (`vite-tables-of-kinds.ts`).

/** The categories of the specification: the kinds with their own drawings. */
export const CATEGORIES: readonly string[] = listKinds()
  .filter(({ drawing }) => drawing !== undefined)
  .map(({ name }) => name)

/** Names of kinds that have no opening hours. */
export const KINDS_WITHOUT_DOORS: readonly string[] = listKinds()
  .filter(({ hasNoDoors }) => hasNoDoors)
  .map(({ name }) => name)

/** The duration of a visit by category, in minutes. */
export const MINUTES_BY_KIND: Readonly<Record<string, number>> = Object.fromEntries(
  listKinds().flatMap(({ name, visitMinutes }) => (visitMinutes === undefined ? [] : [[name, visitMinutes]])),
)
