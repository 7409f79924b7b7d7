import { foldName } from '#domain/fold-name.ts'
import { listKinds } from '#domain/kinds/kinds.ts'
import { toWord } from '#domain/suggest/word-stem.ts'

/** Has no kind: a house may be a museum, a hotel or a sight. */
const HOUSE = 'дом'
/** Words for kinds of places, and their synonyms: maps leave them out of names, people do not. */
const KIND_WORDS = new Set(
  [
    HOUSE,
    ...listKinds().flatMap(({ name, words = '', isDroppedFromNames }) =>
      isDroppedFromNames ? [name, ...words.split(', ').filter(isOneWord)] : [],
    ),
  ].map((word) => toWord(word).stem),
)
const LITTLE_WORDS = /^(?:и|в|на|у|с|им|имени|г|города)$/
const MOSTLY = 0.6

function isOneWord(phrase: string): boolean {
  return /^\p{L}+$/u.test(phrase)
}

export type NameLikeness = 'same' | 'alike' | 'other'

/**
 * The similarity of two names: the same except for punctuation and case; similar when most of their words are, when
 * all words of the shorter one are in the longer one, or, with `isSameKind`, when they differ in words for what the
 * place is.
 */
export function compareNames(one: string, other: string, isSameKind: boolean): NameLikeness {
  if (foldName(one) === foldName(other)) return 'same'
  const [first, second] = [listStems(one), listStems(other)]
  if (isSameKind && isSameOwn(first, second)) return 'alike'
  const common = [...first].filter((stem) => second.has(stem)).length
  if (common < 2) return 'other'
  const isWithin = common === Math.min(first.size, second.size)
  return isWithin || common / (first.size + second.size - common) >= MOSTLY ? 'alike' : 'other'
}

function listStems(name: string): Set<string> {
  const words = foldName(name).split(' ')
  return new Set(words.filter((word) => !LITTLE_WORDS.test(word)).map((word) => toWord(word).stem))
}

function isSameOwn(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [first = [], second = []] = [one, other].map((stems) =>
    [...stems].filter((stem) => !KIND_WORDS.has(stem)),
  )
  return first.length > 0 && first.length === second.length && first.every((stem) => second.includes(stem))
}
