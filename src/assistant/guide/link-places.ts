import { SAME_FORM } from '#domain/suggest/word-forms.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import type { EvidenceIndex, QueryTerm } from './evidence-index.ts'
import { SAME_MEANING } from './evidence-index.ts'

/** The places that a question names. */
export type Named = {
  /** Surely meant: nothing of other places answers. */
  readonly ids: ReadonlySet<number>
  /** The words that name them. */
  readonly said: readonly Word[]
  /** How surely each place is named, 0 to 1, and by which words of the question. */
  readonly rates: ReadonlyMap<number, number>
  readonly words: ReadonlyMap<number, ReadonlySet<number>>
  readonly highest: number
}

/** So much of a name, by weight, means the place itself. */
const SURE_SHARE = 0.55
/** A word that one place in so many has in its name tells it from others. */
const MOST_NAMESAKES = 1
/** In so short a message one telling word is a name. */
const FEW_WORDS = 2
/** «Пряничники» are the workshop called «Пряничная». */
const KIN = 0.8
const LONG_WORD = 7
const NEARLY = 0.999

/** The places that the words of a question name; `given` are those already known to be meant. */
export function linkPlaces(
  index: EvidenceIndex,
  terms: readonly QueryTerm[],
  given: ReadonlySet<number>,
): Named {
  const found = findNamed(index, terms)
  const highest = Math.max(0, ...found.map(({ weight }) => weight))
  const [only, another] = found.filter(({ weight }) => weight >= highest * NEARLY)
  const isShort = terms.length <= FEW_WORDS
  const isSure =
    only !== undefined &&
    another === undefined &&
    (only.share >= SURE_SHARE ||
      (only.isTelling && (only.said.size > 1 || isShort)) ||
      (only.isKin && isShort && found.length === 1))
  const ids = given.size > 0 ? given : new Set(isSure ? [only.id] : [])
  const full = Math.log(1 + index.names.size)
  const rates = new Map(found.map(({ id, weight }) => [id, Math.min(1, weight / full) * (weight / highest)]))
  return {
    ids,
    said: isSure && ids.has(only.id) ? [...only.said].flatMap((at) => terms[at]?.word ?? []) : [],
    rates,
    words: new Map(found.map(({ id, said }) => [id, said])),
    highest: Math.max(0, ...rates.values()),
  }
}

type Found = {
  readonly id: number
  readonly said: ReadonlySet<number>
  readonly weight: number
  /** How much of the name is said, by weight. */
  readonly share: number
  /** A word that no other place has is said. */
  readonly isTelling: boolean
  /** A word of the name itself is said, and no other word for it. */
  readonly isKin: boolean
}

function findNamed(index: EvidenceIndex, terms: readonly QueryTerm[]): Found[] {
  const weigh = (count: number) => Math.log(1 + index.names.size / Math.max(1, count))
  const own = terms.map(({ word }) => index.named.find(word, SAME_FORM))
  const kin = terms.map(({ word }) => index.named.find(word, KIN))
  const said = terms.map(({ word, synonyms }, at) => {
    const near = word.text.length >= LONG_WORD ? kin[at] : own[at]
    return new Set([...(near ?? []), ...synonyms.flatMap((other) => [...index.named.find(other, SAME_FORM)])])
  })
  const ids = new Set(said.flatMap((places) => [...places]))
  return [...ids].map((id) => {
    const words = said.flatMap((places, at) => (places.has(id) ? [at] : []))
    const weight = words.reduce((sum, at) => {
      return sum + (own[at]?.has(id) ? 1 : SAME_MEANING) * weigh(own[at]?.size ?? 0)
    }, 0)
    const whole = (index.names.get(id) ?? []).reduce(
      (sum, word) => sum + weigh(index.named.find(word, SAME_FORM).size),
      0,
    )
    return {
      id,
      said: new Set(words),
      weight,
      share: weight / whole,
      isTelling: words.some(
        (at) => own[at]?.has(id) && own[at].size <= MOST_NAMESAKES && !isOfAny(terms, at),
      ),
      isKin: words.some((at) => kin[at]?.has(id) && !isOfAny(terms, at)),
    }
  })
}

/** «Год постройки здания» is asked of any building, though one place has the word in its name. */
function isOfAny(terms: readonly QueryTerm[], at: number): boolean {
  return /^(?:здани|строени|построй)/u.test(terms[at]?.word.text ?? '')
}
