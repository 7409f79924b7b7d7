/** What a visitor wants done, whatever it is about. */
export const ACTS = [
  'tell',
  'find',
  'plan',
  'change',
  'way',
  'when',
  'compare',
  'live',
  'help',
  'talk',
  'refuse',
  'accept',
  'reject',
] as const

export type Act = (typeof ACTS)[number]
