import { listKinds } from './kinds.ts'

/** The drawings on the map by category; for pages, which do not load the whole table. */
export const PINS_BY_KIND: Readonly<Record<string, string>> = Object.fromEntries(
  listKinds().flatMap(({ name, pin }) => (pin === undefined ? [] : [[name, pin]])),
)
