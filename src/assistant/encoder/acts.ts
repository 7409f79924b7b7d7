/** Actions that a visitor may ask for, independent of the subject. */
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
