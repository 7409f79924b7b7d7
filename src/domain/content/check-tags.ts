import { CATEGORIES } from '../kinds/categories.ts'
import { editDistance } from '../suggest/edit-distance.ts'
import { type ContentFault, createWarnings } from './content-fault.ts'
import type { ImportedPlace } from './place-record.ts'

const MAX_TAG_LENGTH = 40
/** Words of at least so many letters that differ in one of them are taken for a slip. */
const NEAR_FROM_LETTERS = 5

/** Tags and categories that are written in two ways, or not as a tag should be. */
export function checkTags(imported: readonly ImportedPlace[]): ContentFault[] {
  const tags = createSpellings(imported.flatMap(({ place }) => place.tags))
  const categories = createSpellings([...CATEGORIES, ...imported.map(({ place }) => place.category)])
  return imported.flatMap(({ row, place }) => {
    const warn = createWarnings({ row, place })
    const category = categories.findUsual(place.category)
    return [
      ...(category === undefined
        ? []
        : [warn('category', `«${place.category}» в других местах пишется «${category}»`)]),
      ...place.tags.flatMap((tag, index) => {
        if (place.tags.indexOf(tag) !== index) return [warn('tags', `тег «${tag}» стоит дважды`)]
        if (tag.length > MAX_TAG_LENGTH)
          return [warn('tags', `тег «${tag}» длиннее ${MAX_TAG_LENGTH} знаков`)]
        const usual = tags.findUsual(tag)
        return usual === undefined
          ? []
          : [warn('tags', `тег «${tag}» в других местах пишется «${usual}»: оставьте одно написание`)]
      }),
    ]
  })
}

/** Knows how often each word is written and finds the more usual spelling of one. */
function createSpellings(words: readonly string[]) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const all = [...counts.keys()]
  const usual = new Map(all.map((word) => [word, findMoreUsual(word, all, counts)]))
  return { findUsual: (word: string) => usual.get(word) }
}

function findMoreUsual(
  word: string,
  all: readonly string[],
  counts: Map<string, number>,
): string | undefined {
  const rank = (other: string) => counts.get(other) ?? 0
  return all.find(
    (other) =>
      other !== word &&
      isSameWord(word, other) &&
      (rank(other) > rank(word) || (rank(other) === rank(word) && other > word)),
  )
}

function isSameWord(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a === b) return true
  return Math.min(a.length, b.length) >= NEAR_FROM_LETTERS && editDistance(a, b, 1) === 1
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
