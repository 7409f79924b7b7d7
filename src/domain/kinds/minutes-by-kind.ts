import { listKinds } from './kinds.ts'

/** How long a visit lasts, by the category; for pages, which come without the rest of the table. */
export const MINUTES_BY_KIND: Readonly<Record<string, number>> = Object.fromEntries(
  listKinds().flatMap(({ name, visitMinutes }) => (visitMinutes === undefined ? [] : [[name, visitMinutes]])),
)
