import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { startsWithAny } from '../language/split-tokens.ts'

/** Words of a name are found close together, in whatever order: «Казанская церковь», «церковь Казанской иконы». */
const WINDOW = 4
/** Two words are taken for forms of one when so many letters agree and few differ. */
const MIN_COMMON = 4
const MAX_LEFT = 4
/** Short words, as «сад», must agree in all but their ending. */
const SHORT_WORD = 3
const MAX_LEFT_OF_SHORT = 2
const PREFIX = 3
const QUOTED = /«([^«»]+)»/
/** Every town has them, and they are said of all else. */
const GENERAL = ['город', 'централ', 'районн', 'местн', 'улиц']

/** A text as mentions are looked for in it: its words, and where those with the same beginning stand. */
export type TextIndex = { words: readonly string[]; byPrefix: ReadonlyMap<string, readonly number[]> }

/** Reads a text for `countMentions`. */
export function indexText(text: string): TextIndex {
  const words = normalizeWords(text)
  const positions = words.map((_, at) => at)
  return { words, byPrefix: Map.groupBy(positions, (at) => (words[at] ?? '').slice(0, PREFIX)) }
}

/** The words that a place is known by: of a name with «ёлочки» those within. */
export function listNameWords({ name }: Pick<Place, 'name'>): string[] {
  const known = QUOTED.exec(name)?.[1] ?? name.replace(/\([^)]*\)/g, ' ')
  const words = normalizeWords(known).filter((word) => word.length >= SHORT_WORD)
  const significant = words.filter((word) => word !== 'имени' && !startsWithAny(word, GENERAL))
  return [...new Set(significant.length > 1 || words.length === 1 ? significant : words)]
}

/** Counts how often a text names a place by two of the words of its name, or by its only one. */
export function countMentions(nameWords: readonly string[], { words, byPrefix }: TextIndex): number {
  const least = Math.min(2, nameWords.length)
  const found = nameWords.map((word) =>
    (byPrefix.get(word.slice(0, PREFIX)) ?? []).filter((at) => isForm(word, words[at] ?? '')),
  )
  const starts = [...new Set(found.flat())].sort((a, b) => a - b)
  let count = 0
  let after = -1
  for (const start of starts) {
    if (start < after) continue
    const hits = found.filter((spots) => spots.some((at) => at >= start && at < start + WINDOW)).length
    if (hits < least || least === 0) continue
    count += 1
    after = start + WINDOW
  }
  return count
}

function isForm(word: string, other: string): boolean {
  if (word === other) return true
  const shorter = Math.min(word.length, other.length)
  let common = 0
  while (common < shorter && word.charCodeAt(common) === other.charCodeAt(common)) common += 1
  const left = Math.max(word.length, other.length) - common
  if (word.length <= MIN_COMMON) return common === word.length && left <= MAX_LEFT_OF_SHORT
  return common >= MIN_COMMON && left <= MAX_LEFT
}
