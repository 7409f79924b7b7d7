import { isStopWord } from '#domain/suggest/stop-words.ts'
import { SAME_WORD } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { GuideIndex } from '../mentions/guide-index.ts'
import { WordIndex } from '../mentions/word-index.ts'
import { createSpellingRepair, type KnownWord, type SpellingRepair } from './spelling-repair.ts'
import { isRussianWord, mayEnd } from './word-guard.ts'

/** The words that are understood: those of the rules, those of the guide, and all of Russian. */
export type Vocabulary = {
  /** True for a form of a known word: it is not misspelled. */
  isKnown(word: Word): boolean
  readonly repair: SpellingRepair
  /** True for a word of the rules. */
  isTrigger(text: string): boolean
  /** True for a word of the rules or the guide, or a longer Russian one: hardly by chance. */
  isSurelyKnown(text: string): boolean
  /** True for what the rules write in full, and for function words. */
  isListed(word: Word): boolean
  /** How surely a word is Russian, from 0 to 1; `repair` is what looks for misspelled ones. */
  rate(word: Word, repair?: SpellingRepair): number
  /** True for a word of the rules or the names and a function word, so that it may have been glued to another. */
  isCommon(word: Word): boolean
  /** True for a beginning that rules know, with one letter more at most: nothing is glued to it. */
  isWhole(text: string): boolean
  /** True for a name of the town. */
  isTown(word: Word): boolean
  /** True for a noun that no rule knows, such as a name may be. */
  isStrange(word: Word): boolean
}

const SHORTEST_BEGINNING = 4
const SHORTEST_STEM = 4
const SHORTEST_OF_TEXT = 6
const SHORTEST_NAME = 4
/** Endings of verbs, adverbs and adjectives. */
const NO_NOUN =
  /(?:ть|ться|ешь|ишь|ете|ите|ют|ят|ится|ется|уйте|йте|вать|ый|ий|ая|ое|ые|ие|ого|его|ому|ему|ыми|ими|ых|их|ую|юю|но|ко)$/
const RUSSIAN_WORD = /^[а-я]+$/
/** The guard takes one text in a hundred for a word by mistake, and nearly any two letters are some word. */
const GUARDED = 0.8
const MISSPELLED = 0.4

/** `atoms` are the words of rules and phrase tables, those with `*` beginnings of words. */
export function createVocabulary(atoms: Iterable<string>, index: GuideIndex): Vocabulary {
  const { words, beginnings } = sortAtoms(atoms)
  const names = [index.names, index.categories, index.tags, index.town]
  const isOfGuide = (word: Word) => names.some((source) => source.find(word).size > 0)
  const isTrigger = (text: string) => words.has(text) || hasBeginning(beginnings, text)
  const isExact = (word: Word) => words.has(word.text) || isStopWord(word.text) || isOfGuide(word)
  const isKnown = (word: Word) =>
    !RUSSIAN_WORD.test(word.text) || isExact(word) || hasForm(properWords, word) || isRussianWord(word)
  const properWords = listProperWords([index.texts, index.about])
  const repair = createSpellingRepair(listKnownWords(words, beginnings, names, [index.texts, index.about]))
  return {
    isTrigger,
    isKnown,
    repair,
    isTown: (word) => index.town.find(word).size > 0,
    isStrange: ({ text }) =>
      text.length >= SHORTEST_NAME &&
      RUSSIAN_WORD.test(text) &&
      !isTrigger(text) &&
      !isStopWord(text) &&
      !NO_NOUN.test(text),
    isSurelyKnown(text) {
      const word = toWord(text)
      return (text.length > 3 && isRussianWord(word)) || isExact(word)
    },
    isListed: ({ text }) => words.has(text) || isStopWord(text),
    rate(word, look = repair) {
      if (!RUSSIAN_WORD.test(word.text)) return 0
      if (isExact(word) || (word.text.length > 3 && isTrigger(word.text))) return 1
      if (word.text.length > 2 && isKnown(word)) return GUARDED
      return word.text.length > 3 && look(word.text) !== undefined ? MISSPELLED : 0
    },
    isCommon: (word) =>
      words.has(word.text) ||
      isStopWord(word.text) ||
      (isRussianWord(word) && (isOfGuide(word) || (word.text.length > 3 && isTrigger(word.text)))),
    isWhole: (text) => beginnings.has(text) || beginnings.has(text.slice(0, -1)),
  }
}

/** The same words, of which so many that are misspelled are looked for: each goes through all known ones. */
export function limitGuesses(vocabulary: Vocabulary, most: number): Vocabulary {
  let left = most
  const repair: SpellingRepair = (typed) => {
    if (left === 0) return undefined
    left -= 1
    return vocabulary.repair(typed)
  }
  return { ...vocabulary, repair, rate: (word) => vocabulary.rate(word, repair) }
}

function sortAtoms(atoms: Iterable<string>): { words: Set<string>; beginnings: Set<string> } {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  for (const atom of atoms) {
    if (RUSSIAN_WORD.test(atom)) words.add(atom)
    else if (atom.endsWith('*') && atom.length > SHORTEST_BEGINNING) beginnings.add(atom.slice(0, -1))
  }
  return { words, beginnings }
}

function* listKnownWords(
  words: ReadonlySet<string>,
  beginnings: ReadonlySet<string>,
  names: readonly { listWords(): Iterable<Word> }[],
  texts: readonly { listWords(): Iterable<Word> }[],
): Iterable<KnownWord> {
  for (const source of names) {
    for (const { text, stem } of source.listWords()) {
      yield { text, isBeginning: false, isName: true }
      if (stem.length >= SHORTEST_STEM) yield { text: stem, isBeginning: true, isName: true }
    }
  }
  for (const text of words) {
    yield { text, isBeginning: false, isName: false }
    const { stem } = toWord(text)
    if (stem.length > SHORTEST_STEM) yield { text: stem, isBeginning: true, isName: false }
  }
  for (const text of beginnings) yield { text, isBeginning: true, isName: false }
  for (const source of texts) {
    for (const { text, stem } of source.listWords()) {
      if (text.length < SHORTEST_OF_TEXT) continue
      yield { text, isBeginning: false, isName: false, isText: true }
      if (stem.length >= SHORTEST_OF_TEXT)
        yield { text: stem, isBeginning: true, isName: false, isText: true }
    }
  }
}

function hasBeginning(beginnings: ReadonlySet<string>, word: string): boolean {
  for (let length = SHORTEST_BEGINNING; length <= word.length; length++) {
    if (beginnings.has(word.slice(0, length))) return true
  }
  return false
}

/** The words of texts that no dictionary has: names of people, rivers, villages. */
function listProperWords(texts: readonly { listWords(): Iterable<Word> }[]): WordIndex<true> {
  const proper = new WordIndex<true>()
  for (const text of texts) {
    for (const word of text.listWords()) if (!isRussianWord(word)) proper.add(word.text, true)
  }
  return proper
}

/** True for a word of the texts, and for what has its stem and ends as a word does. */
function hasForm(source: WordIndex<true>, word: Word): boolean {
  if (source.has(word.text)) return true
  return source.find(word, SAME_WORD).size > 0 && endsLikeWord(word)
}

function endsLikeWord({ text, stem }: Word): boolean {
  return mayEnd(stem, text.slice(stem.length))
}
