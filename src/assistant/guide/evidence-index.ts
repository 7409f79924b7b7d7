import { onceFor } from '#domain/once-for.ts'
import { joinNames } from '#domain/other-names.ts'
import type { Place } from '#domain/place.ts'
import { isNumber, normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM, SAME_WORD } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { WordIndex } from '../mentions/word-index.ts'
import { expandGroups, findGroups } from './lexicon.ts'
import { listPassages } from './list-passages.ts'
import type { Passage } from './passage.ts'

/** Where a word of the guide stands: passages by number, with how surely it belongs to what they say. */
type Posting = ReadonlyMap<number, number>
type Term = Word & { readonly standsIn: Map<number, number> }

export type EvidenceIndex = {
  readonly passages: readonly Passage[]
  /** Words of each passage, its context not included. */
  readonly words: readonly (readonly Word[])[]
  readonly find: (word: Word) => ReadonlyMap<number, Match>
  /** Terms made lately, by the words they were made of: one message asks for the same ones several times. */
  readonly terms: Map<string, QueryTerm>
  /** The words of each place's name and category. */
  readonly names: ReadonlyMap<number, readonly Word[]>
  /** The places with a word in their name or category. */
  readonly named: WordIndex<number>
  /** The passages of each place. */
  readonly ofPlace: ReadonlyMap<number, readonly number[]>
  /** The places that a sentence about the town names. */
  readonly naming: ReadonlyMap<number, readonly number[]>
}

/** How well a passage has a word: 1 for the word itself in the sentence, less for kin, synonyms and context. */
export type Match = { readonly likeness: number; readonly isExact: boolean }

/** A word of a question with the passages that have it; `weight` is how much it tells apart. */
export type QueryTerm = {
  readonly word: Word
  readonly weight: number
  /** The same without regard to whether the guide has it at all. */
  readonly fullWeight: number
  /** Single words that say the same. */
  readonly synonyms: readonly Word[]
  readonly matches: ReadonlyMap<number, Match>
}

/** A word of the sentence itself, of what it stands under, and of the sentence before it. */
const IN_SENTENCE = 1
export const IN_CONTEXT = 0.75
const IN_SENTENCE_BEFORE = 0.45
const KIN = 0.8
const KIN_LIKENESS = 0.7
export const SAME_MEANING = 0.6
/** A word that the guide never uses is as often chatter as what is asked for. */
const OF_NOBODY = 0.3
const MOST_KEPT_TERMS = 5_000
/** Somewhat more than one message has. */
const MOST_TERMS = 100

/** All sentences of the guide by their words. */
export const getEvidenceIndex = onceFor((guide: AssistantGuide) =>
  createIndex(listPassages(guide), guide.places),
)

function createIndex(passages: readonly Passage[], places: readonly Place[]): EvidenceIndex {
  const terms = new Map<string, Term>()
  const words = passages.map((passage, number) => {
    const own = normalizeWords(passage.text)
    const before = passage.paragraph[passage.number - 1] ?? ''
    for (const word of own) addWord(terms, word, number, IN_SENTENCE)
    for (const word of normalizeWords(passage.context)) addWord(terms, word, number, IN_CONTEXT)
    for (const word of normalizeWords(before)) addWord(terms, word, number, IN_SENTENCE_BEFORE)
    return own.map(toWord)
  })
  const byStart = Map.groupBy(terms.values(), ({ text }) => text.slice(0, 2))
  const found = new Map<string, ReadonlyMap<number, Match>>()
  const find = (word: Word) => {
    const known = found.get(word.text)
    if (known) return known
    const matches = findForms(byStart.get(word.text.slice(0, 2)) ?? [], word)
    if (found.size < MOST_KEPT_TERMS) found.set(word.text, matches)
    return matches
  }
  const names = new Map(
    places.map(
      (place) => [place.id, normalizeWords(`${joinNames(place)} ${place.category}`).map(toWord)] as const,
    ),
  )
  const named = new WordIndex<number>()
  for (const [id, name] of names) for (const { text } of name) named.add(text, id)
  const ofPlace = Map.groupBy(passages.keys(), (number) => getPlaceId(passages[number]))
  const naming = listNaming(places, find, passages)
  return { passages, words, find, terms: new Map(), names, named, ofPlace, naming }
}

const QUOTED = /«([^»]+)»/u
const LITTLE_OF_NAME = /^(?:имени|им|на|и|в|у|с|п|а|о)$/u

/** «Подковы на счастье» name no bakery: a name stands in quotation marks, or has its capital letter within the sentence. */
function isWrittenAsName({ text }: Passage, [first = '']: readonly string[]): boolean {
  const start = first.slice(0, 1).toUpperCase() + first.slice(1, 4)
  return new RegExp(`(?:«|[\\p{Ll}\\d,)–—»] )${start}`, 'u').test(text.replaceAll('ё', 'е'))
}

