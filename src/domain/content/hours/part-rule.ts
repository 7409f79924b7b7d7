import type { Days, HoursPart } from './hours-part.ts'

/** A way of writing and what it says; nothing when it can be left out. */
export type PartRule = { pattern: RegExp; read: (match: RegExpExecArray) => HoursPart | undefined }

/** A word ends where no letter follows. */
export const END = '(?![а-яa-z])'

/** A full stop behind these is no end of a sentence. */
const SHORT = '(?<=(?<![а-я])(?:вых|выходн|празд|праздн|ежедн|искл|час))'

/** Public constructors of rules: of any pattern, of a word, and the part that days are. */
export const rule = (source: string, read: PartRule['read']): PartRule => ({
  pattern: new RegExp(source, 'y'),
  read,
})
export const word = (source: string, part: HoursPart | undefined): PartRule =>
  rule(`(?:${source})${END}(?:${SHORT}\\.)?`, () => part)
export const daysPart = (numbers: readonly number[], more: Omit<Days, 'numbers'> = {}): HoursPart => ({
  kind: 'days',
  days: { numbers, ...more },
})
