import { listKinds } from './kinds.ts'

/** The duration of a visit by category; for pages, which do not load the whole table. */
export const MINUTES_BY_KIND: Readonly<Record<string, number>> = Object.fromEntries(
  listKinds().flatMap(({ name, visitMinutes }) => (visitMinutes === undefined ? [] : [[name, visitMinutes]])),
)