/** A place is named where all the words of its name stand, or all of those in quotation marks. */
function listNaming(
  places: readonly Place[],
  find: EvidenceIndex['find'],
  passages: readonly Passage[],
): Map<number, number[]> {
  const naming = new Map<number, number[]>()
  for (const { id, name } of places) {
    const said = normalizeWords(QUOTED.exec(name)?.[1] ?? name).filter((word) => !LITTLE_OF_NAME.test(word))
    const [first, ...others] = said.map((word) => find(toWord(word)))
    for (const [number, match] of first ?? []) {
      const isNamed = [match, ...others.map((other) => other.get(number))].every(
        (one) => one?.isExact === true && one.likeness >= SAME_FORM,
      )
      const passage = passages[number]
      if (isNamed && passage?.owner.kind === 'town' && isWrittenAsName(passage, said))
        naming.set(number, [...(naming.get(number) ?? []), id])
    }
  }
  return naming
}

/** 0 for what belongs to the town. */
function getPlaceId(passage: Passage | undefined): number {
  return passage?.owner.kind === 'place' ? passage.owner.id : 0
}

function addWord(terms: Map<string, Term>, text: string, number: number, belongs: number): void {
  const term = terms.get(text) ?? { ...toWord(text), standsIn: new Map<number, number>() }
  terms.set(text, term)
  term.standsIn.set(number, Math.max(belongs, term.standsIn.get(number) ?? 0))
}

function findForms(terms: readonly Term[], word: Word): Map<number, Match> {
  const matches = new Map<number, Match>()
  for (const term of terms) {
    const form = isNumber(word.text) ? Number(term.text === word.text) : compareForms(word, term)
    if (form < KIN) continue
    const isForm = form >= SAME_FORM && isOfOneKind(term, word, form)
    addPosting(matches, term.standsIn, isForm ? form : KIN_LIKENESS, isForm)
  }
  return matches
}

const ADJECTIVE = /н(?:[ыи][йехм]|ыми|о[йемг]о?|ому|[аяу]я|ую)$/

const REFLEXIVE = /(?:ся|сь)$/

/** «Глава» and «главный», «вода» and «водятся» begin alike and are two words. */
function isOfOneKind(a: Word, b: Word, form: number): boolean {
  const isOne = (kind: RegExp) => kind.test(a.text) === kind.test(b.text)
  return isOne(REFLEXIVE) && (form === SAME_WORD || isOne(ADJECTIVE))
}

function addPosting(matches: Map<number, Match>, posting: Posting, likeness: number, isExact: boolean): void {
  for (const [number, belongs] of posting) {
    const own = likeness * belongs
    if ((matches.get(number)?.likeness ?? 0) < own) {
      matches.set(number, { likeness: own, isExact: isExact && belongs > IN_SENTENCE_BEFORE })
    }
  }
}

/** The words of a question with what matches them, in other words too; rare words weigh more. */
export function matchWords(index: EvidenceIndex, words: readonly Word[]): QueryTerm[] {
  if (index.terms.size > MOST_TERMS) index.terms.clear()
  return words.map((word, at) => {
    const groups = findGroups(words, at)
    const key = `${word.text} ${groups.join()}`
    const term = index.terms.get(key) ?? matchWord(index, word, groups)
    index.terms.set(key, term)
    return term
  })
}

function matchWord(index: EvidenceIndex, word: Word, groups: readonly string[]): QueryTerm {
  const own = index.find(word)
  const matches = new Map(own)
  const expansions = expandGroups(groups)
  for (const { phrase, likeness } of expansions) addPhrase(index, matches, phrase, likeness)
  const count = own.size > 0 ? own.size : Math.max(1, matches.size / 2)
  const weight = Math.log(1 + index.passages.length / count)
  const synonyms = expansions.flatMap(({ phrase, likeness }) =>
    phrase[0] && phrase.length === 1 && likeness >= SAME_MEANING ? [phrase[0]] : [],
  )
  return {
    word,
    weight: matches.size === 0 ? weight * OF_NOBODY : weight,
    fullWeight: Math.log(1 + index.passages.length / Math.max(1, own.size)),
    synonyms,
    matches,
  }
}

/** A synonym of several words stands only where all of them do. */
function addPhrase(
  index: EvidenceIndex,
  matches: Map<number, Match>,
  phrase: readonly Word[],
  likeness: number,
): void {
  const [first, ...others] = phrase.map((word) => index.find(word))
  for (const [number, match] of first ?? []) {
    if (!match.isExact || !others.every((other) => other.get(number)?.isExact)) continue
    const own = likeness * match.likeness
    if ((matches.get(number)?.likeness ?? 0) < own) matches.set(number, { likeness: own, isExact: false })
  }
}
