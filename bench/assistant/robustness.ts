import type { Place } from '#domain/place.ts'
import { typeInLatinLayout } from '#testing/latin-layout.ts'
import { createRandom } from '#testing/seeded-random.ts'
import { hashText } from './hash-text.ts'
import type { RussianForms } from './russian-forms.ts'
import { mistypeLongest, transliterate } from './variants.ts'

/** Ways to distort a name. */
export const DISTORTIONS = ['case forms', '1 typo', '2 typos', 'layout', 'transliteration'] as const
export type Distortion = (typeof DISTORTIONS)[number]

/** A message with a name, and the places one of which must be among the first three of the answer. */
export type NameQuery = {
  distortion: Distortion
  message: string
  name: string
  expected: ReadonlySet<number>
}

const MIN_WORD_LENGTH = 4
const MIN_TYPO_LENGTH = { one: 5, two: 8 }
const TYPOS_PER_WORD = 3
/** Words of names that identify nothing, and the category that is also a question about the town. */
const NO_NAMES = new Set(['имени', 'иконы', 'божией', 'матери', 'пресвятой', 'история', 'первый'])

/** Creates messages that name the places and categories of a town, distorted in every way. */
export function listNameQueries(places: readonly Place[], forms: RussianForms): NameQuery[] {
  const queries = [
    ...places.flatMap((place) => distortName(place, places, forms)),
    ...listKeyWords(places).flatMap((word) => distortWord(word, findByWord(word, places, forms), forms)),
  ]
  const unique = new Map(queries.map((query) => [`${query.distortion} ${query.message}`, query]))
  return [...unique.values()].filter(({ expected }) => expected.size > 0)
}

function distortName({ name }: Place, places: readonly Place[], forms: RussianForms): NameQuery[] {
  const expected = new Set(places.filter((place) => place.name === name).map(({ id }) => id))
  const query = (distortion: Distortion, message: string) => ({ distortion, message, name, expected })
  return [
    ...forms.declineName(name).map((form) => query('case forms', form)),
    query('layout', typeInLatinLayout(name)),
    query('transliteration', transliterate(name)),
  ]
}

function distortWord(word: string, expected: ReadonlySet<number>, forms: RussianForms): NameQuery[] {
  const query = (distortion: Distortion, message: string) => ({ distortion, message, name: word, expected })
  const typos = (slips: number, shortest: number) =>
    word.length < shortest ? [] : listTypos(word, slips, forms)
  return [
    ...forms.decline(word).map((form) => query('case forms', form)),
    ...typos(1, MIN_TYPO_LENGTH.one).map((typo) => query('1 typo', typo)),
    ...typos(2, MIN_TYPO_LENGTH.two).map((typo) => query('2 typos', typo)),
    query('layout', typeInLatinLayout(word)),
    query('transliteration', transliterate(word)),
  ]
}

/** Skips a typo that produces another word of the dictionary: nobody could recognize it. */
function listTypos(word: string, slips: number, forms: RussianForms): string[] {
  const random = createRandom(hashText(`${word} ${slips}`))
  const typos = Array.from({ length: TYPOS_PER_WORD }, () => mistypeLongest(word, slips, random))
  return typos.filter((typo) => typo !== word && !forms.has(typo))
}

function listKeyWords(places: readonly Place[]): string[] {
  const words = places.flatMap(({ name, category }) => splitWords(`${name} ${category}`))
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH && !NO_NAMES.has(word))
}

/** Finds places whose name, category or tags contain a form of the word. */
function findByWord(word: string, places: readonly Place[], forms: RussianForms): Set<number> {
  const wanted = new Set([word, ...forms.listForms(word)])
  const fitting = places.filter(({ name, category, tags }) =>
    splitWords([name, category, ...tags].join(' ')).some((other) => wanted.has(other)),
  )
  return new Set(fitting.map(({ id }) => id))
}

function splitWords(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[а-яё]+/g)].map(([word]) => word)
}
