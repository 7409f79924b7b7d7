/** Kinds of danger; `none` means no danger. */
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
