import { listOtherNames } from '#domain/other-names.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { WordIndex } from './word-index.ts'

/** How much a word of a name says by itself. */
export type NameRole = 'head' | 'quoted' | 'proper' | 'modifier' | 'adjective'

type NameWord = Word & { readonly role: NameRole }
/** `otherWords` are those of what else the place is called. */
export type IndexedPlace = {
  readonly place: Place
  readonly nameWords: readonly NameWord[]
  readonly otherWords: readonly NameWord[]
}

/** The words of one version of the guide. */
export type GuideIndex = {
  readonly places: readonly IndexedPlace[]
  readonly names: WordIndex<number>
  /** Words of names without what stands in quotes there, which may be anything: «Родник» is a cinema. */
  readonly kinds: WordIndex<number>
  readonly categories: WordIndex<string>
  readonly tags: WordIndex<string>
  readonly texts: WordIndex<number>
  /** Words of the page about the town. */
  readonly about: WordIndex<string>
  /** Words that mean the town itself. */
  readonly town: WordIndex<string>
}

const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/

export function indexGuide(guide: AssistantGuide): GuideIndex {
  const index: GuideIndex = {
    places: guide.places.map((place) => ({
      place,
      nameWords: readName(place.name),
      otherWords: listOtherNames(place).flatMap(readOtherName),
    })),
    names: new WordIndex(),
    kinds: new WordIndex(),
    categories: new WordIndex(),
    tags: new WordIndex(),
    texts: new WordIndex(),
    about: new WordIndex(),
    town: new WordIndex(),
  }
  for (const [number, { place, nameWords, otherWords }] of index.places.entries()) {
    for (const { text } of otherWords) index.names.add(text, number)
    for (const { text, role } of nameWords) {
      index.names.add(text, number)
      if (role !== 'quoted') index.kinds.add(text, number)
    }
    for (const alias of [...listAbbreviations(place.name), ...listContractions(nameWords)])
      index.names.add(alias, number)
    for (const word of normalizeWords(place.category)) index.categories.add(word, place.category)
    for (const tag of place.tags) for (const word of normalizeWords(tag)) index.tags.add(word, tag)
    const text = `${place.description} ${place.descriptionFull ?? ''} ${place.additionalInfo ?? ''}`
    for (const word of normalizeWords(text)) index.texts.add(word, number)
  }
  for (const section of guide.about) {
    for (const word of normalizeWords(`${section.title} ${section.text}`))
      index.about.add(word, section.title)
  }
  const { name, nameForms } = guide.city
  for (const form of [name, ...Object.values(nameForms ?? {})]) {
    for (const word of normalizeWords(form)) index.town.add(word, name)
  }
  return index
}

/** The telling words of a name, each with its part in it. */
function readName(name: string): NameWord[] {
  const quoted = new Set(normalizeWords((name.match(/[«"„“]([^»"“”]+)[»"“”]/g) ?? []).join(' ')))
  let hasHead = false
  return name
    .split(/[\s\-–—/]+/)
    .flatMap((piece) =>
      normalizeWords(piece).map((text) => ({ text, isCapital: /^\P{L}*\p{Lu}/u.test(piece) })),
    )
    .filter(({ text }) => !isStopWord(text) && text.length > 1 && text !== 'имени')
    .map(({ text, isCapital }, at): NameWord => {
      const isAdjective = ADJECTIVE.test(text) && text.length > 4
      if (quoted.has(text)) return { ...toWord(text), role: 'quoted' }
      if (isCapital && at > 0) return { ...toWord(text), role: 'proper' }
      if (isAdjective) return { ...toWord(text), role: 'adjective' }
      if (hasHead) return { ...toWord(text), role: 'modifier' }
      hasHead = true
      return { ...toWord(text), role: 'head' }
    })
}

/** «Стекляшка» names the place by itself, whatever else it may mean, as what stands in quotes does. */
function readOtherName(name: string): NameWord[] {
  const words = readName(name)
  return words.length > 1 ? words : words.map((word) => ({ ...word, role: 'quoted' }))
}

/** «Морвокзал» for «Морской вокзал», «горсад» for «Городской сад». */
function listContractions(words: readonly NameWord[]): string[] {
  const [first, second, ...others] = words
  const isPair =
    first !== undefined && second !== undefined && ADJECTIVE.test(first.text) && second.role !== 'quoted'
  if (!isPair || others.some(({ role }) => role !== 'quoted')) return []
  return SYLLABLE.map((length) => `${first.text.slice(0, length)}${second.text}`)
}

const SYLLABLE = [3, 4]

/** «ДК» for «Дворец культуры „Современник“», «ДШИ» for «Детская школа искусств». */
function listAbbreviations(name: string): string[] {
  const unquoted = normalizeWords(name.replace(/[«"„“(].*$/, ''))
  const initials = unquoted.filter((word) => !isStopWord(word)).map((word) => word[0])
  // «КМ» is a unit of length before it is «Краеведческий музей».
  const isTelling = initials.length > 2 ? initials.length < 5 : initials.join('') === 'дк'
  return isTelling ? [initials.join('')] : []
}
