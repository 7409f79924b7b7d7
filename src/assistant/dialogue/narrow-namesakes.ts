import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { listWishPlaces } from '../retrieval/select-places.ts'
import type { Understanding, Wish } from '../understanding.ts'

/** Shorter beginnings are in too many words. */
const SHORTEST_NAMESAKE_STEM = 4

/** «Берёзка на Заводской»: of places with the same name the one whose address or text has the visitor's words. */
export function narrowNamesakes({
  guide,
  understanding,
}: Pick<AnswerContext, 'guide' | 'understanding'>): Understanding {
  const { slots, text, intent } = understanding
  // «Берёзку на ту, что у вокзала»: the words are of the other one.
  if (intent === 'edit_replace') return understanding
  const wishes = slots.wishes.map((wish): Wish => {
    const places = listWishPlaces(guide, wish)
    if (places.length < 2 || new Set(places.map(({ name }) => name)).size > 1) return wish
    const [only, other] = listByWords(places, text)
    return only && !other ? { ...wish, anyOf: [{ kind: 'place', id: only.id }] } : wish
  })
  return { ...understanding, slots: { ...slots, wishes } }
}

/** The places whose address or description has a word of the text that their names do not have. */
export function listByWords(places: readonly Place[], text: string): Place[] {
  const names = new Set(places.flatMap(({ name }) => listWords(name).map((word) => toWord(word).stem)))
  const stems = listWords(text)
    .map((word) => toWord(word).stem)
    .filter((stem) => stem.length >= SHORTEST_NAMESAKE_STEM && !names.has(stem))
  return places.filter(({ address = '', description }) => {
    const words = normalizeWords(`${address} ${description}`)
    return stems.some((stem) => words.some((word) => word.includes(stem)))
  })
}
