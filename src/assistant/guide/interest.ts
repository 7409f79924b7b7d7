import { listKindsIn } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { startsWithAny } from '../language/split-tokens.ts'
import { getPlaceState } from './place-state.ts'

const SERVICE_WORTH = 0.1
const MIN_OF_SIGHT = 0.5
/** An editor's own words for what the town is known by. */
const SIGNIFICANT =
  `главн|знаменит|символ|визитн|самый |самая |самое |самые |старейш|крупнейш|единственн|первый|первая|первое|уникальн|легенд|федеральн|жемчужин|достопримеч|известн|гордост|лучш`.split(
    '|',
  )
const LONG_STORY = 1_000
const MAX_SIGNIFICANT = 3
/** Shares of the rating: kind, the page about the town, other places' texts, own story, own words, the editor's order. */
const SHARES = { kind: 0.34, about: 0.24, others: 0.08, story: 0.12, significant: 0.08, order: 0.14 }
const STATE_FACTOR = { fine: 1, unverified: 0.9, doubtful: 0.5, closed: 0.3 }

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

/**
 * Returns by id how much each place is worth seeing at a first visit, about 0 to 1: by its kind, how often the page
 * about the town (with its figures and years) and the other places name it, how much the guide has to tell and in
 * what words, and the order of the guide, which the editor chose.
 */
export const rateInterests = memoizeByRef((guide: AssistantGuide): ReadonlyMap<number, number> => {
  const { places } = guide
  const about = indexText(listTownTexts(guide).join('\n'))
  const texts = places.map((place) => indexText(`${place.description} ${place.descriptionFull ?? ''}`))
  const names = places.map(listNameWords)
  const ofAbout = names.map((name) => countMentions(name, about))
  const ofOthers = names.map(
    (name, number) => texts.filter((text, index) => index !== number && countMentions(name, text) > 0).length,
  )
  return new Map(
    places.map((place, number) => {
      const kind = Math.max(SERVICE_WORTH, ...listKindsIn(place.category).map(({ worth = 0 }) => worth))
      const named = share(ofAbout, number)
      const rates = {
        kind,
        // A café that bears the name of the river is not meant wherever the page speaks of the river.
        about: kind >= MIN_OF_SIGHT ? named : named * kind,
        others: share(ofOthers, number),
        ...rateTexts(place),
        order: 1 - number / Math.max(1, places.length),
      }
      const keys = Object.keys(SHARES) as (keyof typeof SHARES)[]
      const sum = keys.reduce((total, key) => total + SHARES[key] * rates[key], 0)
      return [place.id, sum * STATE_FACTOR[getPlaceState(place).state]]
    }),
  )
})

function listTownTexts({ about, figures = [], timeline = [] }: AssistantGuide): string[] {
  return [
    ...about.flatMap(({ title, text }) => [title, text]),
    ...figures.map(({ label }) => label),
    ...timeline.map(({ text }) => text),
  ]
}

/** Twice named is much, five times not much more. */
function share(counts: readonly number[], index: number): number {
  const most = Math.max(1, ...counts)
  return Math.sqrt((counts[index] ?? 0) / most)
}

function rateTexts({ description, descriptionFull }: Place): { story: number; significant: number } {
  const text = `${description} ${descriptionFull ?? ''}`.toLowerCase()
  const said = SIGNIFICANT.reduce((sum, word) => sum + text.split(word).length - 1, 0)
  return {
    story: Math.min(1, (descriptionFull ?? description).length / LONG_STORY),
    significant: Math.min(1, said / MAX_SIGNIFICANT),
  }
}

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
