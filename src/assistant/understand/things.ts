import { listKinds } from '#domain/kinds/kinds.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { Token } from '../language/split-tokens.ts'
import { NEED_ROWS } from '../tools/need-rows.ts'
import { createFormIndex, type FormIndex } from './form-index.ts'
import { listUnread, type Reading } from './part.ts'

/** Infinitives say what to do, and name no thing. */
const INFINITIVE = /(?:[тч]ь|ти|[тч]ься|тись)$/
const MIN_NOUN_LENGTH = 4

let kinds: FormIndex<true> | undefined

/** True where a word is left that no text of a place has, and that may name a thing: «батуты», and not «погулять». */
export function namesStrangeThing(reading: Reading, places: readonly Place[]): boolean {
  return listStrange(reading, places).length > 0
}

/** The same of a kind of places: «бассейн», «аквапарк». */
export function namesStrangeKind(reading: Reading, places: readonly Place[]): boolean {
  kinds ??= indexKinds()
  const known = kinds
  return listStrange(reading, places).some((token) => known.find(token).size > 0)
}

function listStrange(reading: Reading, places: readonly Place[]): Token[] {
  const used = indexTexts(places)
  const isNoun = ({ text }: Token) => text.length >= MIN_NOUN_LENGTH && !INFINITIVE.test(text)
  return listUnread(reading).filter((token) => isNoun(token) && used.find(token).size === 0)
}

const indexTexts = memoizeByRef((places: readonly Place[]) => {
  const index = createFormIndex<true>()
  // Words for who comes along are no things either.
  for (const text of Object.values(NEED_ROWS).flatMap(({ tags = [] }) => tags)) index.add(text, true)
  for (const { name, description, descriptionFull = '', additionalInfo = '', tags, category } of places) {
    const text = [name, description, descriptionFull, additionalInfo, category, ...tags].join(' ')
    for (const word of normalizeWords(text)) index.add(word, true)
  }
  return index
})

function indexKinds(): FormIndex<true> {
  const index = createFormIndex<true>()
  const phrases = listKinds().flatMap(({ name, words = '' }) => [name, ...words.split(',')])
  for (const phrase of phrases) {
    const [word, another] = normalizeWords(phrase)
    if (word !== undefined && another === undefined) index.add(word, true)
  }
  return index
}
