/** What kind of trouble somebody is in; `none` is no trouble. */
export const DANGERS = [
  'medical',
  'fire',
  'crime',
  'lost-person',
  'lost-thing',
  'accident',
  'crisis',
  'no-answer',
  'none',
] as const

export type Danger = (typeof DANGERS)[number]
