import { onceFor } from '#domain/once-for.ts'
import type { Place } from '#domain/place.ts'
import { CONCEPTS } from '#domain/suggest/concepts.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { splitSentences } from '../wording/sentences.ts'
import { indexPassages, listWords, type PassageIndex, rankPassages } from './passage-index.ts'

/** Where a place says what was looked for: a sentence of its texts, or its name, category and tags. */
type PlaceOwner = { place: Place; isSentence: boolean }

/** A place that supports what was looked for; `quote` is the sentence that says it, absent for tags alone. */
export type Support = { place: Place; score: number; coverage: number; quote?: string }

/** A sentence says it when it has this share of the telling words, and comes close with this one. */
const WHOLE_COVERAGE = 0.6
const PART_COVERAGE = 0.3
/** Praise tells nothing apart and stands in no text: it is looked for only when nothing else is. */
const PRAISE =
  /^(?:красив|хорош|интересн|лучш|вкусн|уютн|приятн|класс|крут|больш|необычн|популярн|известн|настоящ|можн|мест|локаци|точк|есть|найд|посмотре|увиде|сходи|заня|купи|приобре)/

/** Places whose texts or tags literally say it, the best first. */
export function findSupport(places: readonly Place[], feature: string): Support[] {
  return search(places, feature, WHOLE_COVERAGE, () => [])
}

/** Places whose texts or tags say a part of it, or say it in other words, the best first. */
export function findPartialSupport(places: readonly Place[], feature: string): Support[] {
  return search(places, feature, PART_COVERAGE, listSynonyms)
}

function search(
  places: readonly Place[],
  feature: string,
  leastCoverage: number,
  listSynonyms: (word: string) => readonly string[],
): Support[] {
  const words = listWords(feature)
  const telling = words.filter((word) => !PRAISE.test(word))
  const query = (telling.length > 0 ? telling : words).join(' ')
  const best = new Map<number, Support>()
  for (const { owner, text, score, coverage } of rankPassages(getIndex(places), query, listSynonyms)) {
    if (coverage < leastCoverage) continue
    const known = best.get(owner.place.id)
    const quote = known?.quote ?? (owner.isSentence ? text : undefined)
    best.set(owner.place.id, {
      place: owner.place,
      score: Math.max(known?.score ?? 0, score),
      coverage: Math.max(known?.coverage ?? 0, coverage),
      ...(quote === undefined ? {} : { quote }),
    })
  }
  return [...best.values()].sort((a, b) => b.coverage - a.coverage || b.score - a.score)
}

const getIndex = onceFor(
  (places: readonly Place[]): PassageIndex<PlaceOwner> => indexPassages(places.flatMap(listPassages)),
)

function listPassages(place: Place) {
  const texts = [place.description, place.descriptionFull, place.additionalInfo, place.price]
  const sentences = [...new Set(texts.flatMap((text) => (text ? splitSentences(text) : [])))]
  const marks = [place.name, place.category, ...place.tags].join(', ')
  return [
    { text: marks, owner: { place, isSentence: false } },
    ...sentences.map((text) => ({ text, owner: { place, isSentence: true } })),
  ]
}

const concepts = CONCEPTS.map(({ words, means }) => ({
  words: normalizeWords(words).map(toWord),
  means: normalizeWords(means),
}))

/** Words of categories and tags for an everyday word: «почитать» leads to «книги». */
function listSynonyms(word: string): string[] {
  const asked = toWord(word)
  return concepts
    .filter(({ words }) => words.some((known) => compareForms(asked, known) >= SAME_FORM))
    .flatMap(({ means }) => means)
}
