import { editDistance } from './edit-distance.ts'
import type { Word } from './word-stem.ts'

const MOST_TYPOS = 2

const SHORT_WORD = 3
const LONG_WORD = 7
const CAREFUL_UP_TO = 5
/** A shorter stem is mostly somebody else's: «парк» and «парт(ия)». */
const TELLING_STEM = 5
/** Words with a shorter stem owe their length to the ending («детская», «донская») and must begin alike. */
const LONG_STEM = 6

/**
 * How many typos turn the typed word, or its stem, into the known one; undefined when it is too unlike.
 * Short words have too many neighbours: none is forgiven up to 3 letters, one up to 6, two from 7,
 * and up to 5 letters the first letter must be right or swapped with the second.
 */
export function countTypos(typed: Word, known: Word): number | undefined {
  const mayBeTwo = known.stem.length >= LONG_STEM || typed.text.slice(0, 2) === known.text.slice(0, 2)
  const inText = countBetween(typed.text, known.text, mayBeTwo ? MOST_TYPOS : 1)
  if (Math.min(typed.stem.length, known.stem.length) < TELLING_STEM) return inText
  const inStem = countBetween(typed.stem, known.stem, MOST_TYPOS)
  return inText === undefined || inStem === undefined ? (inText ?? inStem) : Math.min(inText, inStem)
}

function countBetween(typed: string, known: string, most: number): number | undefined {
  const shorter = Math.min(typed.length, known.length)
  const longer = Math.max(typed.length, known.length)
  if (shorter <= SHORT_WORD) return undefined
  if (longer <= CAREFUL_UP_TO && !isSameStart(typed, known)) return undefined
  const limit = known.length < LONG_WORD || typed.length < LONG_WORD - 1 ? 1 : most
  const typos = editDistance(typed, known, limit)
  return typos <= limit ? typos : undefined
}

function isSameStart(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])
}
