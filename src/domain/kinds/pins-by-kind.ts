import { listKinds } from './kinds.ts'

/** The drawings on the map, by the category; for pages, which come without the rest of the table. */
export const PINS_BY_KIND: Readonly<Record<string, string>> = Object.fromEntries(
  listKinds().flatMap(({ name, pin }) => (pin === undefined ? [] : [[name, pin]])),
)
